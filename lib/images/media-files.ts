import fs from 'node:fs/promises';
import path from 'node:path';
import { entityTag } from '../platform/network/conditional';
import type { RenderedPicture } from './rendered-pictures';
import { isServableFile, toMediaFile } from './originals';

/**
 * Files of MEDIA_DIR that are not pictures: documents, sounds and films from an old site. They are
 * sent unchanged as downloads, so that they never open as a page of this site.
 */

const types: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
};

const extension = new RegExp(`\\.(${Object.keys(types).join('|')})$`, 'i');

/** Whether a file with this name is stored and sent unchanged. */
export const isMediaFileName = (name: string): boolean => extension.test(name);

/** Returns the media type for the name of a file. Returns undefined if such files are not sent. */
const mediaTypeOf = (name: string): string | undefined => types[extension.exec(name)?.[1]?.toLowerCase() ?? ''];

/** A file with its media type and its Content-Disposition. */
export type MediaFile = RenderedPicture & { type: string; disposition: string };

/** Returns the file for a path of this site. Returns undefined if there is none of these types. */
export async function findMediaFile(sitePath: string): Promise<MediaFile | undefined> {
  const file = toMediaFile(sitePath, extension);
  const type = file === undefined ? undefined : mediaTypeOf(file);
  if (file === undefined || type === undefined || !isServableFile(file)) return undefined;
  const { size, mtime: modified } = await fs.stat(file);
  const tag = entityTag(`${sitePath} ${size} ${modified.getTime()}`);
  const name = encodeURIComponent(path.basename(file)).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return {
    content: { file, length: size, header: Buffer.alloc(0) },
    tag,
    isCurrent: true,
    modified,
    type,
    // RFC 8187 allows names in any script.
    disposition: `attachment; filename*=UTF-8''${name}`,
  };
}
