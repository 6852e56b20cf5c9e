import type { Excerpt } from '../../contract/entities';
import type { Db } from '../../database/connection';
import type { Edition } from '../../editions';
import { highlight, snippet, termsIn } from '../../search/highlight';
import { quickText } from '../sanitize';

/** Titles and passages with the words that were found marked. */

const columns = {
  en: ['title', 'summary', 'body'],
  hindi: ['hindi_title', 'hindi_summary', 'hindi_body'],
  gujarati: ['gujarati_title', 'gujarati_summary', 'gujarati_body'],
} as const;

type Head = { id: number; title: string; summary: string };

async function headsOf(db: Db, edition: Edition, ids: number[]): Promise<Head[]> {
  const [title, summary] = columns[edition];
  const rows = await db
    .selectFrom('articles')
    .select(['id', `${title} as title`, `${summary} as summary`])
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => ({ id: row.id, title: row.title ?? '', summary: row.summary ?? '' }));
}

async function bodiesOf(db: Db, edition: Edition, ids: number[]): Promise<Map<number, string>> {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom('articles')
    .select(['id', `${columns[edition][2]} as body`])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.body ?? '']));
}

/**
 * Excerpts of stories in an edition, in the order of `ids`. The passage is the standfirst when that and the title hold every term that was asked
 * for, else the part of the body that holds most of them. Bodies are read only where they are needed.
 */
export async function excerptsOf(
  db: Db,
  edition: Edition,
  ids: number[],
  terms: ReadonlySet<string>,
): Promise<Excerpt[]> {
  if (!ids.length) return [];
  const heads = new Map((await headsOf(db, edition, ids)).map((head) => [head.id, head]));
  const wanting = [...heads.values()].filter(
    ({ title, summary }) => termsIn(`${title} ${summary}`, terms).size < terms.size,
  );
  const bodies = await bodiesOf(
    db,
    edition,
    wanting.filter(({ summary }) => !termsIn(summary, terms).size).map(({ id }) => id),
  );
  return ids.flatMap((id) => {
    const head = heads.get(id);
    if (!head) return [];
    const body = bodies.get(id);
    const passage = body === undefined ? undefined : snippet(quickText(body), terms);
    return [{ id, title: highlight(head.title, terms), text: passage ?? highlight(head.summary, terms) }];
  });
}
