import { failure } from '@/lib/contract/envelope';
import { startUpstream, type Upstream } from '../support/bad-upstream';
import { request } from '../support/request';
import { type Site, startSite } from '../support/site';

/** The routes by which pages use outside services, on the built site. */

const indices = [{ name: 'SENSEX', livePrice: 84200.5, netChange: 312.25, percentChange: 0.37 }];

/** A working service of each kind on one port, and its requests. */
async function goodServices(): Promise<Upstream & { seen: string[] }> {
  const seen: string[] = [];
  const upstream = await startUpstream((incoming, response) => {
    const path = incoming.url ?? '';
    seen.push(path);
    response.writeHead(200, { 'content-type': 'application/json' });
    if (path === '/market/market-status') response.end('{"marketOpen":true}');
    else if (path === '/market/home-indices') response.end(JSON.stringify({ code: 200, indices }));
    else if (path.startsWith('/weather'))
      response.end('{"current":{"temperature_2m":31.4,"weather_code":2,"is_day":1}}');
    else response.end('{"ip":"203.0.113.7"}');
  });
  return Object.assign(upstream, { seen });
}

const codeOf = (text: string) => failure.parse(JSON.parse(text)).errors[0]?.code;

describe('with working services', () => {
  let site: Site;
  let services: Awaited<ReturnType<typeof goodServices>>;
  beforeAll(async () => {
    services = await goodServices();
    site = await startSite({
      MARKET_API_URL: `${services.url}/market`,
      WEATHER_API_URL: `${services.url}/weather`,
      WEATHER_API_KEY: 'key-of-the-operator',
      WEATHER_SOURCE_NAME: 'Weather of Example',
      WEATHER_SOURCE_URL: 'https://weather.example/',
      IP_LOOKUP_URL: `${services.url}/ip/{ip}`,
      TRUSTED_PROXY_HOPS: '1',
    });
  });
  afterAll(async () => {
    await site?.stop();
    await services?.close();
  });
  const ask = (address: string, headers: Record<string, string> = {}) => request(site.url, address, { headers });

  test('the market service gets one request for status and one for indices for 100 readers of three editions', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, reader) => ask(`/api/market/${['english', 'hindi', 'gujarati'][reader % 3]}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(services.seen.filter((path) => path.startsWith('/market'))).toEqual([
      '/market/market-status',
      '/market/home-indices',
    ]);
    expect(JSON.parse(answers[0]?.text ?? '')).toEqual({
      message: 'Success',
      data: { marketOpen: true, code: 200, indices },
    });
    const names = answers.slice(0, 3).map(({ text }) => JSON.parse(text).data.indices[0].name);
    expect(names).toEqual(['SENSEX', 'सेंसेक्स', 'સેન્સેક્સ']);
    expect(answers[0]?.headers['cache-control']).toBe('public, max-age=20, s-maxage=30, stale-while-revalidate=30');
  });

  test.each(['/api/market/en', '/api/market/tamil', '/api/market/english/x', '/api/market'])(
    '%s is a 404',
    async (address) => expect((await ask(address)).status).toBe(404),
  );

  test('weather is requested with two decimals and cached for 15 minutes', async () => {
    const answer = await ask('/api/weather?lat=23.0224987&lon=72.5713621');
    const source = { name: 'Weather of Example', href: 'https://weather.example/' };
    expect(JSON.parse(answer.text)).toEqual({
      message: 'Success',
      data: { temperature: 31.4, code: 2, day: true, source },
    });
    expect(answer.headers['cache-control']).toBe('public, max-age=900');
    const requests = services.seen.filter((path) => path.startsWith('/weather'));
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatch(/\?latitude=23\.02&longitude=72\.57&.*&apikey=key-of-the-operator$/);
    expect(answer.text + JSON.stringify(answer.headers)).not.toContain('key-of-the-operator');
  });

  test.each([
    ['nothing', ''],
    ['one half', '?lat=23'],
    ['words', '?lat=here&lon=there'],
    ['90.01 degrees north', '?lat=90.01&lon=72'],
    ['180.01 degrees west', '?lat=23&lon=-180.01'],
    ['two places', '?lat=23&lat=24&lon=72'],
    ['an exponent', '?lat=1e1&lon=72'],
    ['an address', '?lat=23&lon=72%26apikey%3Dx'],
  ])('%s is not a valid location for weather', async (_, query) => {
    const { status, text } = await ask(`/api/weather${query}`, { 'x-forwarded-for': '198.51.100.1' });
    expect([status, codeOf(text)]).toEqual([
      400,
      expect.stringMatching(/^(?:INVALID|REQUIRED|OUT_OF_RANGE|WRONG_TYPE)/),
    ]);
  });

  test('one IP address can request the weather of 20 places a minute, others are unaffected', async () => {
    const place = (number: number, from: string) =>
      ask(`/api/weather?lat=10.${number + 10}&lon=77`, { 'x-forwarded-for': from });
    const answers = [];
    for (let number = 0; number < 21; number += 1) answers.push(await place(number, '198.51.100.20'));
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(20).fill(200), 429]);
    expect([codeOf(answers[20]?.text ?? ''), answers[20]?.headers['retry-after']]).toEqual(['TOO_MANY', '60']);
    expect((await place(30, '198.51.100.21')).status).toBe(200);
    // A response that is cached for another client costs no request to the service.
    expect((await place(30, '198.51.100.20')).status).toBe(200);
  });

  test('the IP look-up uses the address that the last proxy added', async () => {
    const answer = await ask('/api/ip', { 'x-forwarded-for': '192.0.2.66, 198.51.100.7' });
    expect([answer.status, answer.text]).toEqual([200, '{"ip":"203.0.113.7"}']);
    expect(answer.headers['cache-control']).toBe('private, max-age=300');
    expect(services.seen.filter((path) => path.startsWith('/ip/'))).toEqual(['/ip/198.51.100.7']);
  });

  test.each(['/api/market/english', '/api/weather?lat=1&lon=1', '/api/ip'])(
    '%s allows no other method',
    async (address) => {
      const answer = await request(site.url, address, { method: 'POST' });
      expect([answer.status, answer.headers.allow, codeOf(answer.text)]).toEqual([405, 'GET, HEAD', 'METHOD']);
      expect(await request(site.url, address, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
    },
  );
});

describe('without external services', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ WEATHER_API_URL: 'off' });
  });
  afterAll(() => site?.stop());

  test('the market is a labelled sample', async () => {
    const { text } = await request(site.url, '/api/market/english');
    expect(JSON.parse(text).data).toMatchObject({ marketOpen: false, code: 200, sample: true });
  });

  test('the reader’s IP address is that of the connection, whatever headers are sent', async () => {
    const answer = await request(site.url, '/api/ip', { headers: { 'x-forwarded-for': '192.0.2.66' } });
    expect(JSON.parse(answer.text)).toEqual({ ip: '127.0.0.1' });
  });

  test('weather is a 404 if it is disabled', async () => {
    const { status, text } = await request(site.url, '/api/weather?lat=1&lon=1');
    expect([status, codeOf(text)]).toEqual([404, 'NOT_FOUND']);
  });

  test('only pages of this site can request the location', async () => {
    const { headers } = await request(site.url, '/');
    expect(headers['permissions-policy']).toContain('geolocation=(self)');
    const connections = /connect-src ([^;]*);/.exec(String(headers['content-security-policy']))?.[1] ?? '';
    expect(connections.split(' ').filter((source) => !source.endsWith('.googleapis.com'))).toEqual(["'self'"]);
  });
});
