import { availableParallelism } from 'node:os';
import type { Metadata, Sharp, SharpConstructor } from 'sharp';
import { app } from '../platform/runtime/app';
import { TaskQueue } from '../platform/runtime/task-queue';
import { icons, type PictureFormat } from '../platform/routes/pictures';
import { nonSrgbProfileName } from './colour-profile';
import { isPicture, countJpegScans, unsupportedKindReason, pictureKind, type DisplayableKind } from './picture-kind';
import { maxOriginalBytes } from './originals';
import type { FocalPoint } from './renditions';
import type { Rendition } from './rendition-sizes';

/**
 * Decodes and resizes pictures. Only the pixels of an original are used. Run such work in one of
 * the queues (`withPictureQueue`, `withQueueForFile`).
 */

/**
 * Originals with more pixels are refused, because decoding them would use all memory. A JPEG of one
 * scan may have more, because it is decoded line by line and at a half, a quarter or an eighth of
 * its size. Each scan of another JPEG costs a pass over all pixels. Times are in seconds.
 */
const limits = {
  megapixels: 40,
  timeoutSeconds: 10,
  jpegMegapixels: 200,
  timeoutSecondsOfLarge: 60,
  maxScans: 64,
} as const;

/**
 * If a JPEG has more than `limits.megapixels`, it is reduced to this. That is more than twice the
 * width of the widest rendition.
 */
const reducedMegapixels = 12;
/** Larger pictures are encoded without the pass that holds all coefficients in memory. */
const maxOptimisedMegapixels = 12;
/** Maximum number of waiting pictures. A page has some thirty. */
const maxWaiting = 300;
/** Maximum number of large pictures in the queue. Each takes several seconds. */
const maxWaitingLarge = 12;

/**
 * Readers mostly load the widths for phones. The screens of phones are so dense that the eye does
 * not see these faults (docs/decisions/021-picture-renditions.md).
 */
const webpQuality = (width: number): number => (width === 640 || width === 720 ? 50 : 60);
/**
 * WhatsApp does not show a picture of 600 kB or more. The first quality with a smaller file is
 * used.
 */
const maxCropBytes = 600_000;
const jpegQualities = [80, 70, 60, 45] as const;

/** Why a picture is not shown. The message follows the name of the picture. */
export class PictureRefused extends Error {}

declare module '../platform/runtime/app' {
  interface App {
    pictureQueue?: TaskQueue;
    largePictureQueue?: TaskQueue;
  }
}

/** Leaves one processor for pages, and one of the four threads that read files. */
const concurrency = Math.min(3, Math.max(1, availableParallelism() - 1));
/**
 * Runs work on a picture when its turn comes.
 *
 * @throws QueueFull if too many are waiting, and errors of `work`
 */
export const withPictureQueue = <T>(work: () => Promise<T>): Promise<T> =>
  (app.pictureQueue ??= new TaskQueue({ concurrency, maxWaiting })).run(work);

/** Whether this build of libvips claims to decode HEIC. The one in sharp does not. */
const claimsHeicSupport = ({ format }: SharpConstructor): boolean =>
  format.heif?.input.fileSuffix?.includes('.heic') ?? false;

let sharpPromise: Promise<SharpConstructor> | undefined;

/**
 * Loads sharp with the first picture, so that a start does not wait for it. Rare formats are
 * blocked, because their decoders are where image servers get attacked.
 */
function loadSharp(): Promise<SharpConstructor> {
  return (sharpPromise ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    const kinds = ['Jpeg', 'Png', 'Webp', ...(claimsHeicSupport(sharp) ? ['Heif'] : [])];
    for (const kind of kinds) sharp.unblock({ operation: [`VipsForeignLoad${kind}`] });
    return sharp;
  }));
}

/**
 * Format of a picture, and its size in pixels when it is upright. `losses` are differences that
 * readers will see, as texts that follow the name of the picture.
 */
export type PictureFacts = { format: DisplayableKind; width: number; height: number; losses: string[] };

export const animatedReason = 'is animated';
const damagedReason = 'is damaged';
/**
 * An animated PNG has this chunk before its first frame. A decoder that does not support it shows
 * that frame only.
 */
const isAnimatedPng = (bytes: Buffer): boolean => bytes.subarray(0, 65_536).includes('acTL');

