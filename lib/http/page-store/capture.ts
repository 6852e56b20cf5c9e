import type { ServerResponse } from 'node:http';

const bufferOf = (chunk: unknown, encoding: unknown): Buffer =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
    : Buffer.from(chunk as Uint8Array);

const callbackOf = (given: readonly unknown[]) =>
  given.find((one) => typeof one === 'function') as (() => void) | undefined;

/**
 * Holds back what a handler writes to a response. When that is whole, `finish` is given its body
 * and must end the response in the same turn, so that the handler finds it ended. An answer that is
 * larger than `maxBytes` goes out as it comes: then `tooLarge` is called, and `finish` is not.
 * Returns what forgets all that was held back, and answers false where something has gone out.
 */
export function capture(
  response: ServerResponse,
  maxBytes: number,
  finish: (body: Buffer) => void,
  tooLarge: () => void = () => undefined,
): () => boolean {
  const { writeHead, write, end } = response;
  const chunks: Buffer[] = [];
  let bytes = 0;
  let isOver = false;
  const release = () => {
    isOver = true;
    Object.assign(response, { writeHead, write, end });
  };
  const add = (chunk: unknown, encoding: unknown) => {
    if (chunk === undefined || chunk === null || typeof chunk === 'function') return;
    const buffer = bufferOf(chunk, encoding);
    chunks.push(buffer);
    bytes += buffer.length;
  };
  // What compresses answers asks for the headers to be written before it writes the body.
  response.writeHead = ((...given: unknown[]) => {
    if (isOver) return Reflect.apply(writeHead, response, given) as ServerResponse;
    const [status, ...rest] = given;
    response.statusCode = Number(status);
    const headers = rest.find((one) => typeof one === 'object' && one !== null) ?? {};
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value as string);
    return response;
  }) as typeof writeHead;
  response.write = ((...given: unknown[]) => {
    if (isOver) return Reflect.apply(write, response, given) as boolean;
    add(given[0], given[1]);
    if (Math.max(bytes, Number(response.getHeader('Content-Length') ?? 0)) > maxBytes) {
      release();
      tooLarge();
      return response.write(Buffer.concat(chunks), callbackOf(given));
    }
    const done = callbackOf(given);
    if (done) process.nextTick(done);
    return true;
  }) as typeof write;
  response.end = ((...given: unknown[]) => {
    if (isOver) return Reflect.apply(end, response, given) as ServerResponse;
    add(given[0], given[1]);
    release();
    const done = callbackOf(given);
    if (done) response.once('finish', done);
    finish(Buffer.concat(chunks));
    return response;
  }) as typeof end;
  return () => {
    const isHeld = !isOver;
    if (isHeld) release();
    return isHeld;
  };
}
