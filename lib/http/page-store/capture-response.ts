import type { ServerResponse } from 'node:http';

const bufferOf = (chunk: unknown, encoding: unknown): Buffer =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
    : Buffer.from(chunk as Uint8Array);

const findCallback = (args: readonly unknown[]) =>
  args.find((one) => typeof one === 'function') as (() => void) | undefined;

/**
 * Buffers what a handler writes to a response. When the handler ends the response, `finish` gets
 * the whole body and must end the response synchronously. If the body exceeds `maxBytes`, the
 * buffer is sent, the rest is streamed, and `tooLarge` is called instead of `finish`.
 * @returns a function that discards the buffer and restores the response; it returns false if the
 *   response was already released
 */
export function captureResponse(
  response: ServerResponse,
  maxBytes: number,
  finish: (body: Buffer) => void,
  tooLarge: () => void = () => undefined,
): () => boolean {
  const { writeHead, write, end } = response;
  const chunks: Buffer[] = [];
  let bytes = 0;
  let isReleased = false;
  const release = () => {
    isReleased = true;
    Object.assign(response, { writeHead, write, end });
  };
  const add = (chunk: unknown, encoding: unknown) => {
    if (chunk === undefined || chunk === null || typeof chunk === 'function') return;
    const buffer = bufferOf(chunk, encoding);
    chunks.push(buffer);
    bytes += buffer.length;
  };
  // Compression middleware needs the headers before it writes the body.
  response.writeHead = ((...args: unknown[]) => {
    if (isReleased) return Reflect.apply(writeHead, response, args) as ServerResponse;
    const [status, ...rest] = args;
    response.statusCode = Number(status);
    const headers = rest.find((one) => typeof one === 'object' && one !== null) ?? {};
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value as string);
    return response;
  }) as typeof writeHead;
  response.write = ((...args: unknown[]) => {
    if (isReleased) return Reflect.apply(write, response, args) as boolean;
    add(args[0], args[1]);
    if (Math.max(bytes, Number(response.getHeader('Content-Length') ?? 0)) > maxBytes) {
      release();
      tooLarge();
      return response.write(Buffer.concat(chunks), findCallback(args));
    }
    const done = findCallback(args);
    if (done) process.nextTick(done);
    return true;
  }) as typeof write;
  response.end = ((...args: unknown[]) => {
    if (isReleased) return Reflect.apply(end, response, args) as ServerResponse;
    add(args[0], args[1]);
    release();
    const done = findCallback(args);
    if (done) response.once('finish', done);
    finish(Buffer.concat(chunks));
    return response;
  }) as typeof end;
  return () => {
    const wasBuffered = !isReleased;
    if (wasBuffered) release();
    return wasBuffered;
  };
}
