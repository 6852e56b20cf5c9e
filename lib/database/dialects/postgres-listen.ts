import type { Client } from 'pg';
import { isDirectConnection } from './postgres-pool';

/** Milliseconds between two attempts to connect: the first pause and the longest. */
const pauses = { first: 1000, max: 10_000 };

/**
 * Calls `onNotification` for every notification on a channel of PostgreSQL, and after each
 * reconnect, because notifications may have been missed. Uses its own connection. Never throws: the
 * caller also polls, so an unavailable server only delays it.
 */
export function listenOnPostgres(
  url: string,
  channel: string,
  onNotification: () => void,
): { stop: () => Promise<void> } {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let pause = pauses.first;
  const later = () => {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), pause);
    timer.unref();
    pause = Math.min(2 * pause, pauses.max);
  };
  const connect = async (): Promise<void> => {
    const { default: pg } = await import('pg');
    const mine = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client = mine;
    // `pg` emits an error if the connection is lost. Without a listener it would end the process.
    mine.on('error', () => void mine.end().catch(() => undefined));
    mine.on('notification', onNotification);
    try {
      await mine.connect();
      // A proxy that pools transactions forwards no notifications, and its session would stay
      // subscribed.
      if (!(await isDirectConnection(mine))) return void (await mine.end());
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
      mine.once('end', later);
      pause = pauses.first;
      onNotification();
    } catch {
      await mine.end().catch(() => undefined);
      later();
    }
    if (isStopped) await mine.end().catch(() => undefined);
  };
  void connect();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
