import { machineActor } from '@/lib/contract/newsroom/editors';
import type { Db } from '@/lib/database/connection';
import { listAuditEntries } from '@/lib/newsroom/write-records/audit-log';
import { csvCell } from '@/lib/cli/subscribers-command';
import {
  addSubscriber,
  iterateSubscribers,
  listSubscribers,
  undoSubscription,
} from '@/lib/newsroom/readers/subscribers';
import { engines } from '../support/engines';
import { enterSite, leaveSite } from '../support/in-process';
import { newsroomOn, testNow } from '../support/newsroom';
import { hoursAgo } from '../support/stories';

const by = machineActor('desk');

afterAll(leaveSite);

describe.each(engines)('subscribers on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    enterSite(undefined);
    ({ db, drop } = await newsroomOn(engine));
  });
  afterAll(() => drop());
  const page = (query: Parameters<typeof listSubscribers>[2]) => listSubscribers(db, by, query, testNow);
  const asha = { email: 'asha@reader.example', edition: 'hindi', subscribedAt: hoursAgo(3).toISOString() } as const;
  const ravi = { email: 'ravi@reader.example', edition: 'gujarati', subscribedAt: hoursAgo(2).toISOString() } as const;
  const old = { email: 'old@reader.example', edition: null, subscribedAt: hoursAgo(9).toISOString() };

  test('are stored once, with the edition of their first subscription', async () => {
    await db.insertInto('newsletter_subscribers').values({ email: old.email, created_at: old.subscribedAt }).execute();
    await addSubscriber(db, { email: 'Asha@Reader.example', edition: 'hindi' }, hoursAgo(3));
    await addSubscriber(db, { email: asha.email, edition: 'en' }, hoursAgo(1));
    await addSubscriber(db, ravi, hoursAgo(2));
    expect((await page({})).items).toEqual([old, asha, ravi]);
  });

  test('are listed page by page, optionally of one edition, and the audit log records the access', async () => {
    expect(await page({ size: 1, page: 2 })).toEqual({ items: [asha], page: 2, size: 1, total: 3 });
    expect(await page({ edition: 'gujarati' })).toEqual({ items: [ravi], page: 1, size: 20, total: 1 });
    expect(await page({ page: 9 })).toMatchObject({ items: [], total: 3 });
    const { items } = await listAuditEntries(db, { kind: 'subscribers' });
    expect(items.map(({ who, action, what }) => [who, action, what])).toEqual([
      ['desk', 'subscribers_read', 'page 9'],
      ['desk', 'subscribers_read', 'page 1'],
      ['desk', 'subscribers_read', 'page 2'],
      ['desk', 'subscribers_read', 'page 1'],
    ]);
  });

  test('without a stored edition get one when they subscribe again', async () => {
    const undo = await addSubscriber(db, { email: old.email, edition: 'en' }, testNow);
    const after = { ...old, edition: 'english' };
    expect((await page({})).items).toEqual([after, asha, ravi]);
    // The undo token of a repeated subscription has no effect.
    await undoSubscription(db, old.email, undo);
    expect((await page({})).total).toBe(3);
  });

  test('are read completely in batches', async () => {
    const more = Array.from({ length: 1001 }, (_, index) => ({
      email: `r${index}@reader.example`,
      created_at: testNow.toISOString(),
      edition: 'en' as const,
    }));
    await db.insertInto('newsletter_subscribers').values(more).execute();
    const emails: string[] = [];
    for await (const { email } of iterateSubscribers(db)) emails.push(email);
    expect(emails).toHaveLength(1004);
    expect(new Set(emails).size).toBe(1004);
    expect(emails.slice(0, 4)).toEqual([old.email, asha.email, ravi.email, 'r0@reader.example']);
  });
});

test.each([
  ['asha@reader.example', 'asha@reader.example'],
  ['=1+1@reader.example', "'=1+1@reader.example"],
  ['+919876543210@reader.example', "'+919876543210@reader.example"],
  ['-2@reader.example', "'-2@reader.example"],
  ['@reader.example', "'@reader.example"],
  ['\t=1@reader.example', "'\t=1@reader.example"],
  ['"a,b"@reader.example', '"""a,b""@reader.example"'],
  ['=HYPERLINK("http://evil.example","x")', '"\'=HYPERLINK(""http://evil.example"",""x"")"'],
  ['a\r\n=1', '"a\r\n=1"'],
  ['a=1', 'a=1'],
  ['', ''],
])('%j is %j in a file for spreadsheets', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});
