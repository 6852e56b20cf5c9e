import { CompiledQuery, Kysely } from 'kysely';
import type { Db } from '@/lib/database/connection';
import { dialectFor } from '@/lib/database/dialects/dialect';
import type { Database } from '@/lib/database/schema/schema';

/** Records queries, and reads how an engine executes them. */

export type Statement = { sql: string; parameters: readonly unknown[] };

/** A database that records the statements of `work`. */
export function watchedDatabase(address: string): {
  db: Db;
  statementsOf: (work: () => Promise<unknown>) => Promise<Statement[]>;
} {
  let statements: Statement[] = [];
  const db = new Kysely<Database>({
    dialect: dialectFor(address, 'readers'),
    log: ({ query: { sql, parameters } }) => void statements.push({ sql, parameters }),
  });
  const statementsOf = async (work: () => Promise<unknown>) => {
    statements = [];
    await work();
    return [...statements];
  };
  return { db, statementsOf };
}

export const countsStories = ({ sql }: Statement): boolean =>
  /\bcount\(/.test(sql) && /"(?:stories|story_texts|story_text_cities|story_text_tags|story_associations)"/.test(sql);

type Step = { id: number; parent: number; detail: string };

/** SQLite's query plan, step by step. */
export async function sqlitePlan(db: Db, { sql, parameters }: Statement): Promise<Step[]> {
  return (await db.executeQuery<Step>(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]))).rows;
}

/**
 * Tables and indexes that stay small, however many stories there are: sections and people, videos,
 * pageviews of three days, the stories of one page (`newest`), and rows of editors' decisions.
 */
const small =
  /^(?:newest|weights|pageviews|\w+_names|(?:advertisement|bulletin|correction)_texts|authors|categories|cities|associations|advertisements|bulletins|bulletin_categories|slug_redirects|settings|front_page_slots)$/;
/**
 * Conditions that select one story or tag, a row of the change feed, or the few breaking and
 * scheduled stories.
 */
const namesFew = /\((?:rowid|story_id|id|url|xid=\? AND id)[=>]\?|publish_at>\?\)$|\(slug=\?|INDEX stories_breaking /;

/** Returns the faults of a SQLite plan for tables of any size. */
export function sqliteFaults(steps: Step[], { sql }: Statement): string[] {
  const reads = steps.flatMap(({ parent, detail }) => {
    const [, how = '', table = ''] = /^(SCAN|SEARCH) ([a-z_]\w*)/.exec(detail) ?? [];
    return how === '' || small.test(table) ? [] : [{ parent, how, detail }];
  });
  const many = reads.filter(({ detail }) => !namesFew.test(detail));
  const isBounded = / limit \?|\bcount\(|\bmax\(|\bexists ?\(/.test(sql);
  return [
    ...reads.filter(({ how }) => how === 'SCAN').map(({ detail }) => detail),
    // A step over many stories must read the index only, and stop at the page's end or count.
    ...many.filter(({ detail }) => !detail.includes('COVERING INDEX') || !isBounded).map(({ detail }) => detail),
    // Only the rows of the page may be sorted.
    ...steps
      .filter(({ detail }) => detail.startsWith('USE TEMP B-TREE'))
      .filter(({ parent }) => many.some((read) => read.parent === parent))
      .map(({ detail }) => `${detail} of many`),
  ];
}

type Node = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
};

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Number of rows that PostgreSQL reads for a statement from tables that grow with the archive. */
export async function postgresReads(db: Db, { sql, parameters }: Statement): Promise<number> {
  const explained = CompiledQuery.raw(`explain (analyze, costs off, format json) ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(explained);
  return rows
    .flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
    .filter((node) => node['Relation Name'] !== undefined && !small.test(node['Relation Name']))
    .map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'])
    .reduce((sum, read) => sum + read, 0);
}
