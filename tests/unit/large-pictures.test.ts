import sharp, { type JpegOptions } from 'sharp';
import { reencodePicture, renderPicture, inspectPicture } from '@/lib/images/resize-picture';
import { countJpegScans, pictureKind } from '@/lib/images/picture-kind';
import { heic, pngHeader, resizedHeader, scanBomb } from '../support/hostile-pictures';

/** Photographs with more pixels than fit into memory, and files that would need too much of it. */

const small = (options: JpegOptions = {}) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
    .jpeg(options)
    .toBuffer();

describe('a JPEG of 42 megapixels, taken upright', () => {
  let phone: Buffer;
  beforeAll(async () => {
    const left = { create: { width: 100, height: 5280, channels: 3 as const, background: 'red' } };
    phone = await sharp({ create: { width: 7920, height: 5280, channels: 3, background: 'teal' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
  }, 60_000);

  test('is reduced to twelve, upright, and reported', async () => {
    const { bytes, ...picture } = await reencodePicture(phone);
    expect(picture).toEqual({
      format: 'jpeg',
      width: 2828,
      height: 4242,
      losses: ['has 42 megapixels: it is reduced to 12'],
    });
    const { width, height, orientation, exif } = await sharp(bytes).metadata();
    expect([width, height, orientation, exif]).toEqual([2828, 4242, undefined, undefined]);
    // The left side of the file is the top of the photograph.
    const [red, , blue] = await sharp(bytes).extract({ left: 1400, top: 5, width: 1, height: 1 }).raw().toBuffer();
    expect([(red ?? 0) > 200, (blue ?? 255) < 60]).toEqual([true, true]);
  }, 60_000);

  test('can be inspected and cropped directly', async () => {
    expect(await inspectPicture(phone)).toMatchObject({ width: 5280, height: 7920 });
    const crop = await renderPicture(
      phone,
      { width: 1200, height: 630, isExact: true, formats: ['jpg'] },
      'jpg',
      undefined,
    );
    expect(await sharp(crop).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  }, 60_000);
});

test.each<[string, () => Promise<Buffer>, string]>([
  [
    'of 201 megapixels',
    async () => resizedHeader(await small(), 20_100, 10_000),
    'has 201 megapixels. The maximum is 200',
  ],
  [
    'that is progressive, of 48 megapixels',
    async () => resizedHeader(await small({ progressive: true }), 8000, 6000),
    'is a progressive JPEG of 48 megapixels. The maximum is 40. Save it as a baseline JPEG, as cameras do',
  ],
  [
    'of many scans',
    async () => scanBomb(await small({ progressive: true }), 90),
    'is a JPEG of 100 scans. The maximum is 64',
  ],
  ['PNG of 41 megapixels', async () => pngHeader(8200, 5000), 'has 41 megapixels. The maximum is 40'],
  ['HEIC', async () => heic, expect.stringMatching(/^is a HEIC photograph.*iPhone.*Android phone/)],
])('a picture %s is refused before it is decoded', async (_, make, message) => {
  await expect(reencodePicture(await make())).rejects.toThrow(expect.objectContaining({ message }) as Error);
});

test('only the scans of the picture are counted, not those of a thumbnail', async () => {
  const thumbnail = await small({ progressive: true });
  const [plain, progressive] = [await small(), await small({ progressive: true })];
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), thumbnail]);
  segment.writeUInt16BE(thumbnail.length + 2, 2);
  const withThumbnail = Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2)]);
  expect([plain, progressive, withThumbnail, plain.subarray(0, 30)].map(countJpegScans)).toEqual([1, 10, 1, 0]);
});

const brand = (...names: string[]) =>
  Buffer.from(
    `\0\0\0${String.fromCharCode(8 + 4 * (names.length + 1))}ftyp${names[0]}\0\0\0\0${names.slice(1).join('')}`,
  );

test.each<[string, Buffer, string | undefined]>([
  ['an iPhone’s photograph', brand('heic', 'mif1', 'heic'), 'heic'],
  ['one whose main brand is that of the container', brand('mif1', 'heic'), 'heic'],
  ['an AVIF', brand('avif', 'mif1', 'miaf'), 'avif'],
  ['a film', brand('isom', 'iso2', 'mp41'), undefined],
  ['a GIF', Buffer.from('GIF89a'), 'gif'],
  ['nothing', Buffer.alloc(0), undefined],
])('%s is recognised by its first bytes', (_, bytes, kind) => expect(pictureKind(bytes)).toBe(kind));
