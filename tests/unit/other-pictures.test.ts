import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { parseDocumentPath } from '@/lib/documents/addresses';
import { documentContent } from '@/lib/documents/content';
import { cropPicture } from '@/lib/pictures/crop';
import { prefetchImages, originalOf, isAvailable } from '@/lib/pictures/originals';
import { hasValidSignature, parseCropPath, croppedPicturePath } from '@/lib/pictures/crops';
import { app } from '@/lib/runtime/app';
import { routeDecision } from '@/lib/server/route-decision';
import { eventually } from '../support/eventually';
import { removeFolders, temporaryFolder } from '../support/folders';
import { enterSite, leaveSite } from '../support/in-process';
import { testNow } from '../support/newsroom';

/**
 * Pictures that do not come with the site: files of a media folder, and those of a publisher's
 * host.
 */

let dataDir: string;
let picture: Buffer;
/** What other hosts have, and how often they were asked. */
let elsewhere: Record<string, Buffer>;
let fetched: string[];

beforeAll(async () => {
  picture = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});
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

async function sizeAt(address: string | undefined) {
  const request = parseDocumentPath(address ?? '');
  const content = request && (await documentContent(request, testNow));
  if (!content || !('body' in content)) return undefined;
  const { width, height, format } = await sharp(content.body as Buffer).metadata();
  return [content.type, format, width, height];
}

describe.each([
  ['a file of the media folder', local, undefined],
  ['the same by its full address', `https://news.example${encodeURI(local)}`, undefined],
  ['a file of public/', '/share.jpg', 'share'],
  ['a picture of another host', remote, 'flood'],
])('%s', (_, url, name) => {
  test('is cut in every shape, in the size that is said of it', async () => {
    await prefetchImages([url]);
    const addresses = (['share', '16x9', '4x3', '1x1'] as const).map((crop) => croppedPicturePath(url, crop));
    for (const address of addresses) expect(address).toMatch(/^\/pictures\/[\w]+\/[\w-]+\.[\w-]{16}\/[a-z0-9-]+\.jpg$/);
    if (name) expect(addresses[0]).toMatch(new RegExp(`/${name}\\.jpg$`));
    const sizes = [];
    for (const address of addresses) sizes.push(await sizeAt(address));
    expect(sizes).toEqual([
      ['image/jpeg', 'jpeg', 1200, 630],
      ['image/jpeg', 'jpeg', 1200, 675],
      ['image/jpeg', 'jpeg', 1200, 900],
      ['image/jpeg', 'jpeg', 900, 900],
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
  const address = croppedPicturePath(url, 'share') ?? '';
  expect(address.length).toBeGreaterThan(700);
  expect(routeDecision('GET', address)).toMatchObject({ kind: 'pass' });
  expect(await sizeAt(address)).toEqual(['image/jpeg', 'jpeg', 1200, 630]);
});

test('an address that is too long for a crop has none', async () => {
  const url = `https://pictures.example/${'बाढ़'.repeat(112)}-flood.png`;
  elsewhere[url] = picture;
  await prefetchImages([url]);
  expect([isAvailable(url), croppedPicturePath(url, 'share')]).toEqual([true, undefined]);
});

test('the address of a cut is of no use for another picture', async () => {
  await prefetchImages([remote]);
  const address = croppedPicturePath(remote, 'share') ?? '';
  const other = Buffer.from('https://pictures.example/other.png').toString('base64url');
  for (const forged of [
    address.replace(/share\/[^.]+/, `share/${other}`),
    address.replace(/\.[\w-]{16}\//, '.AAAAAAAAAAAAAAAA/'),
    address.replace('flood.jpg', 'rain.jpg'),
  ]) {
    const request = parseCropPath(forged);
    expect([forged, request && hasValidSignature(request)]).toEqual([forged, false]);
    expect(await sizeAt(forged)).toBeUndefined();
  }
  expect(fetched).toEqual([remote]);
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
  expect([croppedPicturePath(lost, 'share'), await originalOf(lost), fetched]).toEqual([undefined, undefined, [lost]]);
});

test('a host that takes its time holds up no page for longer than a second', async () => {
  let answer: (bytes: Buffer) => void = () => {};
  app.fetchPicture = () => new Promise((resolve) => (answer = resolve));
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
  expect([croppedPicturePath(url, 'share'), fetched]).toEqual([undefined, []]);
});

test.each([
  ['a text', Buffer.from('not a picture')],
  ['half a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
])('%s that is called a picture is answered as none', async (_, bytes) => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  fs.writeFileSync(path.join(dataDir, 'media/a.png'), bytes);
  expect(await cropPicture('/media/a.png', 'share')).toBeUndefined();
  jest.restoreAllMocks();
});

test('what is kept of pictures stays below its limit, the oldest going first', async () => {
  enter({ PICTURE_CACHE_MB: '1' });
  const noise = await sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
      background: 'black',
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
  for (let number = 1; number <= 4; number += 1) {
    fs.writeFileSync(path.join(dataDir, `media/${number}.jpg`), noise);
    await cropPicture(`/media/${number}.jpg`, '4x3');
  }
  const files = fs.readdirSync(path.join(dataDir, 'pictures/4x3'));
  const bytes = files.map((file) => fs.statSync(path.join(dataDir, 'pictures/4x3', file)).size);
  expect(bytes.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(1024 * 1024);
  expect(files.length).toBeLessThan(4);
  // What went is cut again when it is asked for.
  expect(await cropPicture('/media/1.jpg', '4x3')).toBeDefined();
});

describe('a file of the media folder', () => {
  test('is sent as what it is', async () => {
    const request = parseDocumentPath(encodeURI(local));
    expect(await documentContent(request!, testNow)).toEqual({ type: 'image/png', body: picture, maxAge: 86400 });
  });

  test('that is missing is no document', async () => {
    expect(await documentContent(parseDocumentPath('/media/missing.webp')!, testNow)).toBeUndefined();
  });
  const body = async (address: string) => {
    const request = parseDocumentPath(address);
    const content = request && (await documentContent(request, testNow));
    return content && 'body' in content ? (content.body as Buffer) : undefined;
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
