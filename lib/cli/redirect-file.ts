import fs from 'node:fs';
import type { NewRedirect } from '../newsroom/redirects/redirects';
import { decodeBytes } from '../newsroom/importers/formats/decode';
import { UsageError } from '../newsroom/importers/usage-error';

const maxBytes = 100_000_000;

/** Splits a line of CSV (RFC 4180), except that a quoted cell cannot contain line breaks. */
function parseCells(line: string): string[] {
  const cells: string[] = [];
  for (const [, quoted, bare] of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g))
    cells.push((quoted?.replace(/""/g, '"') ?? bare ?? '').trim());
  return cells;
}

/**
 * Reads redirects from a CSV file, one per line: `/old/path,/politics/new/17`. A first line
 * `from,to` is a heading.
 * @throws UsageError that names the invalid line, or if the file cannot be read
 */
export function readRedirectFile(file: string): NewRedirect[] {
  let text: string;
  try {
    if (fs.statSync(file).size > maxBytes) throw new Error(`it has more than ${maxBytes / 1_000_000} MB`);
    text = decodeBytes(fs.readFileSync(file), file);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`);
  }
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (!line.trim() || (index === 0 && /^"?from"?\s*,/i.test(line))) return [];
    const [from, to, ...more] = parseCells(line);
    if (!from || !to || more.some(Boolean))
      throw new UsageError(
        `${file}: line ${index + 1} must have an old path and its target: /old/path,/politics/new/17`,
      );
    return [{ from, to }];
  });
}
