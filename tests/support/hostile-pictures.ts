import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Picture files that contain more or less than they claim. */

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crcOf(body))]);
}

/** Node 20 has no `crc32`. */
function crcOf(bytes: Buffer): number {
  if (typeof crc32 === 'function') return crc32(bytes);
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc;
}

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A black PNG with one bit per pixel: some kilobytes that decode to a byte per pixel. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([1, 0, 0, 0, 0])]);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    pngMark,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG that claims any size and contains almost nothing. */
export const pngHeader = (width: number, height: number): Buffer =>
  Buffer.concat([
    pngMark,
    chunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 2, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

const frame = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

export async function animatedWebp(): Promise<Buffer> {
  return sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** A PNG that declares an animation before its first picture. */
export async function animatedPng(): Promise<Buffer> {
  const png = await frame('red');
  const afterHeader = 8 + 25;
  const animation = chunk('acTL', Buffer.concat([uint32(1), uint32(0)]));
  return Buffer.concat([png.subarray(0, afterHeader), animation, png.subarray(afterHeader)]);
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

export const page = '<!doctype html><script>alert(document.domain)</script>';

/** The beginning of a photograph of an iPhone. */
export const heic = Buffer.concat([
  uint32(24),
  Buffer.from('ftypheic'),
  uint32(0),
  Buffer.from('mif1heic'),
  Buffer.alloc(200),
]);

const startsOfFrames = new Set([0xc0, 0xc1, 0xc2]);

/** A JPEG that claims another size. */
export function resizedHeader(jpeg: Buffer, width: number, height: number): Buffer {
  const other = Buffer.from(jpeg);
  for (let at = 2; at + 9 < other.length; at += 2 + other.readUInt16BE(at + 2)) {
    if (!startsOfFrames.has(other[at + 1] ?? 0)) continue;
    other.writeUInt16BE(height, at + 5);
    other.writeUInt16BE(width, at + 7);
    return other;
  }
  throw new Error('no frame');
}

/** A progressive JPEG that repeats its last scan many times. */
export function scanBomb(progressive: Buffer, times: number): Buffer {
  const last = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = progressive.subarray(last, -2);
  return Buffer.concat([progressive.subarray(0, -2), ...Array<Buffer>(times).fill(scan), progressive.subarray(-2)]);
}
