import { embeddedNewsApi } from '@/lib/news-api/embedded';
import { app } from '@/lib/platform/runtime/app';
import { fillContractNewsroom } from '../support/contract-newsroom';
import { emptyDatabase, engines } from '../support/engines';
import { enterSite, leaveSite } from '../support/in-process';
import { testNow } from '../support/newsroom';
import { postTo, type PushService, startPushService } from '../support/push-service';
import { type Contracted, newsApiContract } from './news-api-contract';

describe.each(engines)('the embedded newsroom on %s', (engine) => {
  let contracted: Contracted;
  let drop: () => Promise<void>;
  let service: PushService;

  beforeAll(async () => {
    const empty = await emptyDatabase(engine);
    drop = empty.drop;
    await fillContractNewsroom(empty.db, testNow);
    service = await startPushService();
    enterSite(undefined);
    app.postToPushService = postTo(service);
    contracted = { db: empty.db, service, api: embeddedNewsApi(empty.db, () => testNow) };
  });
  afterAll(async () => {
    leaveSite();
    await service.stop();
    await drop();
  });

  newsApiContract(() => contracted);
});
