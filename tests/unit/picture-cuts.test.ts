import fs from 'node:fs';
import sharp from 'sharp';
import { reencodePictureBytes, computeCrop, renderPicture, inspectPicture } from '@/lib/images/resize-picture';
import type { FocalPoint } from '@/lib/images/renditions';
import { renditionsByName } from '@/lib/images/rendition-sizes';
import { leaveSite } from '../support/in-process';
import { animatedPng, animatedWebp, page, pngBomb, pngHeader, svg } from '../support/hostile-pictures';

/** Crops of pictures, and files that are not pictures. */

afterEach(leaveSite);

const size = (name: string) => renditionsByName.get(name)!;
const plain = (width: number, height: number, background = 'teal') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Red on the left, blue on the right, a green stripe at the bottom. */
async function halves(width = 1600, height = 1200): Promise<Buffer> {
  const half = await plain(width / 2, height, 'red')
    .png()
    .toBuffer();
  const stripe = await plain(width, height / 10, 'lime')
    .png()
    .toBuffer();
  return plain(width, height, 'blue')
    .composite([
      { input: half, left: 0, top: 0 },
      { input: stripe, left: 0, top: height - height / 10 },
    ])
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Colour by name at a point, in fractions of width and height. */
async function colourAt(bytes: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
  const strong = [...data.subarray(at, at + 3)].map((value) => value > 128);
  return ['red', 'lime', 'blue'].filter((_, channel) => strong[channel]).join(' ');
}

describe('a picture', () => {
  test.each([
    ['share', 1200, 630],
    ['16x9', 1200, 675],
    ['4x3', 1200, 900],
    ['1x1', 1200, 1200],
  ])('as %s is a JPEG of %d × %d below 600 kB', async (name, width, height) => {
    const source = fs.readFileSync('public/sample/monsoon.jpg');
    const bytes = await renderPicture(source, size(name), 'jpg', undefined);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height });
    expect(bytes.length).toBeLessThan(600_000);
  });

  test.each(
    [...renditionsByName].flatMap(([name, { formats, width }]) =>
      formats
        .filter((format) => format !== 'png' || [180].includes(width) || name.startsWith('maskable'))
        .map((format) => [name, format] as const),
    ),
  )('that is transparent gets a white background as %s in %s', async (name, format) => {
    // A black bar on a transparent background, one half of it half transparent.
    const chart = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#00000000' } })
      .composite([{ input: await plain(400, 60, 'black').png().toBuffer(), left: 0, top: 120 }])
      .png()
      .toBuffer();
    const bytes = await renderPicture(chart, size(name), format, undefined);
    const { isOpaque } = await sharp(bytes).stats();
    const { data, info } = await sharp(bytes).removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) =>
      data[Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))];
    expect([isOpaque, (at(0.5, 0.02) ?? 0) > 245, (at(0.5, 0.5) ?? 255) < 20]).toEqual([true, true, true]);
  });

  test.each([
    ['icon-192', 192],
    ['icon-512', 512],
  ])('as %s is a PNG of that size that is transparent where it was', async (name, side) => {
    const source = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#ff000000' } })
      .composite([{ input: await plain(100, 100).png().toBuffer() }])
      .png()
      .toBuffer();
    const bytes = await renderPicture(source, size(name), 'png', undefined);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: side, height: side, hasAlpha: true });
  });

  test('as a maskable icon is centred on its own background', async () => {
    const source = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'blue' } })
      .composite([
        {
          input: await sharp({ create: { width: 100, height: 100, channels: 3, background: 'red' } })
            .png()
            .toBuffer(),
        },
      ])
      .png()
      .toBuffer();
    const bytes = await renderPicture(source, size('maskable-512'), 'png', undefined);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 512, height: 512, hasAlpha: false });
    const colours = [
      await colourAt(bytes, 0.5, 0.5),
      await colourAt(bytes, 0.01, 0.5),
      await colourAt(bytes, 0.2, 0.2),
    ];
    expect(colours).toEqual(['red', 'blue', 'blue']);
    const clear = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect(await sharp(await renderPicture(clear, size('maskable-512'), 'png', undefined)).stats()).toMatchObject({
      isOpaque: true,
      dominant: { r: 248, g: 248, b: 248 },
    });
  });

  test('that is smaller than a crop is enlarged to its size', async () => {
    const bytes = await renderPicture(await plain(300, 200).png().toBuffer(), size('share'), 'jpg', undefined);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test.each([
    ['wide-640', 1600, 1200, 640, 360],
    ['wide-1600', 1600, 1200, 1600, 900],
    ['wide-1600', 800, 600, 800, 450],
    ['wide-640', 300, 900, 300, 169],
    ['own-400', 1600, 1200, 400, 300],
    ['own-400', 200, 3000, 200, 3000],
    ['wide-260', 1, 1, 1, 1],
  ])('as %s of %d × %d is %d × %d: never enlarged', async (name, width, height, outWidth, outHeight) => {
    const source = await plain(width, height).png().toBuffer();
    const bytes = await renderPicture(source, size(name), 'webp', undefined);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: outWidth, height: outHeight });
  });

  test.each<[string, FocalPoint | undefined, string, [number, number], string]>([
    ['no focus', undefined, '1x1', [0.05, 0.5], 'red'],
    ['no focus', undefined, '1x1', [0.95, 0.5], 'blue'],
    ['the left', { x: 0, y: 0.5 }, '1x1', [0.6, 0.5], 'red'],
    ['the right', { x: 1, y: 0.5 }, '1x1', [0.4, 0.5], 'blue'],
    ['the top', { x: 0.5, y: 0 }, 'wide-640', [0.9, 0.99], 'blue'],
    ['the bottom', { x: 0.5, y: 1 }, 'wide-640', [0.9, 0.99], 'lime'],
  ])('cropped with the focus at %s %j shows it: as %s', async (_, focus, name, [x, y], colour) => {
    const source = await halves();
    const format = name === '1x1' ? 'jpg' : 'webp';
    expect(await colourAt(await renderPicture(source, size(name), format, focus), x, y)).toBe(colour);
  });

  test('is cropped within its edges for any focus', () => {
    for (const x of [0, 0.2, 0.5, 1])
      for (const y of [0, 0.7, 1])
        for (const [, rendition] of renditionsByName) {
          const { width, height, left, top, scaled } = computeCrop({ width: 4000, height: 2667 }, rendition, { x, y });
          expect([left >= 0, top >= 0, left + width <= scaled.width, top + height <= scaled.height]).toEqual(
            Array(4).fill(true),
          );
        }
  });

  test('is rotated upright with its focus, without the camera metadata', async () => {
    // After a quarter turn clockwise, the left side is at the top.
    const turned = await sharp(await halves(1200, 900))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const bytes = await renderPicture(turned, size('wide-640'), 'webp', { x: 0.5, y: 0 });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 360 });
    expect([await colourAt(bytes, 0.9, 0.1), await colourAt(bytes, 0.02, 0.5)]).toEqual(['red', 'lime']);
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
  });

  test('of a wider colour space is converted to sRGB', async () => {
    const orange = { r: 230, g: 120, b: 60 };
    const inP3 = await sharp({ create: { width: 400, height: 300, channels: 3, background: orange } })
      .withIccProfile('p3')
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const values = async (bytes: Buffer) => [...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)];
    // Raw values of the file, which mean other colours in its colour space.
    const [rawRed = 0] = [...(await sharp(inP3, { ignoreIcc: true }).raw().toBuffer())];
    expect(Math.abs(rawRed - orange.r)).toBeGreaterThan(3);
    for (const bytes of [
      await renderPicture(inP3, size('16x9'), 'jpg', undefined),
      await reencodePictureBytes(inP3),
      await renderPicture(inP3, size('wide-400'), 'webp', undefined),
    ]) {
      expect((await sharp(bytes).metadata()).icc).toBeUndefined();
      const [red = 0, green = 0, blue = 0] = await values(bytes);
      expect([red - orange.r, green - orange.g, blue - orange.b].every((off) => Math.abs(off) <= 6)).toBe(true);
    }
  });

  test.each(['jpeg', 'png', 'webp'] as const)('as %s has no metadata of camera, place or person', async (format) => {
    const original = await plain(900, 600)
      .withExif({ IFD0: { Make: 'Secret camera', Copyright: 'Serial 12345' }, IFD3: { GPSLatitude: '23/1 2/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Asha</x:xmpmeta>')
      .toFormat(format)
      .toBuffer();
    expect(original.includes('Secret camera')).toBe(true);
    for (const bytes of [
      await reencodePictureBytes(original),
      await renderPicture(original, size('wide-640'), 'webp', undefined),
      await renderPicture(original, size('share'), 'jpg', undefined),
    ]) {
      const { exif, xmp, iptc, comments } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, comments]).toEqual([undefined, undefined, undefined, undefined]);
      for (const secret of ['Secret camera', 'Serial 12345', 'xmpmeta']) expect(bytes.includes(secret)).toBe(false);
    }
  });

  test('with HTML appended to its bytes is sent without it', async () => {
    const polyglot = Buffer.concat([await plain(400, 300).jpeg().toBuffer(), Buffer.from(page)]);
    expect(await inspectPicture(polyglot)).toMatchObject({ format: 'jpeg', width: 400 });
    for (const bytes of [
      await reencodePictureBytes(polyglot),
      await renderPicture(polyglot, size('own-260'), 'webp', undefined),
    ])
      expect(bytes.includes('script')).toBe(false);
  });
});