/** Whether a WebP has several frames, even if the decoder reports only one. */
function isAnimatedWebp(bytes: Buffer): boolean {
  const isExtended = bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) > 0;
  let frames = 0;
  for (let at = 12; isExtended && frames < 2 && at + 8 <= bytes.length;) {
    if (bytes.toString('latin1', at, at + 4) === 'ANMF') frames += 1;
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return frames > 1;
}

const isAnimated = (bytes: Buffer, format: PictureFacts['format'], pages: number): boolean =>
  pages > 1 || (format === 'png' && isAnimatedPng(bytes)) || (format === 'webp' && isAnimatedWebp(bytes));

/** Every rendition is sRGB with 8 bits, which every screen shows. */
function conversionLosses({ space, depth, icc }: Metadata): string[] {
  const profile = nonSrgbProfileName(icc);
  const isDeep = depth !== undefined && depth !== 'uchar' && depth !== 'char';
  return [
    ...(space === 'cmyk' ? ['is CMYK: its colours are converted to sRGB and may look different'] : []),
    ...(profile === undefined ? [] : [`has the colour profile ${profile}: its colours are converted to sRGB`]),
    ...(isDeep ? ['has more than 8 bits for each colour: it is reduced to 8'] : []),
  ];
}

async function metadataOf(picture: Sharp): Promise<Metadata> {
  try {
    return await picture.metadata();
  } catch {
    throw new PictureRefused(damagedReason);
  }
}

const megapixelsOf = ({ width, height }: { width: number; height: number }): number =>
  Math.ceil((width * height) / 1_000_000);

/** @throws PictureRefused if a picture takes too much memory or time to decode */
function assertDecodable(bytes: Buffer, format: DisplayableKind, megapixels: number): void {
  const scans = format === 'jpeg' ? countJpegScans(bytes) : 0;
  if (scans > limits.maxScans)
    throw new PictureRefused(`is a JPEG of ${scans} scans. The maximum is ${limits.maxScans}`);
  if (megapixels <= limits.megapixels) return;
  const maxMegapixels = format === 'jpeg' ? limits.jpegMegapixels : limits.megapixels;
  if (megapixels > maxMegapixels)
    throw new PictureRefused(`has ${megapixels} megapixels. The maximum is ${maxMegapixels}`);
  if (scans > 1)
    throw new PictureRefused(
      `is a progressive JPEG of ${megapixels} megapixels. The maximum is ${limits.megapixels}. Save it as a baseline JPEG, as cameras do`,
    );
}

async function readFacts(bytes: Buffer): Promise<PictureFacts> {
  if (!isPicture(bytes)) throw new PictureRefused(unsupportedKindReason(pictureKind(bytes)));
  const sharp = await loadSharp();
  // The limit is checked below, so that the error has a reason.
  const metadata = await metadataOf(sharp(bytes, { limitInputPixels: false }));
  const { format, pages = 1, autoOrient } = metadata;
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp')
    throw new PictureRefused(unsupportedKindReason(undefined));
  const megapixels = megapixelsOf(autoOrient);
  assertDecodable(bytes, format, megapixels);
  if (isAnimated(bytes, format, pages)) throw new PictureRefused(animatedReason);
  const losses = conversionLosses(metadata);
  if (megapixels > limits.megapixels)
    losses.push(`has ${megapixels} megapixels: it is reduced to ${reducedMegapixels}`);
  return { format, width: autoOrient.width, height: autoOrient.height, losses };
}

/** Decodes a picture upright, in sRGB and without metadata. */
async function openUpright(bytes: Buffer, size: { width: number; height: number }): Promise<Sharp> {
  const sharp = await loadSharp();
  const isLarge = megapixelsOf(size) > limits.megapixels;
  return sharp(bytes, {
    limitInputPixels: (isLarge ? limits.jpegMegapixels : limits.megapixels) * 1_000_000,
    sequentialRead: true,
  })
    .timeout({ seconds: isLarge ? limits.timeoutSecondsOfLarge : limits.timeoutSeconds })
    .autoOrient()
    .toColourspace('srgb');
}

async function withDecodeErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // libvips reports several lines.
    const [reason = ''] = (error as Error).message.split('\n');
    throw new PictureRefused(/timeout/i.test(reason) ? 'takes too long to read' : `is damaged (${reason})`);
  }
}

