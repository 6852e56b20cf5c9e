import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { findRendition } from '@/lib/images/rendered-pictures';
import { prefetchImages } from '@/lib/images/originals';
import { readCached, readCachedBytes, writeCached, type CachedContent } from '@/lib/images/picture-cache';
import { parseRenditionPath, pictureRef } from '@/lib/images/renditions';
import { jpegPath } from '@/lib/platform/routes/pictures';
import { app } from '@/lib/platform/runtime/app';
import { pngBomb } from '../support/hostile-pictures';
import { enterSite } from '../support/in-process';
import { linesOf } from '../support/log-lines';
import { dataDir, mediaFile, withPictureSite } from '../support/picture-site';

/** Storage of renditions: for how long, and how often they are made. */

withPictureSite();

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Colour of the middle pixel by name. */
async function colourOf(bytes: Buffer | undefined): Promise<string> {
  const { dominant } = await sharp(bytes).stats();
  return ['red', 'lime', 'blue'].filter((_, channel) => [dominant.r, dominant.g, dominant.b][channel]! > 128).join(' ');
}

const rendition = (name: string, imageUrl: string) => {
  const ref = pictureRef({ imageUrl });
  return ref === undefined
    ? undefined
    : parseRenditionPath(`/pictures/${name}/${ref}.${name.includes('-') ? 'webp' : 'jpg'}`);
};
const bytesOf = async (name: string, imageUrl: string) => {
  const request = rendition(name, imageUrl);
  const made = request && (await findRendition(request));
  return made && 'bytes' in made.content ? made.content.bytes : undefined;
};
const cachedIn = (kind: string) => fs.readdirSync(path.join(dataDir, 'pictures', kind));

describe('a rendition', () => {
  test('is cached, and created again under another URL when its file has changed', async () => {
    fs.writeFileSync(mediaFile('a.jpg'), await plain(1600, 900, 'red').jpeg().toBuffer());
    const before = rendition('wide-640', '/media/a.jpg')!;
    expect(await colourOf(await bytesOf('wide-640', '/media/a.jpg'))).toBe('red');
    const [file = ''] = cachedIn('wide-640.webp');
    const kept = path.join(dataDir, 'pictures/wide-640.webp', file);
    const other = await plain(16, 9, 'lime').webp().toBuffer();
    await writeCached(kept, other);
    expect(await bytesOf('wide-640', '/media/a.jpg')).toEqual(other);
    fs.writeFileSync(mediaFile('a.jpg'), await plain(1600, 901, 'blue').jpeg().toBuffer());
    expect(await colourOf(await bytesOf('wide-640', '/media/a.jpg'))).toBe('blue');
    // The old URL shows the current picture with a short cache lifetime.
    const old = await findRendition(before);
    expect(old?.isCurrent).toBe(false);
    expect(old && 'bytes' in old.content && (await colourOf(old.content.bytes))).toBe('blue');
  });

  test('is created again, with the copy of its original, if a cache file is damaged', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const before = await bytesOf('wide-640', '/sample/monsoon.jpg');
    const [name = ''] = cachedIn('wide-640.webp');
    fs.truncateSync(path.join(dataDir, 'pictures/wide-640.webp', name), before!.length / 2);
    expect(await bytesOf('wide-640', '/sample/monsoon.jpg')).toEqual(before);

    const remote = 'https://pictures.example/a.jpg';
    const fetched = jest.fn(async () => fs.readFileSync('public/sample/monsoon.jpg'));
    app.fetchPicture = fetched;
    await prefetchImages([remote]);
    const [copy = ''] = cachedIn('originals');
    fs.truncateSync(path.join(dataDir, 'pictures/originals', copy), 5000);
    expect(await bytesOf('wide-640', remote)).toEqual(before);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(linesOf(warned)).toMatchObject([
      { event: 'picture_file_damaged', file: expect.stringContaining(name) as string },
      { event: 'picture_file_damaged', file: expect.stringContaining(copy) as string },
    ]);
    warned.mockRestore();
  });

  test('is sent even if it cannot be cached', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    // A file blocks the path of the folder, so nothing can be written, as on a full disk.
    fs.writeFileSync(path.join(dataDir, 'pictures'), '');
    expect(await sharp(await bytesOf('share', '/sample/monsoon.jpg')).metadata()).toMatchObject({ width: 1200 });
    expect(linesOf(warned)).toMatchObject([
      { event: 'picture_not_stored', code: expect.stringMatching(/^E/) as string },
    ]);
    warned.mockRestore();
  });

  test('is created once for simultaneous requests', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => bytesOf('1x1', '/sample/gir-lions.jpg')));
    expect(new Set(all).size).toBe(1);
    expect(cachedIn('1x1.jpg')).toHaveLength(1);
  });

  test('leaves a processor for pages: at most one fewer runs than there are processors', async () => {
    let running = 0;
    let most = 0;
    const cut = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    };
    await bytesOf('share', '/sample/gir-lions.jpg');
    await Promise.all(Array.from({ length: 50 }, () => app.pictureQueue?.run(cut)));
    expect(most).toBe(Math.min(3, Math.max(1, os.availableParallelism() - 1)));
  });

  test('is evicted at the size limit, least recently used first', async () => {
    enterSite(undefined, { DATA_DIR: dataDir, PICTURE_CACHE_MB: '1' });
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
    const noisy = await sharp({ create: { width: 1200, height: 900, channels: 3, noise, background: 'black' } })
      .jpeg({ quality: 60 })
      .toBuffer();
    for (let number = 1; number <= 4; number += 1) {
      fs.writeFileSync(mediaFile(`${number}.jpg`), noisy);
      await bytesOf('4x3', `/media/${number}.jpg`);
      const folder = path.join(dataDir, 'pictures/4x3.jpg');
      for (const file of fs.readdirSync(folder)) {
        const { mtimeMs } = fs.statSync(path.join(folder, file));
        // Each picture is a day older than the last. The first one is requested repeatedly.
        fs.utimesSync(path.join(folder, file), new Date(), new Date(mtimeMs - 25 * 3_600_000));
      }
      await bytesOf('4x3', '/media/1.jpg');
    }
    const sizes = cachedIn('4x3.jpg').map((file) => fs.statSync(path.join(dataDir, 'pictures/4x3.jpg', file)).size);
    expect(sizes.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(1024 * 1024);
    expect(sizes.length).toBeLessThan(4);
    expect(sizes.length).toBeGreaterThan(0);
    // A deleted rendition is made again on request.
    expect(await bytesOf('4x3', '/media/2.jpg')).toBeDefined();
  });

  test('of a file that is not a picture does not exist, and is not tried again', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    fs.writeFileSync(mediaFile('bomb.png'), pngBomb(8000, 8000));
    const request = rendition('wide-640', '/media/bomb.png');
    expect(request && (await findRendition(request))).toBeUndefined();
    expect(linesOf(warned)).toMatchObject([
      { event: 'picture_crop_failed', picture: '/media/bomb.png', reason: 'has 64 megapixels. The maximum is 40' },
    ]);
    expect(pictureRef({ imageUrl: '/media/bomb.png' })).toBeUndefined();
    expect(request && (await findRendition(request))).toBeUndefined();
    expect(linesOf(warned)).toHaveLength(1);
    warned.mockRestore();
  });
});

