import fs from 'node:fs';
import path from 'node:path';
import { findOriginal, pictureVersion, prefetchImages } from '@/lib/images/originals';
import { croppedPicturePath, pictureRef } from '@/lib/images/renditions';
import { type CropName, jpegPath } from '@/lib/platform/routes/pictures';
import { app } from '@/lib/platform/runtime/app';
import { eventually } from '../support/eventually';
import { linesOf } from '../support/log-lines';
import {
  ask,
  dataDir,
  remoteFiles,
  enter,
  fetched,
  local,
  picture,
  remote,
  sizeAt,
  withPictureSite,
} from '../support/picture-site';

/** Pictures outside the product: files of the media folder, and those of a publisher's host. */

withPictureSite();

const isAvailable = (url: string) => Boolean(pictureVersion(url));
const cropOf = (imageUrl: string, crop: CropName = 'share') => croppedPicturePath(pictureRef({ imageUrl }), crop);

describe.each([
  ['a file of the media folder', local, undefined],
  ['the same by its full address', `https://news.example${encodeURI(local)}`, undefined],
  ['a file of public/', '/share.jpg', 'share'],
  ['a picture of the sample edition', '/sample/monsoon.jpg', 'monsoon'],
  ['a picture of another host', remote, 'flood'],
])('%s', (_, url, name) => {
  test('is cropped to every shape, in the declared size', async () => {
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
])('%s has a crop, and the router accepts its URL', async (_, url) => {
  remoteFiles[url] = picture;
  await prefetchImages([url]);
  const address = cropOf(url) ?? '';
  expect(address.length).toBeGreaterThan(700);
  expect(await sizeAt(address)).toEqual(['image/jpeg', 'jpeg', 1200, 630]);
});

test('a URL that is too long has no crop', async () => {
  const url = `https://pictures.example/${'बाढ़'.repeat(112)}-flood.png`;
  remoteFiles[url] = picture;
  await prefetchImages([url]);
  expect([isAvailable(url), cropOf(url)]).toEqual([true, undefined]);
});

test('the URL of a crop cannot be changed to another picture', async () => {
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
  // None of them was requested or read.
  expect([fetched, fs.readdirSync(path.join(dataDir, 'pictures'))]).toEqual([[remote], ['originals']]);
});

test('a picture of another host is fetched at its first request, and has a version from then on', async () => {
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

test('a picture of another host is fetched once, and is known after a restart', async () => {
  await Promise.all(Array.from({ length: 10 }, () => prefetchImages([remote, remote, null, undefined])));
  expect(fetched).toEqual([remote]);
  enter();
  expect(isAvailable(remote)).toBe(false);
  await prefetchImages([remote]);
  expect([isAvailable(remote), fetched]).toEqual([true, [remote]]);
});

test('a picture that cannot be fetched is not announced, and is not requested repeatedly', async () => {
  const lost = 'https://pictures.example/lost.png';
  await prefetchImages([lost]);
  await prefetchImages([lost]);
  expect([cropOf(lost), await findOriginal(lost), fetched]).toEqual([undefined, undefined, [lost]]);
});

test('a slow host delays a page by at most a second', async () => {
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
])('%s is not a picture', async (url) => {
  fs.writeFileSync(path.join(dataDir, 'media/.hidden.png'), picture);
  fs.writeFileSync(path.join(dataDir, 'secrets.png'), picture);
  await prefetchImages([url]);
  expect([pictureRef({ imageUrl: url }), cropOf(url), fetched]).toEqual([undefined, undefined, []]);
  if (url.startsWith('/media/')) expect((await ask(url)).status).toBe(404);
});

test.each([
  ['a text', Buffer.from('not a picture'), 'is not a JPEG, PNG or WebP'],
  ['half a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'is damaged'],
  ['a file of more than 30 MB', Buffer.alloc(30_000_001), 'is larger than 30 MB'],
])('%s with a picture’s name is refused, with the reason in the log', async (_, bytes, reason) => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  fs.writeFileSync(path.join(dataDir, 'media/a.png'), bytes);
  expect((await ask(cropOf('/media/a.png') ?? '')).status).toBe(404);
  expect(linesOf(warned)).toMatchObject([{ event: 'picture_crop_failed', picture: '/media/a.png', reason }]);
  warned.mockRestore();
});
