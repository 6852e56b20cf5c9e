import { availableParallelism } from 'node:os';
import type { Metadata, Sharp, SharpConstructor } from 'sharp';
import { app } from '../platform/runtime/app';
import { TaskQueue } from '../platform/runtime/task-queue';
import { icons, type PictureFormat } from '../platform/routes/pictures';
import { otherThanSrgb } from './colour-profile';
import { isPicture, jpegScans, kindFault, pictureKind, type ShownKind } from './kinds';
import { maxOriginalBytes } from './originals';
import type { Focus } from './renditions';
import type { Rendition } from './sizes';

/**
 * Reads pictures and cuts them. Nothing of an original but its pixels goes on. Whoever has work for
 * this module does it in the queue.
 */

/**
 * Originals with more pixels are refused: decoding them would take all memory. A JPEG of one scan
 * may have more, because it is decoded line by line and at a half, a quarter or an eighth of its
 * size. Each scan of another JPEG costs a pass over all pixels. Times in seconds.
 */
const limits = {
  ...{ megapixels: 40, time: 10 },
  ...{ jpegMegapixels: 200, timeOfLarge: 60 },
  scans: 64,
} as const;

/**
 * A JPEG with more than `limits.megapixels` is reduced to this: more than twice the width of the
 * widest rendition.
 */
const reducedMegapixels = 12;
/** Larger pictures are encoded without a pass that keeps all of their coefficients in memory. */
const maxOptimisedMegapixels = 12;
/** Pictures that wait for their turn. A page has some thirty. */
const maxWaiting = 300;
/** Large pictures that wait for their turn, which is several seconds. */
const maxWaitingLarge = 12;

/**
 * The widths of telephones are most of what readers load, and their screens are so dense that
 * faults are smaller than the eye sees (docs/decisions/021-picture-renditions.md).
 */
const webpQuality = (width: number): number => (width === 640 || width === 720 ? 50 : 60);
/**
 * WhatsApp shows no picture of 600 kB or more; the first quality whose file is smaller is taken.
 */
const maxCropBytes = 600_000;
const jpegQualities = [80, 70, 60, 45] as const;

/** Why a picture is not shown: words that follow its name. */
export class PictureRefused extends Error {}

declare module '../platform/runtime/app' {
  interface App {
    cutQueue?: TaskQueue;
    largePictureQueue?: TaskQueue;
  }
}

/**
 * One processor is left for pages, and one of the four threads that files are read with.
 */
const atOnce = Math.min(3, Math.max(1, availableParallelism() - 1));
/**
 * Runs work on a picture in its turn.
 * @throws QueueFull when too many wait, and what `work` throws
 */
export const inCutQueue = <T>(work: () => Promise<T>): Promise<T> =>
  (app.cutQueue ??= new TaskQueue({ concurrency: atOnce, maxWaiting })).run(work);

/** Whether this build of libvips says that it decodes HEIC. That of sharp itself does not. */
const saysItReadsHeic = ({ format }: SharpConstructor): boolean =>
  format.heif?.input.fileSuffix?.includes('.heic') ?? false;

let loaded: Promise<SharpConstructor> | undefined;

/**
 * Loaded for the first picture, so that a start does not wait for it. Of its decoders three are
 * left: those of rarer kinds are where image servers get attacked.
 */
function cutter(): Promise<SharpConstructor> {
  return (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    const kinds = ['Jpeg', 'Png', 'Webp', ...(saysItReadsHeic(sharp) ? ['Heif'] : [])];
    for (const kind of kinds) sharp.unblock({ operation: [`VipsForeignLoad${kind}`] });
    return sharp;
  }));
}

/**
 * What a picture is, upright. Sizes in pixels. `losses` say what of its colours readers do not get:
 * words that follow its name.
 */
export type PictureFacts = { format: ShownKind; width: number; height: number; losses: string[] };

