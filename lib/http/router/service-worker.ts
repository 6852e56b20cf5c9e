import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { entityTag, weakTag } from '../../platform/network/conditional';
import { perConfiguration } from '../../platform/config/per-configuration';
import { workerFile } from '../../client/service-worker/messages';

/** The service worker of this build, which stands beside the server's own bundle. */
const worker = perConfiguration(() => {
  const script = fs.readFileSync(path.join(__dirname, 'service-worker.js'));
  return { script, tag: weakTag(entityTag(script)) };
});

/** True for the address of the service worker. */
export const isWorkerAddress = (url: string): boolean => url === workerFile;

/**
 * Answers with the service worker. It outlives the page that registered it, so that each look must
 * find a new version.
 */
export async function answerServiceWorker({ method }: IncomingMessage, response: ServerResponse): Promise<void> {
  const { script, tag } = worker();
  response.writeHead(200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Content-Length': script.length,
    ETag: tag,
  });
  response.end(method === 'HEAD' ? undefined : script);
}
