import sharp from 'sharp';

/**
 * A photograph as a newsroom has it: 4000 × 2667 pixels and some 1.8 MB, with detail of every size.
 * Noise of several grains laid over one another compresses as a camera's picture does; a single
 * colour would tell nothing of bytes.
 */
export async function photograph(): Promise<Buffer> {
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
