import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const root = path.resolve(__dirname, '../..');
const keys = fs.readdirSync(path.join(root, 'sample/stories')).map((file) => file.replace(/\.json$/, ''));
const inPublic = (url: string) => path.join(root, 'public', url);

const picturesOf = (key: string) => {
  const { imageUrl, thumbUrl } = JSON.parse(fs.readFileSync(path.join(root, `sample/stories/${key}.json`), 'utf8')) as {
    imageUrl: string;
    thumbUrl: string;
  };
  return { imageUrl, thumbUrl };
};

const hashOf = (file: string) => createHash('sha256').update(fs.readFileSync(file)).digest('hex');

describe.each(keys)('%s', (key) => {
  const { imageUrl, thumbUrl } = picturesOf(key);

  test('has a picture of its own name', () => {
    expect(imageUrl).toBe(`/sample/${key}.jpg`);
    expect(thumbUrl).toBe(`/sample/${key}-thumb.jpg`);
  });

  test('has a picture of 1600×900, a JPEG of at most 120 kB', async () => {
    const { format, width, height } = await sharp(inPublic(imageUrl)).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1600, height: 900 });
    expect(fs.statSync(inPublic(imageUrl)).size).toBeLessThanOrEqual(120_000);
  });

  test('has a thumb of 130×81', async () => {
    const { format, width, height } = await sharp(inPublic(thumbUrl)).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 130, height: 81 });
  });
});

test('no two pictures are the same', () => {
  const files = keys
    .flatMap((key) => Object.values(picturesOf(key)).map(inPublic))
    .filter((file) => fs.existsSync(file));
  const named = new Map<string, string[]>();
  for (const file of files) named.set(hashOf(file), [...(named.get(hashOf(file)) ?? []), path.basename(file)]);
  expect([...named.values()].filter((names) => names.length > 1)).toEqual([]);
  expect(named.size).toBeGreaterThan(0);
});

describe('the films', () => {
  const { bulletins } = JSON.parse(fs.readFileSync(path.join(root, 'sample/newsroom.json'), 'utf8')) as {
    bulletins: { imageUrl: string }[];
  };
  const posters = bulletins.map(({ imageUrl }) => imageUrl);

  test('have a poster each, no two the same', () => {
    expect(posters).toHaveLength(15);
    expect(new Set(posters.map((poster) => hashOf(inPublic(poster)))).size).toBe(15);
  });

  test.each(posters)('%s is a JPEG of 1600×900 and at most 120 kB', async (poster) => {
    const { format, width, height } = await sharp(inPublic(poster)).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1600, height: 900 });
    expect(fs.statSync(inPublic(poster)).size).toBeLessThanOrEqual(120_000);
  });
});
