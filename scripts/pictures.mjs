/**
 * Renders the sample edition's pictures from their SVG scenes (sample/pictures/scenes/<key>.mjs).
 *
 *   node scripts/pictures.mjs [key …]                    public/sample/<key>.jpg (1600×900, at most 120 kB)
 *                                                        and <key>-thumb.jpg (130×81); all scenes without a key
 *   node scripts/pictures.mjs --sheet out.png [key …]    a contact sheet to look at (large with one key), nothing else
 *
 * The same scenes give the same bytes: the paper grain is a seeded noise, not a random one.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { HEIGHT, WIDTH, random } from '../sample/pictures/kit.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const scenes = path.join(root, 'sample/pictures/scenes');
const target = path.join(root, 'public/sample');
const MOST = 120 * 1024; // the limit
const AIM = 110 * 1024; // preferred, unless it would cost too much quality
const FAIR = 68;
const QUALITIES = [84, 80, 76, 72, 68, 64, 60, 56, 52, 46, 40];

/** Fine film grain over a coarse paper mottle, as a grey picture whose middle (128) changes nothing. */
async function grain() {
  const layer = (key, width, height, depth) => {
    const next = random(key), pixels = Buffer.alloc(width * height);
    for (let i = 0; i < pixels.length; i++) pixels[i] = 128 + (next() + next() + next() - 1.5) * depth;
    return sharp(pixels, { raw: { width, height, channels: 1 } });
  };
  const resized = (image) => image.resize(WIDTH, HEIGHT, { kernel: 'cubic', fit: 'fill' }).toColourspace('b-w').raw().toBuffer();
  const [fine, coarse] = await Promise.all([resized(layer('grain', WIDTH / 2, HEIGHT / 2, 15)), resized(layer('paper', 200, 112, 10))]);
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let i = 0; i < fine.length; i++) pixels.fill(Math.max(0, Math.min(255, fine[i] + coarse[i] - 128)), i * 3, i * 3 + 3);
  return { input: pixels, raw: { width: WIDTH, height: HEIGHT, channels: 3 }, blend: 'soft-light' };
}

async function render(key, paper) {
  const { default: made } = await import(pathToFileURL(path.join(scenes, `${key}.mjs`)));
  const { svg } = typeof made === 'function' ? await made() : made;
  return sharp(Buffer.from(svg)).resize(WIDTH, HEIGHT).flatten({ background: '#f6eddc' }).composite([paper]).removeAlpha().raw().toBuffer();
}

const image = (pixels) => sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
const thumb = (pixels) => image(pixels).resize(130, 81, { fit: 'cover' }).sharpen({ sigma: 0.6 });

async function save(key, pixels) {
  let jpeg, quality;
  for (quality of QUALITIES) {
    jpeg = await image(pixels).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= (quality > FAIR ? AIM : MOST)) break;
  }
  if (jpeg.length > MOST) throw new Error(`still ${Math.round(jpeg.length / 1024)} kB at quality ${quality}: draw less fine detail`);
  await writeFile(path.join(target, `${key}.jpg`), jpeg);
  await writeFile(path.join(target, `${key}-thumb.jpg`), await thumb(pixels).jpeg({ quality: 80, mozjpeg: true }).toBuffer());
  console.log(`${key}: ${Math.round(jpeg.length / 1024)} kB (quality ${quality})`);
}

/** One picture is shown large, several as a grid; below each its thumb and the thumb of its middle square. */
async function sheet(file, pictures) {
  const columns = Math.min(4, pictures.length), width = pictures.length === 1 ? 1280 : 400, tall = Math.round((width * HEIGHT) / WIDTH);
  const cell = { width: width + 12, height: tall + 101 };
  const parts = await Promise.all(pictures.flatMap(({ pixels }, i) => {
    const left = 12 + (i % columns) * cell.width, top = 12 + Math.floor(i / columns) * cell.height;
    const square = { left: (WIDTH - HEIGHT) / 2, top: 0, width: HEIGHT, height: HEIGHT };
    return [
      image(pixels).resize(width, tall).png().toBuffer().then((input) => ({ input, left, top })),
      thumb(pixels).png().toBuffer().then((input) => ({ input, left, top: top + tall + 6 })),
      image(pixels).extract(square).resize(81, 81).png().toBuffer().then((input) => ({ input, left: left + 136, top: top + tall + 6 })),
    ];
  }));
  const height = 12 + Math.ceil(pictures.length / columns) * cell.height;
  await sharp({ create: { width: 12 + columns * cell.width, height, channels: 3, background: '#ffffff' } }).composite(parts).png().toFile(file);
}

async function main(words) {
  const at = words.indexOf('--sheet');
  const file = at >= 0 ? words.splice(at, 2)[1] : undefined;
  if (at >= 0 && !file) throw new Error('--sheet needs a file name');
  const known = (await readdir(scenes)).filter((name) => name.endsWith('.mjs')).map((name) => name.slice(0, -4)).sort();
  const unknown = words.filter((key) => !known.includes(key));
  if (unknown.length) throw new Error(`no scene named ${unknown.join(', ')} in sample/pictures/scenes`);
  await mkdir(target, { recursive: true });
  const paper = await grain(), pictures = [];
  let failed = 0;
  for (const key of words.length ? words : known) {
    try {
      const pixels = await render(key, paper);
      if (file) pictures.push({ key, pixels });
      else await save(key, pixels);
    } catch (error) {
      failed += 1;
      console.error(`pictures: ${key}: ${String(error.message).split('\n')[0]}`);
    }
  }
  if (file && pictures.length) await sheet(file, pictures);
  if (failed) process.exitCode = 1;
}

main(process.argv.slice(2)).catch((error) => {
  console.error(`pictures: ${error.message.split('\n')[0]}`);
  process.exitCode = 1;
});
