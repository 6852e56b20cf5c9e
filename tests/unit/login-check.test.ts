import { logInWithCode, sendLoginCode } from '@/lib/accounts/login/login';
import { allowsSending } from '@/lib/accounts/login/login-check';
import { LoginRefused } from '@/lib/accounts/login/login-problems';
import { resetApp } from '@/lib/platform/runtime/app';
import { accountSite, type AccountSite, crowdOf } from '../support/accounts';
import { type CheckService, saying, startCheckService } from '../support/check-service';
import { engines } from '../support/engines';
import { linesOf } from '../support/log-lines';
import { misbehaviours } from '../support/misbehaviour';
import { freePort } from '../support/site';

/** The operator's own check of who has codes sent, over real HTTP. */

const phone = '+919876543210';
let service: CheckService;
let log: { error: jest.SpyInstance; info: jest.SpyInstance };

beforeEach(async () => {
  resetApp();
  service = await startCheckService(saying({ allow: true }));
  log = { error: jest.spyOn(console, 'error').mockImplementation(() => undefined), info: jest.spyOn(console, 'info') };
});
afterEach(async () => {
  await service.stop();
  jest.restoreAllMocks();
});

describe('the check', () => {
  const sending = {
    address: '203.0.113.7',
    userAgent: 'Phone',
    language: 'hindi',
    purpose: 'login',
    sends: 3,
  } as const;
  const allowed = (url = service.url, within = 300) => allowsSending(url, sending, within);
  const lines = () => linesOf(log.error);

  test.each([true, false])('that answers {"allow": %s} decides', async (allow) => {
    service.answers = saying({ allow, reason: 'none' });
    expect(await allowed(service.url, 30_000)).toBe(allow);
    expect(service.requests).toEqual([{ method: 'POST', type: 'application/json', body: sending }]);
    expect(lines()).toEqual([]);
  });

  test.each([
    ...misbehaviours,
    { failure: 'answers a word', listener: saying({ allow: 'no' }) },
    { failure: 'answers a bare false', listener: saying(false) },
  ])('that $failure stops nobody, and is told once', async ({ listener }) => {
    service.answers = listener;
    expect([await allowed(), await allowed()]).toEqual([true, true]);
    expect(lines()).toMatchObject([
      { event: 'upstream_unavailable', service: 'login check', reason: expect.stringMatching(/./) as string },
    ]);
    expect(JSON.stringify(lines())).not.toMatch(/secret-key|203\.0\.113|127\.0\.0\.1/);
  });

  test('that refuses the connection stops nobody; the log says so, and when it answers again', async () => {
    expect(await allowed(`http://127.0.0.1:${await freePort()}/check`)).toBe(true);
    expect(lines()).toHaveLength(1);
    log.info.mockImplementation(() => undefined);
    expect(await allowed()).toBe(true);
    expect(linesOf(log.info)).toMatchObject([{ event: 'upstream_recovered', service: 'login check' }]);
    expect(await allowed(`http://127.0.0.1:${await freePort()}/check`)).toBe(true);
    expect(lines()).toHaveLength(2);
  });

  test('is told no more of a user agent than 512 characters', async () => {
    await allowsSending(service.url, { ...sending, userAgent: 'x'.repeat(5000) });
    expect((service.requests[0]?.body as typeof sending).userAgent).toHaveLength(512);
  });
});

