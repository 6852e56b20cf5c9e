import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Tables of results, as text and as a picture, and the document that shows them. */

/** Rows of cells. The first cell names what was measured, and `note` explains the figures. */
export type Table = {
  part: string;
  title: string;
  note: string;
  columns: string[];
  rows: string[][];
  misses?: string[];
};

const document = 'docs/performance.md';

export const machine = (): string => {
  const [processor] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${os.cpus().length} × ${processor?.model.trim() ?? 'unknown'}, ${memory} GB, Node ${process.versions.node}`;
};

export function asText({ columns, rows }: Table): string {
  const all = [columns, ...rows];
  const widths = columns.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column ? cell.padStart((widths[column] ?? 0) + 2) : cell.padEnd(widths[0] ?? 0);
  return all.map((row) => row.map(pad).join('').trimEnd()).join('\n');
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Renders the table as an SVG with the same text for screen readers. */
export function asSvg({ title, columns, rows }: Table): string {
  const [line, first, column, margin] = [28, 210, 104, 16];
  const width = first + column * (columns.length - 1) + 2 * margin;
  const height = line * (rows.length + 2) + 2 * margin;
  const cell = (text: string, index: number, row: number) => {
    const x = margin + (index ? first + column * index : 0);
    const y = margin + line * (row + 1) + 19;
    const end = index ? ' text-anchor="end"' : '';
    return `<text x="${x}" y="${y}"${end}${row ? '' : ' font-weight="600"'}>${escaped(text)}</text>`;
  };
  const cells = [columns, ...rows].flatMap((row, number) => row.map((text, index) => cell(text, index, number)));
  const bands = rows.map((_, row) =>
    row % 2 ? '' : `<rect x="0" y="${margin + line * (row + 2)}" width="${width}" height="${line}" fill="#f4f1ec"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...bands.filter(Boolean),
    `<g font-family="system-ui, sans-serif" font-size="14" fill="#16130f">`,
    `<text x="${margin}" y="${margin + 19}" font-size="16" font-weight="600">${escaped(title)}</text>`,
    ...cells,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

const begin = (part: string): string => `<!-- bench ${part} -->`;
const end = '<!-- end -->';

/** Replaces a table and its picture in the document. */
export function writeTable(table: Table, command: string, date = new Date()): void {
  const picture = `performance-${table.part}.svg`;
  fs.writeFileSync(path.join('docs', picture), asSvg(table));
  const text = fs.readFileSync(document, 'utf8');
  const from = text.indexOf(begin(table.part));
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`${document} has no place for ${table.part}`);
  const day = date.toISOString().slice(0, 10);
  const section = [
    begin(table.part),
    `![${table.title}](${picture})`,
    `${table.note} \`${command}\`, ${day}, ${machine()}.`,
    `\`\`\`\n${asText(table)}\n\`\`\``,
    end,
  ].join('\n\n');
  fs.writeFileSync(document, text.slice(0, from) + section + text.slice(to + end.length));
}
