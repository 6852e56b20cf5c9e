import type { Db } from '@/lib/database/connection';
import { embeddedNewsApi } from '@/lib/news-api/embedded';
import type { NewsApi } from '@/lib/news-api/news-api';
import { app, resetApp } from '@/lib/platform/runtime/app';
import { parseConfiguration } from '@/lib/platform/config/configuration';
import { newsroomInMemory, testNow } from './newsroom';

/**
 * Makes this test process a site at `https://news.example` with the news API `api`, until
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
  // Signing a URL must not write a secret to the working folder.
  const secret = 'a-secret-of-tests-and-of-nothing-else';
  app.secrets = {
    NEXTAUTH_SECRET: secret,
    OTP_PEPPER: secret,
    PICTURE_KEY: secret,
    EDITOR_TOKEN: secret,
    SITE_PROOF_KEY: secret,
  };
}

/** Enters a site over a newsroom whose clock is fixed at `testNow`. */
export const enterNewsroom = (db: Db): void => enterSite(embeddedNewsApi(db, () => testNow));

/** Resets all values of this process. */
export const leaveSite = resetApp;

/** Gives this test file an in-memory database in which no limit is used when a test begins. */
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
