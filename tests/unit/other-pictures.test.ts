import fs from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { answerPicture } from '@/lib/pictures/answer';
import { originalOf, pictureVersion, prefetchImages } from '@/lib/pictures/originals';
import { croppedPicturePath, pictureRef } from '@/lib/pictures/renditions';
import { type CropName, cropPath, jpegPath } from '@/lib/routes/pictures';
import { app } from '@/lib/runtime/app';
import { eventually } from '../support/eventually';
import { removeFolders, temporaryFolder } from '../support/folders';
import { enterSite, leaveSite } from '../support/in-process';
import { linesOf } from '../support/log-lines';

/**
 * Pictures that do not come with the site: files of a media folder, and those of a publisher's
 * host.
 */

let dataDir: string;
let server: Server;
let origin: string;
let picture: Buffer;
/** What other hosts have, and how often they were asked. */
let elsewhere: Record<string, Buffer>;
let fetched: string[];

let noisy: Buffer;

beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  noisy = await sharp({ create: { width: 600, height: 400, channels: 3, noise, background: 'black' } })
    .png()
    .toBuffer();
  picture = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  server = createServer((request, response) => void answerPicture(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
const enter = (settings: Record<string, string> = {}) => {
  leave();
  enterSite(undefined, { DATA_DIR: dataDir, ...settings });
  app.fetchPicture = async (url) => {
    fetched.push(url);
    return elsewhere[url];
  };
};
const leave = () => {
  leaveSite();
};
beforeEach(() => {
  dataDir = temporaryFolder();
  elsewhere = { 'https://pictures.example/flood.png?v=2': picture };
  fetched = [];
  enter();
  fs.mkdirSync(path.join(dataDir, 'media/2026'), { recursive: true });
  fs.writeFileSync(path.join(dataDir, 'media/2026/बाढ़.png'), picture);
});
afterEach(() => {
  leave();
  removeFolders();
});

const remote = 'https://pictures.example/flood.png?v=2';
const local = '/media/2026/बाढ़.png';

const isAvailable = (url: string) => Boolean(pictureVersion(url));
const cropOf = (imageUrl: string, crop: CropName = 'share') => croppedPicturePath(pictureRef({ imageUrl }), crop);

async function ask(address: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(`${origin}${address}`, { headers, method });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function sizeAt(address: string | undefined) {
  const { status, headers, bytes } = await ask(address ?? '/none');
  if (status !== 200) return undefined;
  const { width, height, format } = await sharp(bytes).metadata();
  return [headers.get('content-type'), format, width, height];
}

describe.each([
  ['a file of the media folder', local, undefined],
  ['the same by its full address', `https://news.example${encodeURI(local)}`, undefined],
  ['a file of public/', '/share.jpg', 'share'],
  ['a picture of the sample edition', '/sample/monsoon.jpg', 'monsoon'],
  ['a picture of another host', remote, 'flood'],
])('%s', (_, url, name) => {
  test('is cut in every shape, in the size that is said of it', async () => {
    await prefetchImages([url]);
    const addresses = (['share', '16x9', '4x3', '1x1'] as const).map((crop) => cropOf(url, crop));
    for (const address of addresses)
      expect(address).toMatch(/^\/pictures\/\w+\/[\w-]+\.[0-9a-f]{8}\.[\w-]{16}\/[a-z0-9-]+\.jpg$/);
    if (name) expect(addresses[0]).toMatch(new RegExp(`/${name}\\.jpg$`));
    const sizes = [];
    for (const address of addresses) sizes.push(await sizeAt(address));
    expect(sizes).toEqual([
      ['image/jpeg', 'jpeg', 1200, 630],
      ['image/jpeg', 'jpeg', 1200, 675],
      ['image/jpeg', 'jpeg', 1200, 900],
      ['image/jpeg', 'jpeg', 1200, 1200],
    ]);
    expect(fetched.length).toBeLessThanOrEqual(1);
  });
});

test.each([
  ['a long address', `https://pictures.example/flood.png?${'v'.repeat(1350 - 35)}`],
  ['an address in Hindi', `https://pictures.example/${'बाढ़'.repeat(107)}-flood.png`],
])('%s has a crop, and the router takes its address', async (_, url) => {
  elsewhere[url] = picture;
  await prefetchImages([url]);
  const address = cropOf(url) ?? '';
  expect(address.length).toBeGreaterThan(700);
  expect(await sizeAt(address)).toEqual(['image/jpeg', 'jpeg', 1200, 630]);
});

test('an address that is too long for a crop has none', async () => {
  const url = `https://pictures.example/${'बाढ़'.repeat(112)}-flood.png`;
  elsewhere[url] = picture;
  await prefetchImages([url]);
  expect([isAvailable(url), cropOf(url)]).toEqual([true, undefined]);
});

test('the address of a cut is of no use for another picture', async () => {
  await prefetchImages([remote]);
  const address = cropOf(remote) ?? '';
  const other = Buffer.from('https://pictures.example/other.png').toString('base64url');
  for (const forged of [
    address.replace(/share\/[^.]+/, `share/${other}`),
    address.replace(/\.[\w-]{16}\//, '.AAAAAAAAAAAAAAAA/'),
    address.replace('flood.jpg', 'rain.jpg'),
    address.replace('/share/', '/wide-641/'),
    '/pictures/share/monsoon.jpg',
  ])
    expect([forged, (await ask(forged)).status]).toEqual([forged, 404]);
  // Nothing was looked at for any of them.
  expect([fetched, fs.readdirSync(path.join(dataDir, 'pictures'))]).toEqual([[remote], ['originals']]);
});

test('a picture of another host is fetched when a reader asks for it first, and has a version then', async () => {
  const before = jpegPath(pictureRef({ imageUrl: remote }) ?? '', 'wide');
  expect(before).toMatch(/^\/pictures\/wide-640\/[\w-]+\.[\w-]{16}\/flood\.jpg$/);
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(before)));
  expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual(
    Array(5).fill([200, 'public, max-age=3600']),
  );
  expect(fetched).toEqual([remote]);
  const after = jpegPath(pictureRef({ imageUrl: remote }) ?? '', 'wide');
  expect(after).not.toBe(before);
  expect((await ask(after)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('a picture of another host is fetched once, whoever asks, and known after a restart', async () => {
  await Promise.all(Array.from({ length: 10 }, () => prefetchImages([remote, remote, null, undefined])));
  expect(fetched).toEqual([remote]);
  enter();
  expect(isAvailable(remote)).toBe(false);
  await prefetchImages([remote]);
  expect([isAvailable(remote), fetched]).toEqual([true, [remote]]);
});

test('a picture that cannot be had is not announced, and not asked for again and again', async () => {
  const lost = 'https://pictures.example/lost.png';
  await prefetchImages([lost]);
  await prefetchImages([lost]);
  expect([cropOf(lost), await originalOf(lost), fetched]).toEqual([undefined, undefined, [lost]]);
});

test('a host that takes its time holds up no page for longer than a second', async () => {
  let answer: (bytes: Buffer) => void = () => {};
  const answered = new Promise<Buffer>((resolve) => (answer = resolve));
  app.fetchPicture = () => answered;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
  const learned = jest.fn();
  const learning = prefetchImages([remote]).then(learned);
  await jest.advanceTimersByTimeAsync(999);
  expect(learned).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await learning;
  jest.useRealTimers();
  expect(isAvailable(remote)).toBe(false);
  answer(picture);
  const isThere = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return isAvailable(remote);
  };
  expect(await eventually(isThere, (there) => there, 30_000)).toBe(true);
});

test.each([
  ['a host that the operator did not name', { PICTURE_HOSTS: 'media.example' }, remote, []],
  ['a host that the operator named', { PICTURE_HOSTS: 'media.example, pictures.example' }, remote, [remote]],
  ['a picture by http', {}, 'http://pictures.example/flood.png?v=2', []],
])('of %s', async (_, settings, url, request) => {
  enter(settings);
  await prefetchImages([url]);
  expect(fetched).toEqual(request);
  expect(isAvailable(url)).toBe(request.length > 0);
});

test.each([
  ['/media/missing.png'],
  ['/media/../secrets'],
  ['/media/..%2f..%2fsecrets.png'],
  ['/media/%2e%2e/secrets.png'],
  ['/media/.hidden.png'],
  ['/media/2026'],
  ['//pictures.example/flood.png'],
  ['/\\pictures.example/flood.png'],
  ['/%'],
])('%s is no picture', async (url) => {
  fs.writeFileSync(path.join(dataDir, 'media/.hidden.png'), picture);
  fs.writeFileSync(path.join(dataDir, 'secrets.png'), picture);
  await prefetchImages([url]);
  expect([pictureRef({ imageUrl: url }), cropOf(url), fetched]).toEqual([undefined, undefined, []]);
  if (url.startsWith('/media/')) expect((await ask(url)).status).toBe(404);
});

test.each([
  ['a text', Buffer.from('not a picture'), 'is no JPEG, PNG or WebP'],
  ['half a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'is damaged'],
  ['a file of more than 20 MB', Buffer.alloc(20_000_001), 'is larger than 20 MB'],
])('%s that is called a picture is answered as none, with the reason in the log', async (_, bytes, reason) => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  fs.writeFileSync(path.join(dataDir, 'media/a.png'), bytes);
  expect((await ask(cropOf('/media/a.png') ?? '')).status).toBe(404);
  expect(linesOf(warned)).toMatchObject([{ event: 'picture_crop_failed', picture: '/media/a.png', reason }]);
  warned.mockRestore();
});

describe('a file of the media folder', () => {
  test('is sent as what it is', async () => {
    const { status, headers, bytes } = await ask(encodeURI(local));
    expect([status, Object.fromEntries(headers)]).toMatchObject([
      200,
      {
        'content-type': 'image/png',
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=3600',
        'accept-ranges': 'bytes',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    ]);
    expect(bytes).toEqual(picture);
  });

  test.each([
    ['its tag', (headers: Headers) => ({ 'If-None-Match': headers.get('etag') ?? '' })],
    ['one of several tags', (headers: Headers) => ({ 'If-None-Match': `"a", W/${headers.get('etag')}` })],
    ['its date', (headers: Headers) => ({ 'If-Modified-Since': headers.get('last-modified') ?? '' })],
  ])('is not sent again to who has %s', async (_, known) => {
    const { headers } = await ask(encodeURI(local));
    const again = await ask(encodeURI(local), known(headers));
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, headers.get('etag')]);
  });

  test.each<[string, Record<string, string>]>([
    ['another tag', { 'If-None-Match': '"other"', 'If-Modified-Since': new Date(Date.now() + 9e6).toUTCString() }],
    ['an earlier date', { 'If-Modified-Since': 'Fri, 20 Nov 2020 06:30:00 GMT' }],
    ['no date', { 'If-Modified-Since': 'yesterday' }],
  ])('is sent to who has %s', async (_, known) => expect((await ask(encodeURI(local), known)).status).toBe(200));

  describe.each([
    ['small', () => picture],
    ['so large that it is sent from the disk', () => sharp(noisy).png().toBuffer()],
  ])('%s', (_, make) => {
    let whole: Buffer;
    let tag: string;
    const at = '/media/large.png';
    beforeEach(async () => {
      fs.writeFileSync(file('large.png'), await make());
      // The second time it comes from the cache.
      await ask(at);
      const answer = await ask(at);
      [whole, tag] = [answer.bytes, answer.headers.get('etag') ?? ''];
    });

    test.each<[string, (length: number) => [number, number]]>([
      ['bytes=0-99', () => [0, 99]],
      ['bytes=100-', (length) => [100, length - 1]],
      ['bytes=-100', (length) => [length - 100, length - 1]],
      ['bytes=5-999999999', (length) => [5, length - 1]],
      ['bytes=-999999999', (length) => [0, length - 1]],
    ])('gives the range %s', async (range, expected) => {
      const [first, last] = expected(whole.length);
      const { status, headers, bytes } = await ask(at, { Range: range, 'If-Range': tag });
      expect([status, headers.get('content-range'), headers.get('content-length')]).toEqual([
        206,
        `bytes ${first}-${last}/${whole.length}`,
        String(last - first + 1),
      ]);
      expect(bytes.equals(whole.subarray(first, last + 1))).toBe(true);
    });

    test.each<[string, Record<string, string>]>([
      ['several ranges', { Range: 'bytes=0-1,5-6' }],
      ['a range the wrong way round', { Range: 'bytes=9-5' }],
      ['another unit', { Range: 'pixels=0-9' }],
      ['a range without ends', { Range: 'bytes=-' }],
      ['a range of an earlier version', { Range: 'bytes=0-9', 'If-Range': '"other"' }],
    ])('gives all of it for %s', async (__, headers) => {
      const answer = await ask(at, headers);
      expect([answer.status, answer.bytes.equals(whole)]).toEqual([200, true]);
    });

    test.each(['bytes=999999999-', 'bytes=-0'])('has no range %s', async (range) => {
      const { status, headers } = await ask(at, { Range: range });
      expect([status, headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
    });

    test('says its size without sending it', async () => {
      const { status, headers, bytes } = await ask(at, {}, 'HEAD');
      expect([status, headers.get('content-length'), headers.get('etag'), bytes.length]).toEqual([
        200,
        String(whole.length),
        tag,
        0,
      ]);
    });
  });

  test('is for reading', async () => {
    const { status, headers } = await ask(encodeURI(local), {}, 'POST');
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('has one file in the cache, however its address is spelt', async () => {
    fs.writeFileSync(file('a b.png'), picture);
    for (const address of ['/media/a%20b.png', '/media/%61%20b.png', '/media/a%20%62.png?v=1'])
      expect((await ask(address)).status).toBe(200);
    expect(fs.readdirSync(path.join(dataDir, 'pictures/media'))).toHaveLength(1);
  });

  test('that is missing is not there', async () => {
    expect((await ask('/media/missing.webp')).status).toBe(404);
  });
  const body = async (address: string) => {
    const { status, bytes } = await ask(address);
    return status === 200 ? bytes : undefined;
  };
  const file = (name: string) => path.join(dataDir, 'media', name);

  test.each(['jpeg', 'png', 'webp'] as const)('is served as %s without what a camera wrote into it', async (format) => {
    const exif = { IFD0: { Make: 'Secret camera', Copyright: 'Serial 12345' }, IFD3: { GPSLatitude: '23/1 2/1 0/1' } };
    const original = await sharp(picture)
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Asha</x:xmpmeta>')
      .toFormat(format)
      .toBuffer();
    expect(original.includes('Secret camera')).toBe(true);
    fs.writeFileSync(file(`camera.${format}`), original);
    const served = (await body(`/media/camera.${format}`)) ?? Buffer.alloc(0);
    expect(await sharp(served).metadata()).toMatchObject({ format, width: 1600, height: 1200 });
    const { exif: left, xmp, iptc, comments } = await sharp(served).metadata();
    expect([left, xmp, iptc, comments]).toEqual([undefined, undefined, undefined, undefined]);
    for (const secret of ['Secret camera', 'Serial 12345', 'xmpmeta']) expect(served.includes(secret)).toBe(false);
    // Made once: the same bytes, and so the same tag.
    expect((await body(`/media/camera.${format}`))?.equals(served)).toBe(true);
  });

  test('stands upright without the word of its camera', async () => {
    fs.writeFileSync(file('turned.jpg'), await sharp(picture).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect(await sizeAt('/media/turned.jpg')).toEqual(['image/jpeg', 'jpeg', 1200, 1600]);
  });

  test('that was put there anew is served anew', async () => {
    const before = await sizeAt(local);
    const other = await sharp(picture).resize(40, 30).png().toBuffer();
    fs.writeFileSync(file('2026/बाढ़.png'), other);
    fs.utimesSync(file('2026/बाढ़.png'), new Date(), new Date(Date.now() + 5000));
    expect([before, await sizeAt(local)]).toEqual([
      ['image/png', 'png', 1600, 1200],
      ['image/png', 'png', 40, 30],
    ]);
  });

  test.each<[string, (outside: string) => void]>([
    ['a link to a file outside', (outside) => fs.symlinkSync(path.join(outside, 'secret.png'), file('link.png'))],
    ['a file behind a link to a folder outside', (outside) => fs.symlinkSync(outside, file('folder'))],
  ])('that is %s is not there', async (_, link) => {
    const outside = temporaryFolder();
    fs.writeFileSync(path.join(outside, 'secret.png'), picture);
    link(outside);
    for (const address of ['/media/link.png', '/media/folder/secret.png']) {
      expect([await body(address), isAvailable(address), await originalOf(address)]).toEqual([
        undefined,
        false,
        undefined,
      ]);
    }
  });

  test('that is a link within the folder is there', async () => {
    fs.symlinkSync(file('2026/बाढ़.png'), file('link.png'));
    expect(await sizeAt('/media/link.png')).toEqual(['image/png', 'png', 1600, 1200]);
  });

  test('that is no picture is not there, whatever it is called', async () => {
    fs.writeFileSync(file('page.jpg'), '<script>alert(1)</script>');
    expect(await body('/media/page.jpg')).toBeUndefined();
  });
});