/**
 * Decodes a whole picture.
 *
 * @throws PictureRefused if it cannot be shown
 */
export async function inspectPicture(bytes: Buffer): Promise<PictureFacts> {
  const facts = await readFacts(bytes);
  await withDecodeErrors(async () => (await openUpright(bytes, facts)).resize(64).raw().toBuffer());
  return facts;
}

/**
 * Returns what readers will not see of a picture, according to its metadata. Returns an empty list
 * for a damaged picture.
 *
 * @throws PictureRefused if it is animated or takes too much to decode
 */
export async function colourLosses(bytes: Buffer): Promise<string[]> {
  try {
    return (await readFacts(bytes)).losses;
  } catch (error) {
    if (error instanceof PictureRefused && error.message.startsWith(damagedReason)) return [];
    throw error;
  }
}

/**
 * Returns the size of the picture in a file when it is upright. Only reads the beginning of the
 * file.
 *
 * @throws PictureRefused if it is not a picture
 */
export async function pictureSize(file: string): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp();
  return (await metadataOf(sharp(file, { limitInputPixels: false }))).autoOrient;
}

/**
 * Runs work on the picture in a file when its turn comes. Large pictures take seconds. They have a
 * separate queue and do not delay the pictures of readers.
 *
 * @throws QueueFull if too many are waiting, and errors of `work`
 */
export async function withQueueForFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  const size = await pictureSize(file).catch(() => undefined);
  if (!size || megapixelsOf(size) <= limits.megapixels) return withPictureQueue(work);
  return (app.largePictureQueue ??= new TaskQueue({ concurrency: 1, maxWaiting: maxWaitingLarge })).run(work);
}

type CropBox = { width: number; height: number; left: number; top: number; scaled: { width: number; height: number } };

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max);

/**
 * Computes the scaled size of a picture and the box to extract from it. The box is the largest part
 * with the rendition's proportions, and the focal point is as near to its centre as the edges
 * allow.
 */
export function computeCrop(
  { width, height }: { width: number; height: number },
  rendition: Rendition,
  focus: FocalPoint = { x: 0.5, y: 0.5 },
): CropBox {
  const ratio = rendition.height === undefined ? width / height : rendition.width / rendition.height;
  const widest = Math.min(width, height * ratio);
  const out = rendition.isExact ? rendition.width : Math.max(1, Math.min(rendition.width, Math.round(widest)));
  const isFull = out === rendition.width && rendition.height !== undefined;
  const cropped = { width: out, height: isFull ? (rendition.height ?? 0) : Math.max(1, Math.round(out / ratio)) };
  const scale = out / widest;
  const scaled = {
    width: Math.max(cropped.width, Math.round(width * scale)),
    height: Math.max(cropped.height, Math.round(height * scale)),
  };
  return {
    ...cropped,
    left: clamp(Math.round(focus.x * scaled.width - cropped.width / 2), scaled.width - cropped.width),
    top: clamp(Math.round(focus.y * scaled.height - cropped.height / 2), scaled.height - cropped.height),
    scaled,
  };
}

async function encodeCropJpeg(cropped: Sharp): Promise<Buffer> {
  const sharp = await loadSharp();
  // Decoded once for all qualities.
  const { data, info } = await cropped.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  let file = data;
  for (const quality of jpegQualities) {
    file = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (file.length < maxCropBytes) break;
  }
  return file;
}

/** Extends a picture with its edge pixels. */
const withMargin = (picture: Sharp, margin: number): Sharp =>
  picture.extend({ top: margin, bottom: margin, left: margin, right: margin, extendWith: 'copy' });

/**
 * Charts and maps are often black lines on a transparent background, which is unreadable on a dark
 * page. Every rendition is therefore put on white. Only icons may be transparent, except the touch
 * icon, which iOS would put on black.
 */
const isOnWhite = (format: PictureFormat, { margin, width }: Rendition): boolean =>
  format !== 'png' || margin !== undefined || width === touchIconWidth;
const touchIconWidth = icons['icon-180'].width;

/**
 * Renders a picture in a size and format.
 *
 * @throws PictureRefused if it cannot be shown
 */
