import path from 'node:path';
import { requireOperationQuota } from '@/lib/requests/operation-limit';
import { type Db, migrate, openDatabase } from '@/lib/database/connection';
import { app } from '@/lib/platform/runtime/app';
import { removeFolders, temporaryFolder } from '../support/folders';
import { enterSite, leaveSite } from '../support/in-process';

/** Limits of operations that change data are stored in the database. */

const open: Db[] = [];
let file: string;
/** Continues as another process on the same database. */
async function enterProcess(): Promise<Db> {
  const db = openDatabase(file);
  open.push(db);
  await migrate(db);
  app.database = db;
  return db;
}
beforeEach(async () => {
  file = path.join(temporaryFolder(), 'newsroom.db');
  enterSite(undefined);
  await enterProcess();
});
afterEach(async () => {
  leaveSite();
  for (const db of open.splice(0)) await db.destroy();
  removeFolders();
});

const allowed = async (calls: number, addressOf: (call: number) => string) => {
  let count = 0;
  for (let call = 0; call < calls; call += 1) {
    await requireOperationQuota('contactUs', addressOf(call)).then(
      () => (count += 1),
      (error: { status: number; retryAfter: number }) =>
        expect([error.status, error.retryAfter > 3500]).toEqual([429, true]),
    );
  }
  return count;
};

test('an IP address can send twenty messages an hour across all processes', async () => {
  expect(await allowed(12, () => '203.0.113.1')).toBe(12);
  await enterProcess();
  expect(await allowed(12, () => '203.0.113.1')).toBe(8);
  expect(await allowed(1, () => '203.0.114.1')).toBe(1);
});

test.each<[string, (call: number) => string]>([
  ['/24', (call) => `203.0.113.${call}`],
  ['IPv6 /56', (call) => `2001:db8:1:20${call.toString(16).padStart(2, '0')}::1`],
])('a network of %s can send sixty', async (_, addressOf) => expect(await allowed(70, addressOf)).toBe(60));

test.each([
  ['subscribe', 30],
  ['unsubscribe', 30],
  ['storeFcmToken', 30],
  ['removeFcmToken', 30],
  ['sendWelcomeNotification', 30],
] as const)('%s is allowed %d times an hour per IP address', async (name, max) => {
  let count = 0;
  for (let call = 0; call <= max; call += 1)
    await requireOperationQuota(name, '203.0.113.1').then(
      () => (count += 1),
      () => undefined,
    );
  expect(count).toBe(max);
});

test('stored counters do not reveal IP addresses, and calls without a limit store none', async () => {
  const db = await enterProcess();
  await requireOperationQuota('cities', '203.0.113.1');
  expect(await db.selectFrom('rate_limit_uses').selectAll().execute()).toEqual([]);
  await requireOperationQuota('subscribe', '203.0.113.1');
  const rows = await db.selectFrom('rate_limit_uses').select('key').execute();
  expect(rows).toEqual([{ key: expect.stringMatching(/^[0-9a-f]{64}$/) as string }]);
});
