import type { Client } from 'pg';
import { isDirect } from './postgres-pool';

/** Milliseconds between two tries to connect, at first and at most. */
const pauses = { first: 1000, max: 10_000 };

/**
 * Calls `onNotification` at every notice on a channel of PostgreSQL, on a connection of its own,
 * and after each time that it had to connect again, because notices may have been missed. Never
 * throws: who listens also looks by itself, so that a server which is away costs time alone.
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
    // `pg` tells of a lost connection by an error, which would end the process without a listener.
    mine.on('error', () => void mine.end().catch(() => undefined));
    mine.on('notification', onNotification);
    try {
      await mine.connect();
      // A proxy that pools transactions passes no notices on, and would keep its session listening.
      if (!(await isDirect(mine))) return void (await mine.end());
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