export const animated = 'is animated';
const damaged = 'is damaged';
/** An animated PNG says so before its first picture, and shows that one to who does not know. */
const isAnimatedPng = (bytes: Buffer): boolean => bytes.subarray(0, 65_536).includes('acTL');

/** Whether a WebP has several frames, whatever the decoder makes of them. */
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

/** What is made of a picture is sRGB with 8 bits, which every screen shows. */
function lossesOf({ space, depth, icc }: Metadata): string[] {
  const profile = otherThanSrgb(icc);
  const isDeep = depth !== undefined && depth !== 'uchar' && depth !== 'char';
  return [
    ...(space === 'cmyk' ? ['is CMYK: its colours are converted to sRGB and may look different'] : []),
    ...(profile === undefined ? [] : [`has the colour profile ${profile}: its colours are converted to sRGB`]),
    ...(isDeep ? ['has more than 8 bits for each colour: 8 are kept'] : []),
  ];
}

async function metadataOf(picture: Sharp): Promise<Metadata> {
  try {
    return await picture.metadata();
  } catch {
    throw new PictureRefused(damaged);
  }
}

const megapixelsOf = ({ width, height }: { width: number; height: number }): number =>
  Math.ceil((width * height) / 1_000_000);

/** @throws PictureRefused for a picture that takes too much memory or time to decode */
function requireDecodable(bytes: Buffer, format: ShownKind, megapixels: number): void {
  const scans = format === 'jpeg' ? jpegScans(bytes) : 0;
  if (scans > limits.scans) throw new PictureRefused(`is a JPEG of ${scans} scans; ${limits.scans} are the most`);
  if (megapixels <= limits.megapixels) return;
  const most = format === 'jpeg' ? limits.jpegMegapixels : limits.megapixels;
  if (megapixels > most) throw new PictureRefused(`has ${megapixels} megapixels; ${most} are the most`);
  if (scans > 1)
    throw new PictureRefused(
      `is a progressive JPEG of ${megapixels} megapixels; ${limits.megapixels} are the most. Save it as a baseline JPEG, as cameras do`,
    );
}

async function factsOf(bytes: Buffer): Promise<PictureFacts> {
  if (!isPicture(bytes)) throw new PictureRefused(kindFault(pictureKind(bytes)));
  const sharp = await cutter();
  // The limit is looked at below, so that its reason is said.
  const metadata = await metadataOf(sharp(bytes, { limitInputPixels: false }));
  const { format, pages = 1, autoOrient } = metadata;
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') throw new PictureRefused(kindFault(undefined));
  const megapixels = megapixelsOf(autoOrient);
  requireDecodable(bytes, format, megapixels);
  if (isAnimated(bytes, format, pages)) throw new PictureRefused(animated);
  const losses = lossesOf(metadata);
  if (megapixels > limits.megapixels)
    losses.push(`has ${megapixels} megapixels: it is reduced to ${reducedMegapixels}`);
  return { format, width: autoOrient.width, height: autoOrient.height, losses };
}

/** A picture upright, in sRGB, without what its camera wrote into it. */
async function opened(bytes: Buffer, size: { width: number; height: number }): Promise<Sharp> {
  const sharp = await cutter();
  const isLarge = megapixelsOf(size) > limits.megapixels;
  return sharp(bytes, {
    limitInputPixels: (isLarge ? limits.jpegMegapixels : limits.megapixels) * 1_000_000,
    sequentialRead: true,
  })
    .timeout({ seconds: isLarge ? limits.timeOfLarge : limits.time })
    .autoOrient()
    .toColourspace('srgb');
}

async function decoded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // libvips says in many lines what it met.
    const [reason = ''] = (error as Error).message.split('\n');
    throw new PictureRefused(/timeout/i.test(reason) ? 'takes too long to read' : `is damaged (${reason})`);
  }
}

/**
 * Reads a picture to its end.
 * @throws PictureRefused when it cannot be shown
 */
