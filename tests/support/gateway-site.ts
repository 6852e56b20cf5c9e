import { ReaderBrowser } from './reader';
import type { Answer } from './request';
import { freePort, type Site, startSite } from './site';
import { type SmsGateway, startSmsGateway } from './sms-gateway';

const dlt = {
  SMS_DLT_ENTITY_ID: '1101234567890123456',
  SMS_DLT_HEADER: 'TRVRTA',
  SMS_DLT_TEMPLATE_ID: '1107160000000000001',
};

/** A site with an SMS gateway behind one proxy, and its readers. */
export type GatewaySite = {
  site: Site;
  gateway: SmsGateway;
  /** A browser with an IP address that no other test has used. */
  browser: () => ReaderBrowser;
  /** Returns a phone number that no other test has used. */
  number: () => string;
  numbers: () => number;
  /** A browser that is logged in with a new number, and the response of the login. */
  loggedIn: () => Promise<{ reader: ReaderBrowser; phone: string; answer: Answer }>;
};

/**
 * Starts such a site for the tests of a file and stops it afterwards. Its members are set before
 * the first test.
 */
export function gatewaySite(): GatewaySite {
  let readers = 0;
  let numbers = 0;
  const given = {
    browser: () => new ReaderBrowser(given.site.url, `10.${Math.floor((readers += 1) / 250)}.${readers % 250}.1`),
    number: () => `+9198${String(10_000_000 + (numbers += 1) * 100_003)}`,
    numbers: () => numbers,
    loggedIn: async () => {
      const [reader, phone] = [given.browser(), given.number()];
      const answer = await reader.logIn(phone, given.gateway);
      expect(answer.status).toBe(200);
      return { reader, phone, answer };
    },
  } as GatewaySite;

  beforeAll(async () => {
    given.gateway = await startSmsGateway();
    const port = String(await freePort());
    given.site = await startSite({
      PORT: port,
      SITE_URL: `http://127.0.0.1:${port}`,
      SMS_WEBHOOK_URL: given.gateway.url,
      SMS_WEBHOOK_TOKEN: 'token-of-the-gateway',
      TRUSTED_PROXY_HOPS: '1',
      // A test file logs in more often per minute than readers do.
      SMS_MOST_PER_MINUTE: '600',
      ...dlt,
    });
  });
  afterAll(async () => {
    await given.site?.stop();
    await given.gateway?.stop();
  });
  return given;
}
