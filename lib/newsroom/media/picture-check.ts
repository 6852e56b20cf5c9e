import fs from 'node:fs';
import { ApiError, invalidField } from '../../contract/errors';
import { type StoryPatch, textPath } from '../../contract/stories/story-texts';
import type { Warning } from '../../contract/stories/publishing';
import { withQueueForFile, inspectPicture, type PictureFacts, PictureRefused } from '../../images/resize-picture';
import { allEditions } from '../../platform/editions';
import { isHeicName, isPicture, unsupportedKindReason, kindHeaderLength, pictureKind } from '../../images/picture-kind';
import {
  isServableFile,
  maxOriginalBytes,
  mediaPath,
  findOriginal,
  toSitePath,
  toPictureFile,
  pictureVersion,
  prefetchImages,
} from '../../images/originals';
import { decodeUrlPart } from '../../platform/routes/decode';
import { isQueueFull } from '../../platform/runtime/task-queue';
import { bodyReport } from '../text/bodies/body-report';

function pathOf(address: string): string {
  const path = address.split(/[?#]/)[0] ?? '';
  return decodeUrlPart(path) ?? path;
}

function openingOf(file: string): { size: number; opening: Buffer } | undefined {
  try {
    const descriptor = fs.openSync(file, 'r');
    try {
      const opening = Buffer.alloc(kindHeaderLength);
      fs.readSync(descriptor, opening, 0, opening.length, 0);
      return { size: fs.fstatSync(descriptor).size, opening };
    } finally {
      fs.closeSync(descriptor);
    }
  } catch {
    return undefined;
  }
}

/**
 * Returns why an existing file of MEDIA_DIR cannot be displayed. Browsers detect the type by the
 * first bytes, so the name is not enough.
 */
function contentFaultOf(address: string, file: string): string | undefined {
  const found = openingOf(file);
  if (!found) return `${address} cannot be read by the site`;
  if (found.size > maxOriginalBytes) return `${address} is larger than ${maxOriginalBytes / 1_000_000} MB`;
  if (isPicture(found.opening)) return undefined;
  const kind = pictureKind(found.opening);
  if (kind === 'heic') return `${address} ${unsupportedKindReason(kind)}`;
  return `${address} is ${kind === 'gif' ? 'a GIF' : 'not a picture'}, despite its name. Use JPEG, PNG or WebP.`;
}

/** Escaped path of a file in MEDIA_DIR. Undefined for any other URL. */
function mediaPathOf(address: string): string | undefined {
  const localPath = toSitePath(address)?.split(/[?#]/)[0];
  return localPath !== undefined && pathOf(localPath).startsWith(mediaPath) ? localPath : undefined;
}

/** Returns why a picture cannot be displayed, or undefined if no problem is found. */
export function pictureFault(address: string): string | undefined {
  if (isHeicName(pathOf(address))) return `${address} ${unsupportedKindReason('heic')}`;
  if (/\.gif$/i.test(pathOf(address))) return `${address} is a GIF. Use JPEG, PNG or WebP.`;
  const localPath = mediaPathOf(address);
  if (localPath === undefined) return undefined;
  const file = toPictureFile(localPath);
  if (file === undefined) return `${address} is not a picture. Use JPEG, PNG or WebP.`;
  return isServableFile(file) ? contentFaultOf(address, file) : `${address} does not exist in MEDIA_DIR`;
}

/** @throws ApiError 400 if the picture cannot be displayed */
export function assertPicture(field: string, address: string | null | undefined): void {
  const fault = address ? pictureFault(address) : undefined;
  if (fault !== undefined) throw invalidField(field, fault, 'PICTURE_REFUSED');
}

const pictureFields = ['imageUrl', 'thumbUrl'] as const;

const picturesOf = (body: string | null | undefined): string[] => (body ? bodyReport(body).pictures : []);

/** URLs of the pictures in a story patch, by the path of their field. */
const picturesInPatch = (patch: StoryPatch): [string, string[]][] => [
  ...pictureFields.map((field): [string, string[]] => [field, patch[field] ? [patch[field]] : []]),
  ...allEditions.map((edition): [string, string[]] => [
    textPath(edition, 'body'),
    [...new Set(picturesOf(patch.texts[edition]?.body))],
  ]),
];

function throwFaults(faults: { field: string; fault: string }[]): void {
  const [first, ...others] = faults.map(({ field, fault }) => ({
    code: 'PICTURE_REFUSED',
    message: `${field}: ${fault}`,
    field,
  }));
  if (first) throw new ApiError(400, [first, ...others]);
}

/**
 * Checks the pictures of a story patch without decoding them.
 * @throws ApiError 400 for a GIF (by name), or for a file of MEDIA_DIR that is missing, too large,
 *   or not a JPEG, PNG or WebP by its first bytes. It names each wrong field.
 */
export function assertPictures(patch: StoryPatch): void {
  throwFaults(
    picturesInPatch(patch).flatMap(([field, addresses]) =>
      addresses.flatMap((address) => {
        const fault = pictureFault(address);
        return fault === undefined ? [] : [{ field, fault }];
      }),
    ),
  );
}

/** Maximum time an editor waits for pictures of other hosts, in milliseconds. */
const prefetchTimeoutMs = 3000;
/** Only this many pictures of a story are decoded. */
const maxInspected = 20;

/**
 * Minimum widths in pixels for a sharp picture: for cards and Google Discover, and for thumbnails
 * on high-density screens.
 */
const minWidths: Record<string, { width: number; reason: string }> = {
  imageUrl: { width: 1200, reason: 'Cards and Google Discover need 1200.' },
  thumbUrl: { width: 260, reason: 'High-density screens need 260.' },
};

/**
 * Returns facts about a picture, the reason why it cannot be displayed, or undefined if it cannot
 * be checked now.
 */
async function inspect(address: string): Promise<PictureFacts | string | undefined> {
  const url = mediaPathOf(address) ?? address;
  const isLocal = toSitePath(url) !== undefined;
  const isUncheckable = !isLocal && pictureVersion(url) === '';
  if (isUncheckable) return undefined;
  const file = await findOriginal(url);
  if (file === undefined) return isLocal ? 'does not exist on this site' : 'could not be fetched';
  try {
    return await withQueueForFile(file, async () => inspectPicture(await fs.promises.readFile(file)));
  } catch (error) {
    if (error instanceof PictureRefused) return error.message;
    if (isQueueFull(error)) return undefined;
    throw error;
  }
}

/** Minimum width of an icon on home screens, in pixels. */
const minIconWidth = 192;

/** Returns at most one warning about a picture that is to become the site's icon. */
export async function iconWarnings(field: string, what: string): Promise<Warning[]> {
  const found = await inspect(what);
  if (found === undefined) return [];
  const warned = (message: string) => [{ field, what, count: 1, message }];
  if (typeof found === 'string') return warned(found);
  const { width, height } = found;
  if (width !== height) return warned(`is ${width} by ${height} pixels. An icon must be square.`);
  return width < minIconWidth ? warned(`is ${width} pixels wide. Home screens need ${minIconWidth}.`) : [];
}

/**
 * Decodes the pictures of a story patch. Pictures of other hosts are fetched first.
 * @returns warnings about pictures that are missing, unusable, too small, or lose colours
 * @throws ApiError 400 like `assertPictures`, and for files of MEDIA_DIR that are damaged, animated
 *   or have too many pixels
 */
export async function inspectPictures(patch: StoryPatch, host: 'this site' | 'others'): Promise<Warning[]> {
  assertPictures(patch);
  const pictures = picturesInPatch(patch)
    .flatMap(([field, addresses]) => addresses.map((what) => ({ field, what })))
    .filter(({ what }) => (toSitePath(what) === undefined) === (host === 'others'))
    .slice(0, maxInspected);
  await prefetchImages(
    pictures.map(({ what }) => what),
    prefetchTimeoutMs,
  );
  const faults: { field: string; fault: string }[] = [];
  const warnings: Warning[] = [];
  for (const { field, what } of pictures) {
    const found = await inspect(what);
    if (found === undefined) continue;
    if (typeof found === 'string') {
      if (mediaPathOf(what) === undefined) warnings.push({ field, what, count: 1, message: found });
      else faults.push({ field, fault: `${what} ${found}` });
      continue;
    }
    const minimum = minWidths[field];
    if (minimum && found.width < minimum.width)
      warnings.push({ field, what, count: 1, message: `is ${found.width} pixels wide. ${minimum.reason}` });
    for (const message of found.losses) warnings.push({ field, what, count: 1, message });
  }
  throwFaults(faults);
  return warnings;
}