export async function inspectPicture(bytes: Buffer): Promise<PictureFacts> {
  const facts = await factsOf(bytes);
  await decoded(async () => (await opened(bytes, facts)).resize(64).raw().toBuffer());
  return facts;
}

/**
 * What readers do not get of the colours of a picture, by what its file says of itself; nothing for
 * one that is damaged.
 * @throws PictureRefused for one that is animated or takes too much to decode
 */
export async function pictureLosses(bytes: Buffer): Promise<string[]> {
  try {
    return (await factsOf(bytes)).losses;
  } catch (error) {
    if (error instanceof PictureRefused && error.message.startsWith(damaged)) return [];
    throw error;
  }
}

/**
 * Size of the picture in a file, as it stands upright; reads no more than its beginning.
 * @throws PictureRefused for a file that is none
 */
export async function pictureSize(file: string): Promise<{ width: number; height: number }> {
  const sharp = await cutter();
  return (await metadataOf(sharp(file, { limitInputPixels: false }))).autoOrient;
}

/**
 * Runs work on the whole picture in a file in its turn. Large ones, which take seconds, wait for
 * one another and hold up no reader's picture.
 * @throws QueueFull when too many wait, and what `work` throws
 */
export async function inQueueOf<T>(file: string, work: () => Promise<T>): Promise<T> {
  const size = await pictureSize(file).catch(() => undefined);
  if (!size || megapixelsOf(size) <= limits.megapixels) return inCutQueue(work);
  return (app.largePictureQueue ??= new TaskQueue({ concurrency: 1, maxWaiting: maxWaitingLarge })).run(work);
}

type Box = { width: number; height: number; left: number; top: number; scaled: { width: number; height: number } };

const between = (value: number, max: number): number => Math.min(Math.max(value, 0), max);

/**
 * What is cut out of a picture, once it is scaled: the largest part of the rendition's proportions,
 * with the focus as near to its middle as the edges allow.
 */
export function cutBox(
  { width, height }: { width: number; height: number },
  rendition: Rendition,
  focus: Focus = { x: 0.5, y: 0.5 },
): Box {
  const ratio = rendition.height === undefined ? width / height : rendition.width / rendition.height;
  const widest = Math.min(width, height * ratio);
  const out = rendition.isExact ? rendition.width : Math.max(1, Math.min(rendition.width, Math.round(widest)));
  const isFull = out === rendition.width && rendition.height !== undefined;
  const cut = { width: out, height: isFull ? (rendition.height ?? 0) : Math.max(1, Math.round(out / ratio)) };
  const scale = out / widest;
  const scaled = {
    width: Math.max(cut.width, Math.round(width * scale)),
    height: Math.max(cut.height, Math.round(height * scale)),
  };
  return {
    ...cut,
    left: between(Math.round(focus.x * scaled.width - cut.width / 2), scaled.width - cut.width),
    top: between(Math.round(focus.y * scaled.height - cut.height / 2), scaled.height - cut.height),
    scaled,
  };
}

async function jpegOf(cut: Sharp): Promise<Buffer> {
  const sharp = await cutter();
  // One decoding gives the pixels of all tries.
  const { data, info } = await cut.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  let file = data;
  for (const quality of jpegQualities) {
    file = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (file.length < maxCropBytes) break;
  }
  return file;
}

/** A picture whose edges go on around it. */
const withMargin = (picture: Sharp, margin: number): Sharp =>
  picture.extend({ top: margin, bottom: margin, left: margin, right: margin, extendWith: 'copy' });

/**
 * Charts and maps are often black lines on nothing, which nobody can read on a dark page: every
 * rendition is put on white. Only icons may be transparent, except the touch icon, which iOS would
 * put on black.
 */
const isOnWhite = (format: PictureFormat, { margin, width }: Rendition): boolean =>
  format !== 'png' || margin !== undefined || width === touchIconWidth;
const touchIconWidth = icons['icon-180'].width;

