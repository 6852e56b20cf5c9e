import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { cropPicture } from '@/lib/pictures/crop';
import type { CropName } from '@/lib/pictures/crops';
import { removeFolders, temporaryFolder } from '../support/folders';
import { enterSite, leaveSite } from '../support/in-process';
import { linesOf } from '../support/log-lines';

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
  enterSite(undefined, { DATA_DIR: dataDir });
});
afterEach(() => {
  leaveSite();
  removeFolders();
});

test.each<[CropName, number, number]>([
  ['share', 1200, 630],
  ['16x9', 1200, 675],
  ['4x3', 1200, 900],
  ['1x1', 900, 900],
])('the crop %s is a JPEG of %d × %d below 600 kB', async (crop, width, height) => {
  const bytes = (await cropPicture('/sample/monsoon.jpg', crop)) ?? Buffer.alloc(0);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height });
  expect(bytes.length).toBeLessThan(600_000);
});

test('a picture that is smaller than the crop still has the size that is said of it', async () => {
  const bytes = await cropPicture('/sample/monsoon-thumb.jpg', 'share');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
});

/** SHA-256 of the picture's path. */
const hashOfMonsoon = '03e085db84276f026c36a984acc53866c3d88285c16fc619b35630e834b7fff2';

test('a crop is cached, and made again when the picture has changed', async () => {
  const first = await cropPicture('/sample/monsoon.jpg', 'share');
  const cached = path.join(dataDir, 'pictures/share', hashOfMonsoon);
  expect(fs.readFileSync(cached)).toEqual(first);
  fs.writeFileSync(cached, 'kept');
  expect(await cropPicture('/sample/monsoon.jpg', 'share')).toEqual(Buffer.from('kept'));
  fs.utimesSync(cached, 1, 1);
  expect(await cropPicture('/sample/monsoon.jpg', 'share')).toEqual(first);
});

test('a crop that cannot be stored is answered all the same', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  // A file stands where the folder would be: as on a full disk, nothing can be written there.
  fs.writeFileSync(path.join(dataDir, 'pictures'), '');
  const bytes = await cropPicture('/sample/monsoon.jpg', 'share');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(linesOf(warned)).toMatchObject([{ event: 'picture_not_stored', code: expect.stringMatching(/^E/) as string }]);
  warned.mockRestore();
});

test('many requests at once cost one crop', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => cropPicture('/sample/gir-lions.jpg', '1x1')));
  expect(new Set(all).size).toBe(1);
  expect(fs.readdirSync(path.join(dataDir, 'pictures/1x1'))).toHaveLength(1);
});

test.each(['/sample/no-such-picture.jpg', '/sample/ads'])('%s is no picture and leaves no file', async (url) => {
  expect(await cropPicture(url, 'share')).toBeUndefined();
  expect(fs.existsSync(path.join(dataDir, 'pictures'))).toBe(false);
});
