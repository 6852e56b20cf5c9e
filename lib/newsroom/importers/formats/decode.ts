import type { Readable } from 'node:stream';
import { UsageError } from '../usage-error';

/**
 * Decodes the files of other programs, which are not all in UTF-8: by their byte order mark, by
 * what came with them (`charset` of a response), by the zero bytes of UTF-16, or by their XML
 * declaration.
 */

const byteOrderMarks: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  // Before UTF-16, whose mark is the first half of this one.
  [[0xff, 0xfe, 0x00, 0x00], 'utf-32'],
  [[0x00, 0x00, 0xfe, 0xff], 'utf-32'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Bytes in which a byte order mark or an XML declaration stands. */
const headBytes = 1024;

/** The encoding that the beginning of a file shows or declares; undefined if it says nothing. */
function encodingOf(head: Buffer, declared: string | undefined): string | undefined {
  const marked = byteOrderMarks.find(([mark]) => mark.every((byte, at) => head[at] === byte));
  if (marked) return marked[1];
  if (declared) return declared;
  const [first, second] = head;
  // XML and JSON begin with an ASCII character, whose other half is zero in UTF-16.
  if (first && second === 0) return 'utf-16le';
  if (first === 0 && second) return 'utf-16be';
  const label = /^\s*<\?xml\b[^>]{0,200}?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
    head.subarray(0, headBytes).toString('latin1'),
  )?.[1];
  // A declaration that can be read byte by byte is not in UTF-16, whatever it says.
  return label && /^(?:utf-?16|ucs-?2|iso-10646-ucs-2|unicode$)/i.test(label) ? 'utf-8' : label;
}

/** What windows-1252 has in the place of the controls of Latin-1; 0 has none. */
const windowsCharacters = [
  ...[0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017d, 0],
  ...[
    0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0, 0x017e,
    0x0178,
  ],
];
const controls = new RegExp('[\\u0080-\\u009f]', 'g');

/** Decodes chunk by chunk; without a chunk, the end. */
type Decode = (chunk?: Buffer) => string;

/**
 * Some versions of Node decode windows-1252 as Latin-1, which has neither quotation marks nor
 * dashes (nodejs/node#56542).
 */
const decodeWindows: Decode = (chunk) =>
  (chunk?.toString('latin1') ?? '').replace(controls, (control) => {
    const character = windowsCharacters[control.charCodeAt(0) - 0x80];
    return character ? String.fromCharCode(character) : control;
  });

/** @throws UsageError if no decoder knows the encoding */
function decoderFor(name: string, head: Buffer, declared?: string): Decode {
  const label = encodingOf(head, declared) ?? 'utf-8';
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(label);
  } catch {
    throw new UsageError(`${name} is encoded as ${label}, which cannot be read here: convert it to UTF-8`);
  }
  if (decoder.encoding === 'windows-1252') return decodeWindows;
  return (chunk) => (chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode());
}

/**
 * The text of a whole file or response.
 * @param name of the file, for the error
 * @param declared encoding that was sent with it
 * @throws UsageError if no decoder knows its encoding
 */
export function decodeBytes(bytes: Buffer, name: string, declared?: string): string {
  const decode = decoderFor(name, bytes, declared);
  return decode(bytes) + decode();
}

/** The same chunk by chunk. @throws UsageError, and what the stream throws */
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
    decode = decoderFor(name, head);
    yield decode(head);
  }
  if (!decode) {
    decode = decoderFor(name, head);
    yield decode(head);
  }
  yield decode();
}
