import { parentPort } from 'node:worker_threads';
import { cleanHtml } from '../sanitize';
import { inspectBody } from './body-report';
import type { BodyTask } from './body-thread';

/** The worker thread that cleans long bodies, one at a time (body-thread.ts). */

const port = parentPort;
if (!port) throw new Error('This file must run as a worker thread of the site');

port.on('message', ({ work, html }: BodyTask) => {
  port.postMessage(work === 'clean' ? cleanHtml(html) : inspectBody(html));
});
