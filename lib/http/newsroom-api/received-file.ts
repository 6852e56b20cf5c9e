import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { ApiError } from '../../contract/errors';
import { isClientDisconnect } from '../../platform/network/client-disconnect';
import { configuration } from '../../platform/config/configuration';
import { ensureDir } from '../../platform/config/ensure-dir';
import { bodyCutOffError } from '../../requests/body';

/** Uploads are written to disk, because a few large ones would fill the memory. */

const uploadFolder = () => path.join(configuration().dataDir, 'received');

/** A file of this age (in milliseconds) was left by a killed process. */
const staleFileAgeMs = 60 * 60 * 1000;

async function removeStaleFiles(): Promise<void> {
  for (const name of await fs.promises.readdir(uploadFolder())) {
    const file = path.join(uploadFolder(), name);
    const stat = await fs.promises.stat(file).catch(() => undefined);
    if (stat && Date.now() - stat.mtimeMs > staleFileAgeMs) await fs.promises.rm(file, { force: true });
  }
}

async function writeBody(request: IncomingMessage, file: string, limit: number): Promise<void> {
  const tooLarge = () => {
    const message = `The file is larger than ${limit / 1_000_000} MB`;
    return new ApiError(413, [{ code: 'TOO_LARGE', message, params: { max: limit } }]);
  };
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
  const handle = await fs.promises.open(file, 'wx', 0o600);
  try {
    let size = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw tooLarge();
      await handle.writeFile(chunk);
    }
  } catch (error) {
    throw isClientDisconnect(error) ? bodyCutOffError() : error;
  } finally {
    await handle.close();
  }
}

/**
 * Writes the body of a request to a temporary file, and removes it after the work.
 * @param work gets the path of the file
 * @throws ApiError 413 beyond `limit` bytes, 400 if the client disconnects before the end, and the
 *   errors of `work`
 */
export async function withReceivedFile<Result>(
  request: IncomingMessage,
  limit: number,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  ensureDir(uploadFolder());
  await removeStaleFiles();
  const file = path.join(uploadFolder(), randomUUID());
  try {
    await writeBody(request, file, limit);
    return await work(file);
  } finally {
    await fs.promises.rm(file, { force: true });
  }
}