/**
 * A picture in a size and type.
 * @throws PictureRefused when it cannot be shown
 */
export async function cutPicture(
  bytes: Buffer,
  rendition: Rendition,
  format: PictureFormat,
  focus: Focus | undefined,
): Promise<Buffer> {
  const { margin = 0, width, height } = rendition;
  const inner = margin && height ? { ...rendition, width: width - 2 * margin, height: height - 2 * margin } : rendition;
  const facts = await factsOf(bytes);
  const { scaled, ...box } = cutBox(facts, inner, focus);
  // Scaled before it is cut: a JPEG is then decoded at a half or a quarter of its size. The kernel
  // is a soft one, which a sixth fewer bytes are enough for.
  const scaledDown = (await opened(bytes, facts)).resize({ ...scaled, fit: 'fill', kernel: 'mitchell' }).extract(box);
  const cut = isOnWhite(format, rendition) ? scaledDown.flatten({ background: 'white' }) : scaledDown;
  return decoded(() => {
    if (format === 'jpg') return jpegOf(cut);
    if (format === 'webp') return cut.webp({ quality: webpQuality(width), effort: 6 }).toBuffer();
    return (margin ? withMargin(cut, margin) : cut).png({ compressionLevel: 9 }).toBuffer();
  });
}

/** A picture as it is stored or served in its own type, with its size in pixels. */
export type CleanPicture = { format: ShownKind; bytes: Buffer; width: number; height: number; losses: string[] };

const qualities = [
  { quality: 92, chromaSubsampling: '4:4:4' },
  { quality: 80, chromaSubsampling: '4:2:0' },
] as const;

async function encoded(bytes: Buffer, { format, ...size }: PictureFacts) {
  const isLarge = megapixelsOf(size) > limits.megapixels;
  const scale = isLarge ? Math.sqrt((reducedMegapixels * 1_000_000) / (size.width * size.height)) : 1;
  const target = { width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) };
  const output = async (jpeg: (typeof qualities)[number]) => {
    const whole = await opened(bytes, size);
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
  // What is stored must be readable as an original.
  return format === 'jpeg' && first.data.length > maxOriginalBytes ? output(qualities[1]) : first;
}

/**
 * Makes a picture anew in its own size and type, without what cameras write into files: places,
 * serial numbers, names. A JPEG of more than 40 megapixels becomes smaller.
 * @throws PictureRefused when it cannot be shown
 */
export async function cleanedPicture(bytes: Buffer): Promise<CleanPicture> {
  const facts = await factsOf(bytes);
  const { data, info } = await decoded(() => encoded(bytes, facts));
  return { ...facts, bytes: data, width: info.width, height: info.height };
}

/** The bytes of `cleanedPicture`. */
export const cleanPicture = async (bytes: Buffer): Promise<Buffer> => (await cleanedPicture(bytes)).bytes;

/**
 * A photograph in HEIC as a JPEG.
 * @throws PictureRefused if it cannot be read; where this build of libvips reads none, with advice
 */
export async function jpegOfHeic(bytes: Buffer): Promise<Buffer> {
  const sharp = await cutter();
  if (!saysItReadsHeic(sharp)) throw new PictureRefused(kindFault('heic'));
  // A libvips can know the container and lack the decoder.
  const orRefuse = (): never => {
    throw new PictureRefused(kindFault('heic'));
  };
  const { autoOrient } = await metadataOf(sharp(bytes, { limitInputPixels: false })).catch(orRefuse);
  const megapixels = megapixelsOf(autoOrient);
  if (megapixels > limits.megapixels)
    throw new PictureRefused(`has ${megapixels} megapixels; ${limits.megapixels} are the most for HEIC`);
  return decoded(async () =>
    (await opened(bytes, autoOrient)).jpeg({ ...qualities[0], optimiseCoding: false }).toBuffer(),
  ).catch(orRefuse);
}
