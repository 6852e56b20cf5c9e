import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { entityTag, weakTag } from '../../platform/network/conditional';
import { memoizeByConfig } from '../../platform/config/memoize-by-config';
import { workerFile } from '../../client/service-worker/messages';

/** The service worker of this build, next to the server's bundle. */
const serviceWorker = memoizeByConfig(() => {
  const script = fs.readFileSync(path.join(__dirname, 'service-worker.js'));
  return { script, tag: weakTag(entityTag(script)) };
});

export const isServiceWorkerUrl = (url: string): boolean => url === workerFile;

/**
 * Sends the service worker. Browsers must revalidate it on each check, because an installed worker
 * outlives the page that registered it.
 */
export async function handleServiceWorker({ method }: IncomingMessage, response: ServerResponse): Promise<void> {
  const { script, tag } = serviceWorker();
  response.writeHead(200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Content-Length': script.length,
    ETag: tag,
  });
  response.end(method === 'HEAD' ? undefined : script);
}
