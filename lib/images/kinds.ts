/** What the first bytes of a file say that it is, whatever the file is called. */

/** Bytes of a file that `pictureKind` looks at. */
export const openingBytes = 64;

/** Kinds that the site shows. */
const shown = ['jpeg', 'png', 'webp'] as const;
export type ShownKind = (typeof shown)[number];
export type PictureKind = ShownKind | 'gif' | 'heic' | 'avif';

const beginsWith = (bytes: Buffer, ...mark: number[]): boolean =>
  bytes.subarray(0, mark.length).equals(Buffer.from(mark));

/** Brands of files with pictures in HEVC, which iPhones and many Android phones take. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
const avifBrands = new Set(['avif', 'avis']);

/** The kind of a file in the container of HEIC and AVIF, by the brands that it names. */
function kindByBrand(bytes: Buffer): PictureKind | undefined {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length);
  const brands: string[] = [];
  // Between the main brand and the compatible ones stands a version.
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) brands.push(bytes.toString('latin1', at, at + 4));
  if (brands.some((brand) => avifBrands.has(brand))) return 'avif';
  return brands.some((brand) => heicBrands.has(brand) || brand === 'mif1' || brand === 'msf1') ? 'heic' : undefined;
}

/** The kind of a picture by its first bytes; undefined if it is none that is known here. */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  if (beginsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (beginsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  if (bytes.toString('latin1', 0, 4) === 'GIF8') return 'gif';
  return kindByBrand(bytes);
}

/** Whether a file begins as a JPEG, PNG or WebP does. */
export const isPicture = (bytes: Buffer): boolean => shown.some((kind) => kind === pictureKind(bytes));

const heicAdvice =
  'is a HEIC photograph, which this site cannot read. Send it as JPEG: on an iPhone choose Settings > Camera > Formats > Most Compatible, ' +
  'on an Android phone turn off “High efficiency pictures” in the settings of the camera, for photographs that exist share or export them as JPEG';

/** Why a file of a kind that is not shown is refused: words that follow its name. */
export function kindFault(kind: PictureKind | undefined): string {
  if (kind === 'heic') return heicAdvice;
  if (kind === 'gif') return 'is a GIF; pictures are JPEG, PNG or WebP';
  if (kind === 'avif') return 'is an AVIF; pictures are JPEG, PNG or WebP';
  return 'is no JPEG, PNG or WebP';
}

/** Whether the name of a file says that it is a HEIC photograph. */
export const isHeicName = (name: string): boolean => /\.(?:heic|heif)$/i.test(name);

const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Markers without a length: restarts, stuffed bytes, and those that begin or end a file. */
const isBare = (marker: number): boolean => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd9);

/**
 * How many scans a JPEG is made of. A decoder keeps the coefficients of the whole picture in memory
 * if there is more than one, and goes over all of them once for each.
 */
export function jpegScans(bytes: Buffer): number {
  let scans = 0;
  let at = 2;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0 || at + 1 >= bytes.length) return scans;
    const marker = bytes[at + 1] ?? 0;
    // Any number of these bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) return scans;
    if (marker === startOfScan) scans += 1;
    const length = isBare(marker) || at + 4 > bytes.length ? 0 : bytes.readUInt16BE(at + 2);
    at += 2 + length;
  }
}
