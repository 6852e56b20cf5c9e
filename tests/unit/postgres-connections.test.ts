import { sql } from 'kysely';
import { openDatabase } from '@/lib/database/connection';
import { engines } from '../support/engines';

/** The connections of a database on PostgreSQL. */

const server = process.env['TEST_POSTGRES_URL'] ?? '';
const sockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;

(engines.includes('PostgreSQL') ? test : test.skip)(
  'a database that is closed has closed its connections',
  async () => {
    const before = sockets();
    const db = openDatabase(server);
    await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.05)`.execute(db)));
    expect(sockets()).toBe(before + 5);
    await db.destroy();
    expect(sockets()).toBe(before);
  },
);
