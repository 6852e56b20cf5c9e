/** Detects the kind of a file by its first bytes, whatever its name is. */

/** Number of bytes that `pictureKind` reads. */
export const kindHeaderLength = 64;

/** Kinds that the site shows. */
const displayableKinds = ['jpeg', 'png', 'webp'] as const;
export type DisplayableKind = (typeof displayableKinds)[number];
export type PictureKind = DisplayableKind | 'gif' | 'heic' | 'avif';

const beginsWith = (bytes: Buffer, ...signature: number[]): boolean =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature));

/** Brands of files with HEVC pictures, which iPhones and many Android phones take. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
const avifBrands = new Set(['avif', 'avis']);

/** Returns the kind of a file in the container of HEIC and AVIF, by its brands. */
function kindByBrand(bytes: Buffer): PictureKind | undefined {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length);
  const brands: string[] = [];
  // There is a version between the main brand and the compatible ones.
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) brands.push(bytes.toString('latin1', at, at + 4));
  if (brands.some((brand) => avifBrands.has(brand))) return 'avif';
  return brands.some((brand) => heicBrands.has(brand) || brand === 'mif1' || brand === 'msf1') ? 'heic' : undefined;
}

/** Returns the kind of a picture by its first bytes. Returns undefined for any other file. */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  if (beginsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (beginsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  if (bytes.toString('latin1', 0, 4) === 'GIF8') return 'gif';
  return kindByBrand(bytes);
}

/** Whether a file begins like a JPEG, PNG or WebP. */
export const isPicture = (bytes: Buffer): boolean => displayableKinds.some((kind) => kind === pictureKind(bytes));

const heicAdvice =
  'is a HEIC photograph, which this site cannot read. Send it as JPEG: on an iPhone choose Settings > Camera > Formats > Most Compatible, ' +
  'on an Android phone turn off “High efficiency pictures” in the settings of the camera, for photographs that exist share or export them as JPEG';

/** Returns why a file of this kind is refused. The text follows the name of the file. */
export function unsupportedKindReason(kind: PictureKind | undefined): string {
  if (kind === 'heic') return heicAdvice;
  if (kind === 'gif') return 'is a GIF; pictures are JPEG, PNG or WebP';
  if (kind === 'avif') return 'is an AVIF; pictures are JPEG, PNG or WebP';
  return 'is not a JPEG, PNG or WebP';
}

/** Whether the name of a file is that of a HEIC photograph. */
export const isHeicName = (name: string): boolean => /\.(?:heic|heif)$/i.test(name);

const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Markers without a length: restarts, stuffed bytes, and the start and end of a file. */
const hasNoLength = (marker: number): boolean => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd9);

/**
 * Counts the scans of a JPEG. If there are several, a decoder holds the coefficients of the whole
 * picture in memory and processes all of them for each scan.
 */
export function countJpegScans(bytes: Buffer): number {
  let scans = 0;
  let at = 2;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0 || at + 1 >= bytes.length) return scans;
    const marker = bytes[at + 1] ?? 0;
    // Any number of these bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) return scans;
    if (marker === startOfScan) scans += 1;
    const length = hasNoLength(marker) || at + 4 > bytes.length ? 0 : bytes.readUInt16BE(at + 2);
    at += 2 + length;
  }
}
