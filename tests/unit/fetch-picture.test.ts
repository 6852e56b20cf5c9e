import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { fetchPicture, type NetworkAccess } from '@/lib/images/fetch-picture';
import { enterSite, leaveSite } from '../support/in-process';
import { parsedLines } from '../support/log-lines';
import { ownCertificate } from '../support/own-certificate';

/**
 * The internet of these tests: one server for every host, with the same checks as in production.
 */

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let answers: Record<string, Answer> = {};
let requests: string[] = [];
const server = http.createServer((request, response) => {
  requests.push(`${request.headers.host}${request.url}`);
  (answers[request.url ?? ''] ?? ((_, other) => other.writeHead(404).end()))(request, response);
});

let jpeg: Buffer;
let warnings: string[];
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'coral' } });
  jpeg = await picture.jpeg().toBuffer();
});
beforeEach(() => {
  enterSite(undefined);
  answers = {};
  requests = [];
  warnings = [];
  jest.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(line));
});
afterEach(() => {
  leaveSite();
  jest.restoreAllMocks();
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Host names and the IP addresses that they resolve to. */
const names: Record<string, string[]> = {
  'pictures.example': ['93.184.216.34'],
  'cdn.example': ['2606:4700::1111'],
  'inside.example': ['10.1.2.3'],
  'half.example': ['93.184.216.34', '127.0.0.1'],
};

const means: NetworkAccess = {
  lookup: (hostname, _options, callback) => {
    const found = names[hostname];
    if (!found) return callback(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }), []);
    callback(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  },
  // Runs the checked lookup as in a real connection, then connects to the server of this test.
  request: ((url: URL, options: http.RequestOptions, answered: (answer: IncomingMessage) => void) => {
    const { port } = server.address() as AddressInfo;
    const { lookup, ...rest } = options;
    return http.request(
      {
        ...rest,
        agent: false,
        host: 'any.invalid',
        port,
        path: url.pathname + url.search,
        setHost: false,
        headers: { ...rest.headers, host: url.host },
        lookup: (_name, wanted, callback) =>
          lookup?.(
            url.hostname,
            wanted as never,
            ((error: Error | null) => {
              if (error) return callback(error as NodeJS.ErrnoException, '', 4);
              const all = callback as unknown as (e: null, found: { address: string; family: number }[]) => void;
              if ((wanted as { all?: boolean }).all) all(null, [{ address: '127.0.0.1', family: 4 }]);
              else callback(null, '127.0.0.1', 4);
            }) as never,
          ),
      },
      answered,
    );
  }) as unknown as NetworkAccess['request'],
};

const file =
  (bytes: Buffer, type = 'image/jpeg'): Answer =>
  (_, response) =>
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': bytes.length }).end(bytes);
const moved =
  (location: string): Answer =>
  (_, response) =>
    response.writeHead(302, { Location: location }).end();

const fetched = (address: string) => fetchPicture(address, means);

test('a picture is returned unchanged, and the request has the User-Agent of the site', async () => {
  let agent: string | undefined;
  answers['/a.jpg?w=1'] = (request, response) => {
    agent = request.headers['user-agent'];
    file(jpeg)(request, response);
  };
  expect(await fetched('https://pictures.example/a.jpg?w=1')).toEqual(jpeg);
  expect(agent).toBe('NewsPictures/1.0 (+https://news.example)');
  expect(requests).toEqual(['pictures.example/a.jpg?w=1']);
});

test('a host with only an IPv6 address is requested too', async () => {
  answers['/a.jpg'] = file(jpeg);
  expect(await fetched('https://cdn.example/a.jpg')).toEqual(jpeg);
});

test('three redirects are followed, but not a fourth', async () => {
  answers['/1'] = moved('/2');
  answers['/2'] = moved('https://cdn.example/3');
  answers['/3'] = moved('/4');
  answers['/4'] = file(jpeg);
  expect(await fetched('https://pictures.example/1')).toEqual(jpeg);
  answers['/4'] = moved('/5');
  answers['/5'] = file(jpeg);
  expect(await fetched('https://pictures.example/1')).toBeUndefined();
});

describe('no request is sent to', () => {
  test.each([
    ['another protocol', 'http://pictures.example/a.jpg'],
    ['a file', 'file:///etc/passwd'],
    ['another port', 'https://pictures.example:8443/a.jpg'],
    ['an address with a password', 'https://me:secret@pictures.example/a.jpg'],
    ['this machine', 'https://127.0.0.1/a.jpg'],
    ['this machine in another spelling', 'https://2130706433/a.jpg'],
    ['this machine in hexadecimal', 'https://0x7f.1/a.jpg'],
    ['this machine by IPv6', 'https://[::1]/a.jpg'],
    ['this machine by IPv6 and IPv4', 'https://[::ffff:127.0.0.1]/a.jpg'],
    ['the metadata of a cloud', 'https://169.254.169.254/latest/meta-data'],
    ['a name of a private network', 'https://inside.example/a.jpg'],
    ['a name of which one address is private', 'https://half.example/a.jpg'],
    ['a name that is none', 'https://nobody.example/a.jpg'],
    ['no address', 'pictures'],
  ])('%s: %s', async (_, address) => {
    expect(await fetched(address)).toBeUndefined();
    expect(requests).toEqual([]);
    expect(warnings).toHaveLength(1);
  });

  test.each([
    'https://127.0.0.1/a.jpg',
    'https://inside.example/a.jpg',
    'http://pictures.example/b.jpg',
    'file:///etc/passwd',
  ])('the target of a redirect: %s', async (place) => {
    answers['/a.jpg'] = moved(place);
    answers['/b.jpg'] = file(jpeg);
    expect(await fetched('https://pictures.example/a.jpg')).toBeUndefined();
    expect(requests).toEqual(['pictures.example/a.jpg']);
  });
});

describe('no picture is returned for', () => {
  const large = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(8_000_000)]);
  test.each<[string, Answer]>([
    ['a missing picture', (_, response) => response.writeHead(404).end()],
    ['a page', file(Buffer.from('<html></html>'), 'text/html')],
    ['a page that calls itself a picture', file(Buffer.from('<html></html>'), 'image/jpeg')],
    ['a drawing', file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')],
    ['a picture that says it is too large', file(large)],
    [
      'a picture that is too large and does not say so',
      (_, response) => {
        response.writeHead(200, { 'Content-Type': 'image/jpeg' });
        response.end(large);
      },
    ],
    [
      'a picture that breaks off',
      (_, response) => {
        response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Content-Length': 5000 });
        response.write(jpeg, () => response.destroy());
      },
    ],
  ])('%s', async (_, answer) => {
    answers['/a.jpg'] = answer;
    expect(await fetched('https://pictures.example/a.jpg')).toBeUndefined();
    expect(parsedLines(warnings.join('\n'))).toMatchObject([
      { event: 'picture_fetch_failed', picture: 'https://pictures.example/a.jpg' },
    ]);
  });
});

