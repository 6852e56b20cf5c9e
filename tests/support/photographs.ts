import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { publish, type Publisher } from './publish';

/**
 * A photograph like a newsroom's: 4000 × 2667 pixels and about 1.8 MB, with detail of every size.
 * Layers of noise with different grain compress like a camera's picture. A single colour would say
 * nothing about file sizes.
 */
async function photograph(): Promise<Buffer> {
  const [width, height] = [4000, 2667];
  const grains: [number, number][] = [
    [12, 60],
    [60, 45],
    [300, 32],
    [1000, 22],
    [2000, 12],
  ];
  const layers = await Promise.all(
    grains.map(async ([columns, sigma]) => {
      const size = { width: columns, height: Math.round((columns * height) / width) };
      const noise = { type: 'gaussian', mean: 128, sigma } as const;
      const small = await sharp({ create: { ...size, channels: 3, background: 'black', noise } })
        .png()
        .toBuffer();
      return sharp(small).resize(width, height, { fit: 'fill' }).png({ compressionLevel: 0 }).toBuffer();
    }),
  );
  const [ground, ...others] = layers;
  return sharp(ground)
    .composite(others.map((input) => ({ input, blend: 'overlay' })))
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Number of photographs, and of those that look different. */
const count = 60;
const kinds = 3;

/** Writes sixty photographs, as uploaded, to a site's media folder. */
export async function writePhotographs(mediaDir: string): Promise<void> {
  fs.mkdirSync(mediaDir, { recursive: true });
  const photographs = await Promise.all(Array.from({ length: kinds }, photograph));
  for (const [kind, bytes] of photographs.entries()) fs.writeFileSync(path.join(mediaDir, `kind-${kind}.jpg`), bytes);
  for (let number = 0; number < count; number += 1)
    fs.linkSync(path.join(mediaDir, `kind-${number % kinds}.jpg`), path.join(mediaDir, `photo-${number}.jpg`));
}

/** Replaces the pictures of a site's newest eighty stories by these photographs. */
export async function publishPhotographs(site: Publisher): Promise<void> {
  const pages = [1, 2, 3, 4].map(async (page) => {
    const { data } = (await (await fetch(`${site.url}/api/news/top/english?size=20&page=${page}`)).json()) as {
      data: { items: { id: number }[] };
    };
    return data.items;
  });
  for (const [number, { id }] of (await Promise.all(pages)).flat().entries())
    await publish(site, { id, imageUrl: `/media/photo-${number % count}.jpg`, thumbUrl: null } as never);
}