test('a thumbnail is a file of the lists', async () => {
  const ref = pictureRef({ imageUrl: '/sample/monsoon.jpg' }) ?? '';
  const request = parseRenditionPath(jpegPath(ref, 'thumb'));
  const made = request && (await findRendition(request));
  const bytes = made && 'bytes' in made.content ? made.content.bytes : undefined;
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 260, height: 146 });
});

describe.each([
  ['that is answered from memory', 2000],
  ['that is sent from the disk', 600_000],
])('a file of the cache %s', (_size, length) => {
  const picture = Buffer.alloc(length, 'picture ');
  const file = () => path.join(dataDir, 'pictures/wide-640.webp/a');
  /** The response that a client gets. */
  const sent = (content: CachedContent | undefined) =>
    content && 'file' in content ? fs.readFileSync(content.file).subarray(0, content.length) : content?.bytes;
  beforeEach(() => writeCached(file(), picture));

  test('is served repeatedly', async () => {
    for (let time = 0; time < 2; time += 1) expect(sent(await readCached(file()))).toEqual(picture);
    expect(await readCachedBytes(file())).toEqual(picture);
  });

  const overwrite = (at: number) => {
    const handle = fs.openSync(file(), 'r+');
    fs.writeSync(handle, Buffer.from('junk'), 0, 4, at);
    fs.closeSync(handle);
  };
  test.each<[string, () => void]>([
    ['empty', () => fs.truncateSync(file(), 0)],
    ['cut off by a byte of its trailer', () => fs.truncateSync(file(), fs.statSync(file()).size - 1)],
    ['without its trailer', () => fs.truncateSync(file(), length)],
    ['cut off in the middle', () => fs.truncateSync(file(), length / 2)],
    ['overwritten at its beginning', () => overwrite(0)],
    ['overwritten in the middle', () => overwrite(length / 2)],
    ['overwritten at its end', () => overwrite(fs.statSync(file()).size - 4)],
    ['with more bytes behind it', () => fs.appendFileSync(file(), 'junk')],
    ['of zeros, as after a power cut', () => fs.writeFileSync(file(), Buffer.alloc(length + 40))],
    ['another picture', () => fs.writeFileSync(file(), Buffer.alloc(length, 'another '))],
  ])('is ignored and deleted if it is %s', async (_damage, damage) => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await readCached(file());
    damage();
    expect(await readCached(file())).toBeUndefined();
    expect(fs.existsSync(file())).toBe(false);
    expect(linesOf(warned)).toMatchObject([{ event: 'picture_file_damaged', file: file() }]);
    warned.mockRestore();
  });
});