describe('a loss of colours is reported', () => {
  const orange = () => plain(400, 300, 'orange');
  test.each<[string, () => Promise<Buffer>, string[]]>([
    ['a JPEG in sRGB', () => orange().jpeg().toBuffer(), []],
    ['one that names sRGB', () => orange().withIccProfile('srgb').jpeg().toBuffer(), []],
    ['a grey PNG', () => orange().greyscale().toColourspace('b-w').png().toBuffer(), []],
    ['a transparent PNG', () => orange().ensureAlpha(0.5).png().toBuffer(), []],
    [
      'a JPEG in Display P3',
      () => orange().withIccProfile('p3').jpeg().toBuffer(),
      [expect.stringMatching(/^has the colour profile \S.*: its colours are converted to sRGB$/)] as string[],
    ],
    [
      'a JPEG in CMYK',
      () => orange().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
      ['is CMYK: its colours are converted to sRGB and may look different'],
    ],
    [
      'a PNG of 16 bits',
      () => orange().toColourspace('rgb16').png().toBuffer(),
      ['has more than 8 bits for each colour: it is reduced to 8'],
    ],
  ])('%s', async (_, make, losses) => {
    expect((await inspectPicture(await make())).losses).toEqual(losses);
  });
});

describe('refused, with the reason', () => {
  const jpeg = () => halves(800, 600);
  const behind = (mark: number[], rest: Buffer | string) => Buffer.concat([Buffer.from(mark), Buffer.from(rest)]);

  test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['an SVG', () => svg, /is not a JPEG, PNG or WebP/],
    ['an SVG behind the mark of a PNG', () => behind([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], svg), /is damaged/],
    ['a page', () => Buffer.from(page), /is not a JPEG, PNG or WebP/],
    ['a page behind the mark of a JPEG', () => behind([0xff, 0xd8, 0xff], page), /is damaged/],
    ['a GIF', () => Buffer.from('GIF89a\x01\0\x01\0'), /is a GIF; pictures are JPEG, PNG or WebP/],
    ['a sound in the wrapping of a WebP', () => Buffer.from('RIFF\x24\0\0\0WAVEfmt '), /is not a JPEG, PNG or WebP/],
    ['nothing', () => Buffer.alloc(0), /is not a JPEG, PNG or WebP/],
    ['a JPEG that was cut off', async () => (await jpeg()).subarray(0, 3000), /is damaged \(.+\)/],
    [
      'half a PNG',
      async () =>
        (
          await sharp(await jpeg())
            .png()
            .toBuffer()
        ).subarray(0, 500),
      /is damaged/,
    ],
    [
      'half a WebP',
      async () =>
        (
          await sharp(await jpeg())
            .webp()
            .toBuffer()
        ).subarray(0, 200),
      /is damaged/,
    ],
    ['an animated WebP', animatedWebp, /is animated/],
    ['an animated PNG', animatedPng, /is animated/],
    ['a bomb of 64 megapixels in a few kilobytes', () => pngBomb(8000, 8000), /has 64 megapixels\. The maximum is 40/],
    ['a header of 50,000 × 50,000', () => pngHeader(50_000, 50_000), /has 2500 megapixels\. The maximum is 40/],
  ])('%s', async (_, make, reason) => {
    const bytes = await make();
    await expect(inspectPicture(bytes)).rejects.toThrow(reason);
    await expect(renderPicture(bytes, size('wide-640'), 'webp', undefined)).rejects.toThrow(reason);
    await expect(reencodePictureBytes(bytes)).rejects.toThrow(reason);
  });
});
