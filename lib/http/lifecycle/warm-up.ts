import { sql } from 'kysely';
import type { Db } from '../../database/connection';
import { engineOf } from '../../database/dialects/dialect';
import { readerConnections } from '../../database/dialects/postgres-pool';
import { enabledEditions, editions } from '../../platform/editions';
import { log } from '../../platform/log/log';
import { routes } from '../../platform/routes';
import type { RenderPage } from '../../page-cache/page-refresh';
import { waitAtMost } from '../../platform/runtime/shut-down';

/**
 * Maximum time in milliseconds that a start waits for its first pages, for example if the news API
 * is slow.
 */
const warmUpTimeoutMs = 10_000;

async function openConnections(db: Db): Promise<void> {
  const connections = engineOf(db) === 'postgres' ? readerConnections : 0;
  await Promise.all(Array.from({ length: connections }, () => sql`select 1`.execute(db)));
}

async function renderFrontPages(render: RenderPage): Promise<void> {
  for (const name of enabledEditions) await render(`/${editions[name].locale}`);
  // Cache the 404 pages, so that a story that is withdrawn while the database is unavailable gets a
  // 404 immediately.
  for (const name of enabledEditions) await render(`/${editions[name].locale}${routes.notFound()}`);
}

/**
 * Opens the database connections for readers and renders the front pages before the site listens.
 * The first render loads and compiles code that all pages share, and takes many times as long as
 * the next. Connections that were opened during it would time out.
 */
export async function warmUp(db: Db, render: RenderPage): Promise<void> {
  const work = openConnections(db).then(() => renderFrontPages(render));
  await waitAtMost(
    warmUpTimeoutMs,
    work.catch((error: unknown) => log.error('warm_up_failed', { error })),
  );
}
