import { sql } from 'kysely';
import type { Db } from '@/lib/database/connection';
import { fullTextOf } from '@/lib/database/full-text-engines';
import { indexStory } from '@/lib/newsroom/search/index-story';
import { indexIsStale, packRebuilt, reindex } from '@/lib/newsroom/search/reindex';
import { searchedStory } from '@/lib/newsroom/search/story-texts';
import { engines } from '../support/engines';
import { searchedNewsroom, watched } from '../support/searched-newsroom';
import { publish } from '../support/stories';

/**
 * The upkeep of the search index that PostgreSQL alone needs: packing, sorting keys in, numbers of
 * words.
 */

const onPostgres = engines.includes('PostgreSQL') ? describe : describe.skip;

onPostgres('the search index on PostgreSQL', () => {
  const newsroom = searchedNewsroom('PostgreSQL');
  const { found } = newsroom;
  let db: Db;
  beforeAll(() => {
    db = newsroom.db;
  });

  const indexes = async () =>
    (
      await sql<{ name: string; whole: boolean }>`select c.relname as name, i.indisvalid as whole from pg_index i
        join pg_class c on c.oid = i.indexrelid where c.relname like any (array['search_en_keys%', 'search_docs_pkey%'])
        order by c.relname`.execute(db)
    ).rows;

  const packed = ['search_docs_pkey', 'search_en_keys'].map((name) => ({ name, whole: true }));

  test('a rebuild packs the index, also after one that was cut off while it did', async () => {
    for (let n = 0; n < 3; n += 1) await publish(db, n, { title: `Mangroves ${n}` });
    const left = {
      search_en_keys_ccnew: 'search_en',
      search_en_keys_ccold1: 'search_en',
      search_docs_pkey_ccnew: 'search_docs',
    };
    for (const [name, table] of Object.entries(left)) {
      await sql`create index ${sql.id(name)} on ${sql.table(table)} (id)`.execute(db);
      await sql`update pg_index set indisvalid = false where indexrelid = ${name}::regclass`.execute(db);
    }
    await reindex(db, { batch: 2 });
    expect(await indexes()).toEqual(packed);
    expect(await found('mangroves')).toHaveLength(3);
  });

  test('two processes that pack it at once do not wait for each other', async () => {
    await publish(db, 1, { title: 'Mangroves' });
    await Promise.all([fullTextOf(db).pack(db), fullTextOf(db).pack(db), fullTextOf(db).pack(db)]);
    expect(await indexes()).toEqual(packed);
  });

  test('a rebuild that was stopped while it packed is packed later, once', async () => {
    await publish(db, 1, { title: 'Mangroves' });
    await db.updateTable('search_state').set({ value: '0' }).where('name', '=', 'tokenizer_version').execute();
    const untilBuilt = async () => {
      if (!(await indexIsStale(db))) throw new Error('Stopped');
    };
    await expect(reindex(db, { batch: 2, rest: untilBuilt })).rejects.toThrow('Stopped');
    const steps: string[] = [];
    await packRebuilt(db, async () => void steps.push('step'));
    const first = steps.length;
    expect(first).toBeGreaterThan(10);
    await packRebuilt(db, async () => void steps.push('step'));
    expect(steps).toHaveLength(first);
  });

  test('is not optimised while it is packed, which would wait for each other', async () => {
    const optimised: string[] = [];
    let once = true;
    const packed = await fullTextOf(db).pack(db, async () => {
      if (once) await fullTextOf(db).optimise(db, async () => void optimised.push('step'));
      once = false;
    });
    expect([packed, once, optimised]).toEqual([true, false, []]);
  });

  test('an edit asks for no number of a common word', async () => {
    const id = await publish(db, 1, { title: 'Mangroves and lagoons' });
    const row = await searchedStory(db, id);
    await db.updateTable('search_terms').set({ df: 1000 }).execute();
    await indexStory(db, row, undefined);
    await indexStory(db, undefined, row);
    const { db: noting, statements } = watched(db);
    await indexStory(noting, row, row);
    expect(statements.filter((one) => one.includes('search_terms'))).toEqual([]);
    expect(statements.filter((one) => one.includes('insert into'))).toHaveLength(1);
    expect(await found('mangroves')).toEqual(['Mangroves and lagoons']);
  });

  test('one that is stopped while it packs stops after the index at hand, and the next begins', async () => {
    const steps: string[] = [];
    const stopped = fullTextOf(db).pack(db, async () => {
      steps.push('step');
      throw new Error('Stopped');
    });
    await expect(stopped).rejects.toThrow('Stopped');
    await fullTextOf(db).pack(db, async () => void steps.push('next'));
    expect(steps.filter((step) => step === 'step')).toHaveLength(1);
    expect(steps.filter((step) => step === 'next').length).toBeGreaterThan(10);
  });

  test('what saves leave to be sorted in is found, and is sorted in when that is asked for', async () => {
    const pages = async () =>
      (await sql<{ n: number }>`select gin_clean_pending_list('search_en_keys') as n`.execute(db)).rows[0]?.n;
    await publish(db, 1, { title: 'Mangroves' });
    expect(await found('mangroves')).toEqual(['Mangroves']);
    expect(await pages()).toBeGreaterThan(0);
    await publish(db, 2, { title: 'Lagoons' });
    await fullTextOf(db).settle(db);
    expect([await pages(), await found('lagoons')]).toEqual([0, ['Lagoons']]);
  });

  test('the night’s work takes as long as it takes, and leaves the bound of other queries as it is', async () => {
    await publish(db, 1, { title: 'Mangroves' });
    await db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 1`.execute(connection);
      await fullTextOf(connection).optimise(connection);
      const { rows } = await sql`show statement_timeout`.execute(connection);
      expect(rows).toEqual([{ statement_timeout: '2500ms' }]);
    });
    expect(await found('mangroves')).toEqual(['Mangroves']);
  });
});