test('a response that never ends is aborted after five seconds', async () => {
  const stop = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((time) => {
    expect(time).toBe(5000);
    return stop.signal;
  });
  answers['/a.jpg'] = (_, response) => {
    response.writeHead(200, { 'Content-Type': 'image/jpeg' });
    response.write(jpeg, () => stop.abort(new Error('too slow')));
  };
  expect(await fetched('https://pictures.example/a.jpg')).toBeUndefined();
});

describe('over https', () => {
  const own = ownCertificate('pictures.example');
  const secure = https.createServer(own, (request, response) => {
    requests.push(`${request.headers.host}${request.url}`);
    file(jpeg)(request, response);
  });
  beforeAll(() => new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => secure.close(resolve)));

  /**
   * The real request with its checked lookup. Only the connection goes to the server of this test.
   */
  const secured = (trusted: string | undefined): NetworkAccess => ({
    lookup: means.lookup,
    request: ((url: URL, options: https.RequestOptions, answered: (answer: IncomingMessage) => void) => {
      const lookup: https.RequestOptions['lookup'] = (name, wanted, callback) =>
        options.lookup?.(name, wanted, (error) => {
          if (error) return callback(error, '', 4);
          const all = callback as unknown as (e: null, found: { address: string; family: number }[]) => void;
          if (wanted.all) all(null, [{ address: '127.0.0.1', family: 4 }]);
          else callback(null, '127.0.0.1', 4);
        });
      const { port } = secure.address() as AddressInfo;
      return https.request(url, { ...options, port, lookup, ...(trusted ? { ca: trusted } : {}) }, answered);
    }) as NetworkAccess['request'],
  });

  test('a picture is fetched from a host with a trusted certificate', async () => {
    expect(await fetchPicture('https://pictures.example/a.jpg', secured(own.cert))).toEqual(jpeg);
    expect(requests).toEqual([`pictures.example:${(secure.address() as AddressInfo).port}/a.jpg`]);
  });

  test.each<[string, string, string | undefined, RegExp]>([
    ['whose certificate nobody vouches for', 'pictures.example', undefined, /self-signed certificate/],
    ['whose certificate is for another name', 'cdn.example', own.cert, /does not match certificate's altnames/],
    ['of a private network, whatever its certificate', 'inside.example', own.cert, /is not a public address/],
  ])('no picture is fetched from a host %s', async (_, host, trusted, reason) => {
    expect(await fetchPicture(`https://${host}/a.jpg`, secured(trusted))).toBeUndefined();
    expect(requests).toEqual([]);
    expect(warnings[0]).toMatch(reason);
  });
});
