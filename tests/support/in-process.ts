import type { Db } from '@/lib/database/connection';
import { embeddedNewsApi } from '@/lib/news-api/embedded';
import type { NewsApi } from '@/lib/news-api/news-api';
import { app, resetApp } from '@/lib/platform/runtime/app';
import { parseConfiguration } from '@/lib/platform/config/configuration';
import { newsroomInMemory, testNow } from './newsroom';

/**
 * Makes the site of this test process one at `https://news.example` whose news API is `api`, until
 * `leaveSite`.
 */
export function enterSite(api: NewsApi | undefined, settings: Record<string, string> = {}): void {
  app.configuration = parseConfiguration({
    SITE_URL: 'https://news.example',
    CONTACT_EMAIL: 'desk@news.example',
    SAMPLE_EDITION: 'on',
    ...settings,
  });
  if (api) app.newsApi = api;
  else delete app.newsApi;
  // Nothing is written into the working folder for an address to be sealed.
  const secret = 'a-secret-of-tests-and-of-nothing-else';
  app.secrets = {
    NEXTAUTH_SECRET: secret,
    OTP_PEPPER: secret,
    PICTURE_KEY: secret,
    EDITOR_TOKEN: secret,
    SITE_PROOF_KEY: secret,
  };
}

/** The same over a newsroom whose clock stands at `testNow`. */
export const enterNewsroom = (db: Db): void => enterSite(embeddedNewsApi(db, () => testNow));

/** Forgets all that this test process has one of. */
export const leaveSite = resetApp;

/**
 * Gives the site of this test file a database in memory, in which nothing of a limit is used when a
 * test begins.
 */
export function withLimits(): void {
  let db: Db;
  beforeAll(async () => {
    db = await newsroomInMemory();
  });
  beforeEach(async () => {
    app.database = db;
    await db.deleteFrom('rate_limit_uses').execute();
  });
  afterAll(async () => {
    await db.destroy();
  });
}
