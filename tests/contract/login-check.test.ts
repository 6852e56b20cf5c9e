import { forwardedReader } from '@/lib/news-api/forwarded-reader';
import type { Edition } from '@/lib/platform/editions';
import { type CheckService, saying, startCheckService } from '../support/check-service';
import { removeFolders, temporaryFolder } from '../support/folders';
import { logLines } from '../support/log-lines';
import { misbehaviours } from '../support/misbehaviour';
import { dataOf, problemOf, ReaderBrowser } from '../support/reader';
import type { Answer } from '../support/request';
import { logged, type Site, startSite } from '../support/site';
import { type SmsGateway, startSmsGateway } from '../support/sms-gateway';

/**
 * The operator's check of who has codes sent, over HTTP on both sides: a site behind one proxy that
 * trusts a site before it.
 */

const secret = 'what-publisher-and-site-both-know';
let gateway: SmsGateway;
let service: CheckService;
let site: Site;

beforeAll(async () => {
  gateway = await startSmsGateway();
  service = await startCheckService(saying({ allow: true }));
  site = await startSite({
    DATA_DIR: temporaryFolder(),
    SMS_WEBHOOK_URL: gateway.url,
    // More than these tests send, so that codes do not become scarce.
    SMS_MOST_PER_MINUTE: '1000',
    LOGIN_CHECK_URL: service.url,
    NEWS_API_SECRET: secret,
    TRUSTED_PROXY_HOPS: '1',
  });
});
afterAll(async () => {
  await site?.stop();
  await gateway?.stop();
  await service?.stop();
  removeFolders();
});
beforeEach(() => {
  service.requests.length = 0;
  service.answers = saying({ allow: true });
});

let readers = 0;
let numbers = 0;
const browser = (address = `10.0.${(readers += 1)}.1`) => new ReaderBrowser(site.url, address);
const number = () => `+91${9_600_000_000 + (numbers += 1) * 1_000_003}`;
const agent = { 'user-agent': 'Mozilla/5.0 (Android 14)' };
const send = (reader: ReaderBrowser, phone = number(), headers: Record<string, string> = {}) =>
  reader.json('POST', '/api/login?edition=hindi', { phone }, { ...agent, ...headers });
const wait = (answer: Answer) => Number(answer.headers['retry-after']);

/** A browser whose connection has had its two codes that nobody is asked about. */
async function known(): Promise<ReaderBrowser> {
  const reader = browser();
  for (let time = 0; time < 2; time += 1) expect((await send(reader)).status).toBe(200);
  expect(service.requests).toEqual([]);
  return reader;
}

test('the third code of a connection is asked about, and nothing of the number is told', async () => {
  const [reader, phone] = [await known(), number()];
  expect((await send(reader, phone)).status).toBe(200);
  const body = {
    address: reader.address,
    userAgent: agent['user-agent'],
    language: 'hindi',
    purpose: 'login',
    sends: 3,
  };
  expect(service.requests).toEqual([{ method: 'POST', type: 'application/json', body }]);
  expect(gateway.lastCode(phone)).toMatch(/^\d{6}$/);
});

test('so is that of a registration and of a new mail address, whose code the connection’s count includes', async () => {
  const [reader, phone] = [await known(), number()];
  await reader.json('POST', '/api/user/register/', { phone, name: 'Asha' }, agent);
  expect((await reader.json('POST', '/api/user/login/', { code: gateway.lastCode(phone) })).status).toBe(200);
  const email = 'asha@reader.example';
  const otp = () => reader.json('POST', '/api/user/profile/otp', { email }, agent);
  expect((await otp()).status).toBe(200);
  const sendings = service.requests.map(({ body }) => body as { purpose: string; sends: number });
  expect(sendings.map(({ purpose, sends }) => [purpose, sends])).toEqual([
    ['login', 3],
    ['email', 4],
  ]);
  expect(JSON.stringify(sendings)).not.toMatch(/asha|reader\.example/i);
  service.answers = saying({ allow: false });
  const refused = await otp();
  expect([refused.status, problemOf(refused)]).toEqual([
    429,
    { code: 'TooMany', message: 'Too many codes were asked for. Try again later', field: 'email' },
  ]);
});