export async function renderPicture(
  bytes: Buffer,
  rendition: Rendition,
  format: PictureFormat,
  focus: FocalPoint | undefined,
): Promise<Buffer> {
  const { margin = 0, width, height } = rendition;
  const inner = margin && height ? { ...rendition, width: width - 2 * margin, height: height - 2 * margin } : rendition;
  const facts = await readFacts(bytes);
  const { scaled, ...box } = computeCrop(facts, inner, focus);
  // Scaled before it is cropped, because a JPEG is then decoded at a half or a quarter of its size.
  // The soft kernel saves a sixth of the bytes.
  const scaledDown = (await openUpright(bytes, facts))
    .resize({ ...scaled, fit: 'fill', kernel: 'mitchell' })
    .extract(box);
  const cropped = isOnWhite(format, rendition) ? scaledDown.flatten({ background: 'white' }) : scaledDown;
  return withDecodeErrors(() => {
    if (format === 'jpg') return encodeCropJpeg(cropped);
    if (format === 'webp') return cropped.webp({ quality: webpQuality(width), effort: 6 }).toBuffer();
    return (margin ? withMargin(cropped, margin) : cropped).png({ compressionLevel: 9 }).toBuffer();
  });
}

/** A picture that is stored or served in its own format, with its size in pixels. */
export type ReencodedPicture = {
  format: DisplayableKind;
  bytes: Buffer;
  width: number;
  height: number;
  losses: string[];
};

const qualities = [
  { quality: 92, chromaSubsampling: '4:4:4' },
  { quality: 80, chromaSubsampling: '4:2:0' },
] as const;

async function encode(bytes: Buffer, { format, ...size }: PictureFacts) {
  const isLarge = megapixelsOf(size) > limits.megapixels;
  const scale = isLarge ? Math.sqrt((reducedMegapixels * 1_000_000) / (size.width * size.height)) : 1;
  const target = { width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) };
  const output = async (jpeg: (typeof qualities)[number]) => {
    const whole = await openUpright(bytes, size);
    const picture = isLarge ? whole.resize({ ...target, fit: 'inside' }) : whole;
    const options = { ...jpeg, optimiseCoding: megapixelsOf(target) <= maxOptimisedMegapixels };
    const formatted = {
      png: () => picture.png(),
      webp: () => picture.webp({ quality: 90 }),
      jpeg: () => picture.jpeg(options),
    };
    return formatted[format]().toBuffer({ resolveWithObject: true });
  };
  const first = await output(qualities[0]);
  // A stored picture must not be too large to be read as an original.
  return format === 'jpeg' && first.data.length > maxOriginalBytes ? output(qualities[1]) : first;
}

/**
 * Encodes a picture again in its own size and format, without what cameras write into files:
 * places, serial numbers, names. A JPEG of more than 40 megapixels becomes smaller.
 *
 * @throws PictureRefused if it cannot be shown
 */
export async function reencodePicture(bytes: Buffer): Promise<ReencodedPicture> {
  const facts = await readFacts(bytes);
  const { data, info } = await withDecodeErrors(() => encode(bytes, facts));
  return { ...facts, bytes: data, width: info.width, height: info.height };
}

export const reencodePictureBytes = async (bytes: Buffer): Promise<Buffer> => (await reencodePicture(bytes)).bytes;

/**
 * Converts a HEIC photograph to JPEG.
 *
 * @throws PictureRefused if it cannot be read. If this build of libvips reads no HEIC, the message
 *   has advice
 */
export async function convertHeicToJpeg(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  if (!claimsHeicSupport(sharp)) throw new PictureRefused(unsupportedKindReason('heic'));
  // A libvips can support the container but lack the decoder.
  const refuse = (): never => {
    throw new PictureRefused(unsupportedKindReason('heic'));
  };
  const { autoOrient } = await metadataOf(sharp(bytes, { limitInputPixels: false })).catch(refuse);
  const megapixels = megapixelsOf(autoOrient);
  if (megapixels > limits.megapixels)
    throw new PictureRefused(`has ${megapixels} megapixels. The maximum is ${limits.megapixels}`);
  return withDecodeErrors(async () =>
    (await openUpright(bytes, autoOrient)).jpeg({ ...qualities[0], optimiseCoding: false }).toBuffer(),
  ).catch(refuse);
}
