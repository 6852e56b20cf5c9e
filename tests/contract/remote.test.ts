import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { remoteNewsApi } from '@/lib/news-api/remote';
import { contractNewsroom } from '../support/contract-newsroom';
import { type PushService, pushServiceSettings, startPushService } from '../support/push-service';
import { type Site, startSite } from '../support/site';
import { type Contracted, newsApiContract } from './news-api-contract';

describe('a news API over HTTP: another instance of the site', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-remote-'));
  let site: Site;
  let service: PushService;
  let contracted: Contracted;

  beforeAll(async () => {
    // That instance uses the real clock, so its newsroom is seeded now. The suite expects no dates
    // that depend on it.
    const db = await contractNewsroom(path.join(dataDir, 'newsroom.db'), new Date());
    service = await startPushService();
    site = await startSite({ DATA_DIR: dataDir, ...pushServiceSettings(service) });
    contracted = { db, service, api: remoteNewsApi(site.url, 30_000) };
  });
  afterAll(async () => {
    await site.stop();
    await service.stop();
    await contracted.db.destroy();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  newsApiContract(() => contracted);
});