test('who is refused is told what a limit tells; nothing is sent and nothing is used up', async () => {
  const [reader, phone] = [await known(), number()];
  const before = gateway.messages.length;
  service.answers = saying({ allow: false });
  for (let time = 0; time < 4; time += 1) {
    const refused = await send(reader, phone);
    expect([refused.status, problemOf(refused)]).toEqual([
      429,
      { code: 'TooMany', message: 'Too many codes were asked for. Try again later' },
    ]);
    expect([wait(refused) > 590, wait(refused) <= 600]).toEqual([true, true]);
  }
  expect(gateway.messages).toHaveLength(before);
  service.answers = saying({ allow: true });
  for (let time = 0; time < 3; time += 1) expect((await send(reader)).status).toBe(200);
  expect(service.requests.map(({ body }) => (body as { sends: number }).sends)).toEqual([3, 3, 3, 3, 3, 4, 5]);
  expect((await send(reader)).status).toBe(429);
});

test.each<[Edition, string, RegExp]>([
  ['en', '', /Too many tries from this connection\. Try again after [^<]+\./],
  ['hindi', '/hindi', /इस कनेक्शन से बहुत बार कोशिश हुई। [^<]+ के बाद फिर कोशिश करें।/],
  ['gujarati', '/gujarati', /આ કનેક્શન પરથી ઘણી વાર પ્રયત્ન થયો\. [^<]+ પછી ફરી પ્રયત્ન કરો\./],
])('without script the page in %s says so, and what was typed is kept', async (edition, prefix, text) => {
  const reader = await known();
  service.answers = saying({ allow: false });
  const answer = await reader.form(`/api/login?edition=${edition}`, { phone: '96543 21098' });
  expect(answer.status).toBe(303);
  expect(answer.headers.location).toMatch(new RegExp(`^${prefix}/login-mobile-number\\?error=TooMany&wait=\\d+`));
  const page = (await reader.get(answer.headers.location ?? '')).text;
  expect(page).toMatch(text);
  expect(page).toContain('value="96543 21098"');
});

test.each(misbehaviours.filter(({ failure }) => /slow|500|HTML|half a JSON/.test(failure)))(
  'a code is sent all the same by a service that $failure',
  async ({ listener }) => {
    const [reader, phone] = [await known(), number()];
    service.answers = listener;
    // The slow one never ends its answer: who waited for it would wait for ever.
    expect((await send(reader, phone)).status).toBe(200);
    expect(gateway.lastCode(phone)).toMatch(/^\d{6}$/);
    expect(service.requests).toHaveLength(1);
  },
);

test('the log says that it is in trouble once, and when it answers again; it holds no key and no reader', async () => {
  const reader = await known();
  expect((await send(reader)).status).toBe(200);
  await logged(site, 'upstream_recovered');
  expect(logLines(site).filter(({ service: name }) => name === 'login check')).toMatchObject([
    { event: 'upstream_unavailable', reason: 'no whole answer within 3000 milliseconds' },
    { event: 'upstream_recovered' },
  ]);
  expect(site.log()).not.toMatch(/secret-key|10\.0\.\d+\.1/);
});

test('for a reader whom a trusted site forwards their address counts and is told; nobody else is believed', async () => {
  const front = '10.9.9.1';
  const forwarded = (key: string, address: string) => ({
    'x-forwarded-reader': forwardedReader(key, { address, agent: 'Reader’s phone' }),
  });
  const sendFor = (address: string, key = secret) => send(browser(front), number(), forwarded(key, address));
  for (let time = 0; time < 3; time += 1) expect((await sendFor('198.51.100.1')).status).toBe(200);
  expect((await sendFor('198.51.100.2')).status).toBe(200);
  expect(service.requests.map(({ body }) => body)).toMatchObject([
    { address: '198.51.100.1', userAgent: 'Reader’s phone', sends: 3 },
  ]);
  for (let time = 0; time < 3; time += 1) expect((await sendFor('198.51.100.3', 'x'.repeat(32))).status).toBe(200);
  expect(service.requests.slice(1).map(({ body }) => body)).toMatchObject([{ address: front, sends: 3 }]);
});

test('the answer of a code that was sent is the one that it would be without the check', async () => {
  const [reader, phone] = [await known(), number()];
  expect(Object.keys(dataOf(await send(reader, phone)))).toEqual(['phone', 'display', 'expiresIn', 'resendIn']);
});