describe.each(engines)('a login on %s', (engine) => {
  let given: AccountSite;
  beforeEach(async () => {
    given = await accountSite(engine, { LOGIN_CHECK_URL: service.url });
  });
  afterEach(() => given.close());

  const number = (index: number) => `+91${9_800_000_000 + index * 1_000_003}`;
  const outcome = (sent: Promise<unknown>) =>
    sent.then(
      () => 'sent',
      (error: unknown) =>
        error instanceof LoginRefused ? `${error.errors[0]?.code} ${error.retryAfter}` : String(error),
    );
  const send = (index: number, seconds: number, address = '203.0.113.7') =>
    outcome(
      sendLoginCode(given.at(seconds), {
        phone: number(index),
        edition: 'gujarati',
        client: { address, agent: 'Phone' },
      }),
    );
  const sends = () => service.requests.map(({ body }) => (body as { sends: number }).sends);
  const used = async () => (await given.db.selectFrom('limit_uses').select('key').execute()).length;

  test('is asked about from the third code of a connection in a day on', async () => {
    for (let index = 0; index < 5; index += 1) expect(await send(index, index)).toBe('sent');
    expect(service.requests.map(({ body }) => body)).toEqual(
      [3, 4, 5].map((count) => ({
        address: '203.0.113.7',
        userAgent: 'Phone',
        language: 'gujarati',
        purpose: 'login',
        sends: count,
      })),
    );
    expect(JSON.stringify(service.requests)).not.toContain(number(2).slice(3));
    // The connection's own limit needs no second opinion.
    expect(await send(5, 5)).toBe('TooMany 595');
    expect(await send(6, 601)).toBe('sent');
    expect(sends()).toEqual([3, 4, 5, 6]);
    expect(await send(7, 86_400 + 700)).toBe('sent');
    expect(await send(8, 0, '203.0.113.8')).toBe('sent');
    expect(sends()).toEqual([3, 4, 5, 6]);
  });

  test('that is refused is told what a limit tells, nothing is sent, and nothing is used up but the question', async () => {
    for (let index = 0; index < 2; index += 1) await send(index, index);
    const before = await used();
    service.answers = saying({ allow: false });
    expect([await send(2, 2), await send(2, 3)]).toEqual(['TooMany 600', 'TooMany 600']);
    expect(await used()).toBe(before + 2);
    expect(given.logged).toHaveLength(2);
    expect(
      await given.db.selectFrom('one_time_codes').select('target').where('target', '=', number(2)).execute(),
    ).toEqual([]);
    service.answers = saying({ allow: true });
    expect(await send(2, 4)).toBe('sent');
    expect(sends()).toEqual([3, 3, 3]);
    expect(given.lastCode(number(2))).toMatch(/^\d{6}$/);
  });

  test('costs the service twenty questions an hour of one connection at most', async () => {
    service.answers = saying({ allow: false });
    const answers: string[] = [];
    for (let index = 0; index < 24; index += 1) answers.push(await send(index, index));
    expect(answers).toEqual(['sent', 'sent', ...Array<string>(20).fill('TooMany 600'), 'TooMany 3580', 'TooMany 3579']);
    expect(service.requests).toHaveLength(20);
    expect(given.logged).toHaveLength(2);
  });

  test.each([
    [true, 5],
    [false, 2],
  ])(
    'of many at once with a check that says %s sends %i codes, two of them unasked',
    async (allow, max) => {
      service.answers = saying({ allow });
      const answers = await Promise.all(Array.from({ length: crowdOf(engine) }, (_, index) => send(index, 0)));
      expect(answers.filter((answer) => answer === 'sent')).toHaveLength(max);
      expect(answers.filter((answer) => answer.startsWith('TooMany '))).toHaveLength(crowdOf(engine) - max);
      expect(given.logged).toHaveLength(max);
      expect(service.requests.length).toBeGreaterThanOrEqual(max - 2);
      expect(service.requests.length).toBeLessThanOrEqual(20);
    },
    30_000,
  );

  test('is sent as before while the service is in trouble; the limits hold', async () => {
    service.answers = (_request, response) => void response.writeHead(500).end();
    const answers: string[] = [];
    for (let index = 0; index < 6; index += 1) answers.push(await send(index, index));
    expect(answers).toEqual([...Array<string>(5).fill('sent'), 'TooMany 595']);
    expect(linesOf(log.error)).toMatchObject([
      { event: 'upstream_unavailable', service: 'login check', reason: 'Request failed with status code 500' },
    ]);
  });

  test('by a code that was sent goes on: only sending is asked about', async () => {
    service.answers = saying({ allow: false });
    const sent = await sendLoginCode(given.at(0), {
      phone,
      edition: 'en',
      client: { address: '203.0.113.7', agent: '' },
    });
    await send(1, 1);
    expect(await send(2, 2)).toBe('TooMany 600');
    const entered = { challenge: sent.challenge, code: given.lastCode(phone), address: '203.0.113.7', device: '' };
    expect((await logInWithCode(given.at(3), entered)).user.phone).toBe(phone);
  });
});

test('without the setting nobody is asked', async () => {
  const given = await accountSite('SQLite');
  for (let index = 0; index < 5; index += 1) {
    await sendLoginCode(given.at(index), {
      phone: `+91${9_800_000_000 + index * 1_000_003}`,
      edition: 'en',
      client: { address: '203.0.113.7', agent: '' },
    });
  }
  expect(given.logged).toHaveLength(5);
  await given.close();
  expect(service.requests).toEqual([]);
});
