import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { findOriginal, pictureVersion } from '@/lib/images/originals';
import { temporaryFolder } from '../support/folders';
import { ask, dataDir, local, mediaFile, picture, sizeAt, withPictureSite } from '../support/picture-site';

/** Files of the media folder at their own URL: complete, and by range. */

withPictureSite();

let noisy: Buffer;
beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  noisy = await sharp({ create: { width: 600, height: 400, channels: 3, noise, background: 'black' } })
    .png()
    .toBuffer();
});

describe('a file of the media folder', () => {
  test('is sent with its type and length', async () => {
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
  ])('is not sent again to a client with %s', async (_, known) => {
    const { headers } = await ask(encodeURI(local));
    const again = await ask(encodeURI(local), known(headers));
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, headers.get('etag')]);
  });

  test.each<[string, Record<string, string>]>([
    ['another tag', { 'If-None-Match': '"other"', 'If-Modified-Since': new Date(Date.now() + 9e6).toUTCString() }],
    ['an earlier date', { 'If-Modified-Since': 'Fri, 20 Nov 2020 06:30:00 GMT' }],
    ['no date', { 'If-Modified-Since': 'yesterday' }],
  ])('is sent to a client with %s', async (_, known) => expect((await ask(encodeURI(local), known)).status).toBe(200));

  describe.each([
    ['small', () => picture],
    ['so large that it is sent from the disk', () => sharp(noisy).png().toBuffer()],
  ])('%s', (_, make) => {
    let whole: Buffer;
    let tag: string;
    const at = '/media/large.png';
    beforeEach(async () => {
      fs.writeFileSync(mediaFile('large.png'), await make());
      // The second response comes from the cache.
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
    ])('returns the range %s', async (range, expected) => {
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
    ])('returns the whole file for %s', async (__, headers) => {
      const answer = await ask(at, headers);
      expect([answer.status, answer.bytes.equals(whole)]).toEqual([200, true]);
    });

    test.each(['bytes=999999999-', 'bytes=-0'])('has no range %s', async (range) => {
      const { status, headers } = await ask(at, { Range: range });
      expect([status, headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
    });

    test('has its size in a HEAD response', async () => {
      const { status, headers, bytes } = await ask(at, {}, 'HEAD');
      expect([status, headers.get('content-length'), headers.get('etag'), bytes.length]).toEqual([
        200,
        String(whole.length),
        tag,
        0,
      ]);
    });
  });

  test('rejects a POST', async () => {
    const { status, headers } = await ask(encodeURI(local), {}, 'POST');
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('has one file in the cache for every spelling of its URL', async () => {
    fs.writeFileSync(mediaFile('a b.png'), picture);
    for (const address of ['/media/a%20b.png', '/media/%61%20b.png', '/media/a%20%62.png?v=1'])
      expect((await ask(address)).status).toBe(200);
    expect(fs.readdirSync(path.join(dataDir, 'pictures/media'))).toHaveLength(1);
  });

  test('that is missing gets 404', async () => {
    expect((await ask('/media/missing.webp')).status).toBe(404);
  });
  const body = async (address: string) => {
    const { status, bytes } = await ask(address);
    return status === 200 ? bytes : undefined;
  };

  test.each(['jpeg', 'png', 'webp'] as const)('is served as %s without camera metadata', async (format) => {
    const exif = { IFD0: { Make: 'Secret camera', Copyright: 'Serial 12345' }, IFD3: { GPSLatitude: '23/1 2/1 0/1' } };
    const original = await sharp(picture)
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Asha</x:xmpmeta>')
      .toFormat(format)
      .toBuffer();
    expect(original.includes('Secret camera')).toBe(true);
    fs.writeFileSync(mediaFile(`camera.${format}`), original);
    const served = (await body(`/media/camera.${format}`)) ?? Buffer.alloc(0);
    expect(await sharp(served).metadata()).toMatchObject({ format, width: 1600, height: 1200 });
    const { exif: left, xmp, iptc, comments } = await sharp(served).metadata();
    expect([left, xmp, iptc, comments]).toEqual([undefined, undefined, undefined, undefined]);
    for (const secret of ['Secret camera', 'Serial 12345', 'xmpmeta']) expect(served.includes(secret)).toBe(false);
    // Encoded once: the same bytes, and so the same ETag.
    expect((await body(`/media/camera.${format}`))?.equals(served)).toBe(true);
  });

  test('is upright without the orientation metadata', async () => {
    fs.writeFileSync(mediaFile('turned.jpg'), await sharp(picture).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect(await sizeAt('/media/turned.jpg')).toEqual(['image/jpeg', 'jpeg', 1200, 1600]);
  });

  test('that was replaced is served in its new form', async () => {
    const before = await sizeAt(local);
    const other = await sharp(picture).resize(40, 30).png().toBuffer();
    fs.writeFileSync(mediaFile('2026/बाढ़.png'), other);
    fs.utimesSync(mediaFile('2026/बाढ़.png'), new Date(), new Date(Date.now() + 5000));
    expect([before, await sizeAt(local)]).toEqual([
      ['image/png', 'png', 1600, 1200],
      ['image/png', 'png', 40, 30],
    ]);
  });

  test.each<[string, (outside: string) => void]>([
    ['a link to a file outside', (outside) => fs.symlinkSync(path.join(outside, 'secret.png'), mediaFile('link.png'))],
    ['a file behind a link to a folder outside', (outside) => fs.symlinkSync(outside, mediaFile('folder'))],
  ])('that is %s gets 404', async (_, link) => {
    const outside = temporaryFolder();
    fs.writeFileSync(path.join(outside, 'secret.png'), picture);
    link(outside);
    for (const address of ['/media/link.png', '/media/folder/secret.png']) {
      expect([await body(address), Boolean(pictureVersion(address)), await findOriginal(address)]).toEqual([
        undefined,
        false,
        undefined,
      ]);
    }
  });

  test('that is a link within the folder is served', async () => {
    fs.symlinkSync(mediaFile('2026/बाढ़.png'), mediaFile('link.png'));
    expect(await sizeAt('/media/link.png')).toEqual(['image/png', 'png', 1600, 1200]);
  });

  test('that is not a picture gets 404, whatever its extension', async () => {
    fs.writeFileSync(mediaFile('page.jpg'), '<script>alert(1)</script>');
    expect(await body('/media/page.jpg')).toBeUndefined();
  });
});

test.each([
  ['the whole of it', {}, 200, null],
  ['its end', { Range: 'bytes=-5' }, 416, 'bytes */0'],
  ['its beginning', { Range: 'bytes=0-' }, 416, 'bytes */0'],
])('for an empty file, such as an aborted upload, %s opens no file', async (_, headers, status, range) => {
  fs.writeFileSync(mediaFile('2026/order.pdf'), '');
  const opened = jest.spyOn(fs.promises, 'open');
  const answer = await ask('/media/2026/order.pdf', headers);
  expect([answer.status, answer.headers.get('content-range')]).toEqual([status, range]);
  if (status === 200) expect(answer.bytes).toHaveLength(0);
  expect(opened).not.toHaveBeenCalled();
  opened.mockRestore();
});
