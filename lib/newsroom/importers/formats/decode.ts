import type { Readable } from 'node:stream';
import { UsageError } from '../usage-error';

/**
 * Decodes files that may not be UTF-8. The encoding is taken, in this order, from the byte order
 * mark, the `charset` of the response, the zero bytes of UTF-16, or the XML declaration.
 */

const byteOrderMarks: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  // Before UTF-16, whose byte order mark is a prefix of this one.
  [[0xff, 0xfe, 0x00, 0x00], 'utf-32'],
  [[0x00, 0x00, 0xfe, 0xff], 'utf-32'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Length of the beginning that is searched for an XML declaration. */
const headBytes = 1024;

/** Detects the encoding of a file by its beginning. Undefined if nothing indicates it. */
function detectEncoding(head: Buffer, declared: string | undefined): string | undefined {
  const marked = byteOrderMarks.find(([mark]) => mark.every((byte, at) => head[at] === byte));
  if (marked) return marked[1];
  if (declared) return declared;
  const [first, second] = head;
  // XML and JSON begin with an ASCII character, which has a zero byte in UTF-16.
  if (first && second === 0) return 'utf-16le';
  if (first === 0 && second) return 'utf-16be';
  const label = /^\s*<\?xml\b[^>]{0,200}?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
    head.subarray(0, headBytes).toString('latin1'),
  )?.[1];
  // A declaration that is readable as single bytes cannot be UTF-16, even if it says so.
  return label && /^(?:utf-?16|ucs-?2|iso-10646-ucs-2|unicode$)/i.test(label) ? 'utf-8' : label;
}

/** Characters of windows-1252 in the range 0x80 to 0x9f. 0 if none is assigned. */
const windowsCharacters = [
  0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017d, 0, 0,
  0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0, 0x017e, 0x0178,
];
const controls = new RegExp('[\\u0080-\\u009f]', 'g');

/** Decodes a chunk. Without a chunk, it flushes the decoder. */
type Decode = (chunk?: Buffer) => string;

/**
 * Some versions of Node decode windows-1252 as Latin-1, which has no typographic quotation marks or
 * dashes (nodejs/node#56542).
 */
const decodeWindows: Decode = (chunk) =>
  (chunk?.toString('latin1') ?? '').replace(controls, (control) => {
    const character = windowsCharacters[control.charCodeAt(0) - 0x80];
    return character ? String.fromCharCode(character) : control;
  });

/** @throws UsageError if the encoding is not supported */
function createDecoder(name: string, head: Buffer, declared?: string): Decode {
  const label = detectEncoding(head, declared) ?? 'utf-8';
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(label);
  } catch {
    throw new UsageError(`${name} is encoded as ${label}, which is not supported. Convert it to UTF-8.`);
  }
  if (decoder.encoding === 'windows-1252') return decodeWindows;
  return (chunk) => (chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode());
}

/**
 * Decodes a whole file or response.
 * @param name file name for the error message
 * @param declared charset of the response
 * @throws UsageError if the encoding is not supported
 */
export function decodeBytes(bytes: Buffer, name: string, declared?: string): string {
  const decode = createDecoder(name, bytes, declared);
  return decode(bytes) + decode();
}

/**
 * Decodes a stream chunk by chunk.
 * @throws UsageError if the encoding is not supported, and errors of the stream
 */
export async function* decodeStream(stream: Readable, name: string): AsyncGenerator<string> {
  let head = Buffer.alloc(0);
  let decode: Decode | undefined;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (decode) {
      yield decode(chunk);
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < headBytes) continue;
    decode = createDecoder(name, head);
    yield decode(head);
  }
  if (!decode) {
    decode = createDecoder(name, head);
    yield decode(head);
  }
  yield decode();
}
