import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { machineActor } from '@/lib/contract/newsroom/editors';
import { uploadPicture } from '@/lib/newsroom/media/uploads';
import { pictureFault } from '@/lib/newsroom/media/picture-check';
import { removeFolders, temporaryFolder } from '../support/folders';
import { heic } from '../support/hostile-pictures';
import { enterSite, leaveSite } from '../support/in-process';
import { newsroomInMemory, testNow as now } from '../support/newsroom';

/**
 * HEIC photographs if libvips can decode them. The libvips of sharp decodes only AVIF, which uses
 * the same container. So the test uses an AVIF file that declares itself as HEIC.
 */

const by = machineActor('desk');
let mediaDir: string;
beforeAll(() => {
  mediaDir = temporaryFolder();
  enterSite(undefined, { MEDIA_DIR: mediaDir });
  sharp.format.heif.input.fileSuffix = ['.heic', '.heif', '.avif'];
});
afterAll(() => {
  sharp.format.heif.input.fileSuffix = ['.avif'];
  leaveSite();
  removeFolders();
});

async function upload(bytes: Buffer) {
  const db = await newsroomInMemory();
  const file = path.join(mediaDir, 'received');
  fs.writeFileSync(file, bytes);
  try {
    return await uploadPicture(db, by, file, now);
  } finally {
    await db.destroy();
  }
}

test('a HEIC becomes a JPEG', async () => {
  const avif = await sharp({ create: { width: 1300, height: 900, channels: 3, background: 'teal' } })
    .avif({ effort: 0 })
    .toBuffer();
  const brands = avif.readUInt32BE(0);
  const renamed = avif.subarray(0, brands).toString('latin1').replaceAll('avif', 'heic');
  const photograph = Buffer.concat([Buffer.from(renamed, 'latin1'), avif.subarray(brands)]);
  const { url, width, height, warnings } = await upload(photograph);
  expect([url, width, height]).toEqual([expect.stringMatching(/\.jpg$/), 1300, 900]);
  expect(warnings.map(({ message }) => message)).toEqual(['is HEIC and was converted to JPEG']);
  const stored = await sharp(path.join(mediaDir, url.replace('/media/', ''))).metadata();
  expect([stored.format, stored.width]).toEqual(['jpeg', 1300]);
});

test('a HEIC that the decoder cannot read is refused with advice', () =>
  expect(upload(heic)).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/^body: the file is a HEIC photograph.*Most Compatible/),
  }));

test.each([['/media/2026/IMG_0001.HEIC'], ['/media/2026/renamed.jpg']])(
  '%s in the media folder is refused with advice, too',
  (address) => {
    const file = path.join(mediaDir, address.replace('/media/', ''));
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, heic);
    expect(pictureFault(address)).toMatch(/is a HEIC photograph.*Most Compatible/);
  },
);
