import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { publish, type Publisher } from './publish';

/**
 * A photograph as a newsroom has it: 4000 × 2667 pixels and some 1.8 MB, with detail of every size.
 * Noise of several grains laid over one another compresses as a camera's picture does; a single
 * colour would tell nothing of bytes.
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

/** Photographs of an edition whose pictures are a newsroom's own, and how many look different. */
const count = 60;
const kinds = 3;

/** Writes sixty photographs, as they come, into the folder of a site's media. */
export async function writePhotographs(mediaDir: string): Promise<void> {
  fs.mkdirSync(mediaDir, { recursive: true });
  const photographs = await Promise.all(Array.from({ length: kinds }, photograph));
  for (const [kind, bytes] of photographs.entries()) fs.writeFileSync(path.join(mediaDir, `kind-${kind}.jpg`), bytes);
  for (let number = 0; number < count; number += 1)
    fs.linkSync(path.join(mediaDir, `kind-${number % kinds}.jpg`), path.join(mediaDir, `photo-${number}.jpg`));
}

/** Gives the newest eighty stories of a site those photographs, in place of their pictures. */
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
