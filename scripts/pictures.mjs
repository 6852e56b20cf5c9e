/**
 * Renders the sample edition's pictures from their SVG sources in sample/pictures.
 *
 *   node scripts/pictures.mjs [key …]                    all pictures without a key
 *   node scripts/pictures.mjs --sheet out.png [key …]    a contact sheet to look at (large with one key), nothing else
 *
 * Keys: a scene (scenes/<key>.mjs: public/sample/<key>.jpg, 1600×900, at most 120 kB, and <key>-thumb.jpg, 130×81),
 * an advertisement (ads/<key>.mjs: public/sample/ads/<key>.jpg, at most 40 kB) or "ads" for all of them, "share"
 * (share.mjs: public/share.jpg, at most 200 kB) and "icons" (icon.mjs: the site's icons in public).
 *
 * The same sources give the same bytes: the paper grain is a seeded noise, not a random one.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { HEIGHT, WIDTH, random } from '../sample/pictures/kit.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const sources = path.join(root, 'sample/pictures');
const open = path.join(root, 'public');
const scene = { from: 'scenes', to: 'sample', width: WIDTH, height: HEIGHT, most: 120, thumb: true };
const share = { from: '', to: '', width: 1200, height: 630, most: 200 };
// Banners are drawn on the sheet of a scene too, and its middle band is kept.
const ads = {
  top: { from: 'ads', to: 'sample/ads', width: 1000, height: 180, most: 40 },
  bottom: { from: 'ads', to: 'sample/ads', width: 1340, height: 170, most: 40 },
};
const AIM = 0.92; // of the most bytes: preferred, unless it would cost too much quality
const FAIR = 68;
const QUALITIES = [84, 80, 76, 72, 68, 64, 60, 56, 52, 46, 40];

/** Fine film grain over a coarse paper mottle, as a grey picture whose middle (128) changes nothing. */
async function grain() {
  const layer = (key, width, height, depth) => {
    const next = random(key),
      pixels = Buffer.alloc(width * height);
    for (let i = 0; i < pixels.length; i++) pixels[i] = 128 + (next() + next() + next() - 1.5) * depth;
    return sharp(pixels, { raw: { width, height, channels: 1 } });
  };
  const resized = (image) =>
    image.resize(WIDTH, HEIGHT, { kernel: 'cubic', fit: 'fill' }).toColourspace('b-w').raw().toBuffer();
  const [fine, coarse] = await Promise.all([
    resized(layer('grain', WIDTH / 2, HEIGHT / 2, 15)),
    resized(layer('paper', 200, 112, 10)),
  ]);
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let i = 0; i < fine.length; i++)
    pixels.fill(Math.max(0, Math.min(255, fine[i] + coarse[i] - 128)), i * 3, i * 3 + 3);
  return { input: pixels, raw: { width: WIDTH, height: HEIGHT, channels: 3 }, blend: 'soft-light' };
}

async function render({ key, from, width, height }, paper) {
  const { default: made } = await import(pathToFileURL(path.join(sources, from, `${key}.mjs`)));
  const { svg } = typeof made === 'function' ? await made() : made;
  const pixels = await sharp(Buffer.from(svg))
    .resize(WIDTH, HEIGHT)
    .flatten({ background: '#f6eddc' })
    .composite([paper])
    .removeAlpha()
    .raw()
    .toBuffer();
  return width === WIDTH ? pixels : image(pixels).resize(width, height, { fit: 'cover' }).raw().toBuffer();
}

const image = (pixels, { width, height } = scene) => sharp(pixels, { raw: { width, height, channels: 3 } });
const thumb = (pixels) => image(pixels).resize(130, 81, { fit: 'cover' }).sharpen({ sigma: 0.6 });

async function save(picture, pixels) {
  const { key, to, most, thumb: small } = picture,
    limit = most * 1000;
  let jpeg, quality;
  for (quality of QUALITIES) {
    jpeg = await image(pixels, picture).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= (quality > FAIR ? limit * AIM : limit)) break;
  }
  if (jpeg.length > limit)
    throw new Error(`still ${Math.round(jpeg.length / 1000)} kB at quality ${quality}: draw less fine detail`);
  await mkdir(path.join(open, to), { recursive: true });
  await writeFile(path.join(open, to, `${key}.jpg`), jpeg);
  if (small)
    await writeFile(
      path.join(open, to, `${key}-thumb.jpg`),
      await thumb(pixels).jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
    );
  console.log(`${key}: ${Math.round(jpeg.length / 1000)} kB (quality ${quality})`);
}

/** An ICO file: a header of 6 bytes, 16 bytes for each picture, then the PNG files themselves. */
function ico(pngs) {
  const header = Buffer.alloc(6 + 16 * pngs.length);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(pngs.length, 4);
  let offset = header.length;
  pngs.forEach(({ size, png }, i) => {
    const at = 6 + 16 * i;
    header[at] = header[at + 1] = size; // width and height; then no palette and a reserved byte
    header.writeUInt16LE(1, at + 4); // colour planes
    header.writeUInt16LE(32, at + 6); // bits a pixel
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...pngs.map(({ png }) => png)]);
}

