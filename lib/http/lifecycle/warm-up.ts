import { sql } from 'kysely';
import type { Db } from '../../database/connection';
import { engineOf } from '../../database/dialects/dialect';
import { readerConnections } from '../../database/dialects/postgres-pool';
import { editionNames, editions } from '../../platform/editions';
import { log } from '../../platform/log/log';
import { routes } from '../../platform/routes';
import type { RenderPage } from '../../web/page-cache/page-refresh';
import { withTimeout } from '../../platform/runtime/shut-down';

/** Milliseconds for which a start waits for its first pages, of a slow news API for one. */
const warmUpMs = 10_000;

async function openConnections(db: Db): Promise<void> {
  const wanted = engineOf(db) === 'postgres' ? readerConnections : 0;
  await Promise.all(Array.from({ length: wanted }, () => sql`select 1`.execute(db)));
}

async function renderFrontPages(render: RenderPage): Promise<void> {
  for (const name of editionNames) await render(`/${editions[name].locale}`);
  // A story that is withdrawn while the database is away is 404 at once.
  for (const name of editionNames) await render(`/${editions[name].locale}${routes.notFound()}`);
}

/**
 * Renders the front pages before the site listens, and opens the connections of its readers: the
 * first render of a process loads and compiles what all pages share, and takes many times as long
 * as the next. Readers of a node that has just been restarted would wait for it, all at once, and
 * connections that are opened in between are given up as if the database were away.
 */
export async function warmUp(db: Db, render: RenderPage): Promise<void> {
  const work = openConnections(db).then(() => renderFrontPages(render));
  await withTimeout(
    warmUpMs,
    work.catch((error: unknown) => log.error('warm_up_failed', { error })),
  );
}