async function icons() {
  const { bare, full, tile } = await import(pathToFileURL(path.join(sources, 'icon.mjs')));
  const png = (svg, size) => sharp(Buffer.from(svg)).resize(size, size).png({ compressionLevel: 9 });
  const put = (name, bytes) => writeFile(path.join(open, name), bytes);
  await put('icon-192.png', await png(tile, 192).toBuffer());
  await put('icon-512.png', await png(tile, 512).toBuffer());
  await put('icon-maskable-512.png', await png(full, 512).removeAlpha().toBuffer());
  await put('apple-touch-icon.png', await png(full, 180).removeAlpha().toBuffer());
  const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await png(bare, size).toBuffer() })));
  await put('favicon.ico', ico(small));
  console.log('icons: done');
}

/** One scene is shown large, several as a grid; below each its thumb and the thumb of its middle square. */
async function sheet(file, pictures) {
  const columns = Math.min(4, pictures.length),
    width = pictures.length === 1 ? 1280 : 400,
    tall = Math.round((width * HEIGHT) / WIDTH);
  const cell = { width: width + 12, height: tall + 101 };
  const parts = await Promise.all(
    pictures.flatMap(({ pixels }, i) => {
      const left = 12 + (i % columns) * cell.width,
        top = 12 + Math.floor(i / columns) * cell.height;
      const square = { left: (WIDTH - HEIGHT) / 2, top: 0, width: HEIGHT, height: HEIGHT };
      return [
        image(pixels)
          .resize(width, tall)
          .png()
          .toBuffer()
          .then((input) => ({ input, left, top })),
        thumb(pixels)
          .png()
          .toBuffer()
          .then((input) => ({ input, left, top: top + tall + 6 })),
        image(pixels)
          .extract(square)
          .resize(81, 81)
          .png()
          .toBuffer()
          .then((input) => ({ input, left: left + 136, top: top + tall + 6 })),
      ];
    }),
  );
  const height = 12 + Math.ceil(pictures.length / columns) * cell.height;
  await sharp({ create: { width: 12 + columns * cell.width, height, channels: 3, background: '#ffffff' } })
    .composite(parts)
    .png()
    .toFile(file);
}

/** Other pictures stand one under the other, as large as they are. */
async function pile(file, pictures) {
  let top = 12;
  const parts = await Promise.all(
    pictures.map(async ({ pixels, ...picture }) => {
      const at = top;
      top += picture.height + 12;
      return { input: await image(pixels, picture).png().toBuffer(), left: 12, top: at };
    }),
  );
  const width = 24 + Math.max(...pictures.map((picture) => picture.width));
  await sharp({ create: { width, height: top, channels: 3, background: '#ffffff' } })
    .composite(parts)
    .png()
    .toFile(file);
}

/** Everything that can be asked for by key, but the icons. */
async function list() {
  const keys = async (folder) =>
    (await readdir(path.join(sources, folder)))
      .filter((name) => name.endsWith('.mjs'))
      .map((name) => name.slice(0, -4))
      .sort();
  return [
    ...(await keys('scenes')).map((key) => ({ key, ...scene })),
    ...(await keys('ads')).map((key) => ({ key, ...ads[key.split('-')[0]] })),
    { key: 'share', ...share },
  ];
}

async function main(words) {
  const at = words.indexOf('--sheet');
  const file = at >= 0 ? words.splice(at, 2)[1] : undefined;
  if (at >= 0 && !file) throw new Error('--sheet needs a file name');
  const known = await list(),
    every = words.length === 0;
  const unknown = words.filter((word) => word !== 'ads' && word !== 'icons' && !known.some(({ key }) => key === word));
  if (unknown.length) throw new Error(`no picture named ${unknown.join(', ')} in sample/pictures`);
  const wanted = every
    ? known
    : words.flatMap((word) => known.filter(({ key, from }) => key === word || (word === 'ads' && from === 'ads')));
  await mkdir(path.join(open, 'sample'), { recursive: true });
  if (!file && (every || words.includes('icons'))) await icons();
  const paper = wanted.length ? await grain() : undefined,
    pictures = [];
  let failed = 0;
  for (const picture of wanted) {
    try {
      const pixels = await render(picture, paper);
      if (file) pictures.push({ ...picture, pixels });
      else await save(picture, pixels);
    } catch (error) {
      failed += 1;
      console.error(`pictures: ${picture.key}: ${String(error.message).split('\n')[0]}`);
    }
  }
  if (file && pictures.length) await (pictures.every((picture) => picture.thumb) ? sheet : pile)(file, pictures);
  if (failed) process.exitCode = 1;
}

main(process.argv.slice(2)).catch((error) => {
  console.error(`pictures: ${error.message.split('\n')[0]}`);
  process.exitCode = 1;
});
