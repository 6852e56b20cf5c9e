import { machineActor } from '@/lib/contract/newsroom/editors';
import type { Db } from '@/lib/database/connection';
import { notifyReaders } from '@/lib/newsroom/readers/notify-readers';
import { saveStory, withdrawStory } from '@/lib/newsroom/stories/save-story';
import { retryAfterMs, toNoResponseDelivery } from '@/lib/integrations/push/services/deliver';
import { batchSize } from '@/lib/integrations/push/job-batches';
import { jobReports } from '@/lib/integrations/push/job-reports';
import type { Delivery, PushProvider } from '@/lib/integrations/push/message';
import { PushSender } from '@/lib/integrations/push/sender';
import { storeToken } from '@/lib/integrations/push/tokens';
import { engines } from '../support/engines';
import { enterSite, leaveSite } from '../support/in-process';
import { linesOf } from '../support/log-lines';
import { newsroomOn, storyInput, testNow } from '../support/newsroom';

/** A notification of a story as a job, from the database row to the last reader. */

const by = machineActor('desk');
const minute = 60_000;
const never = new AbortController().signal;

describe.each(engines)('a notification job on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  let id: number;
  let now = testNow;
  /** Readers in the order in which the push services accepted their message. */
  let got: string[] = [];
  const lines = {
    info: jest.spyOn(console, 'info'),
    warn: jest.spyOn(console, 'warn'),
    error: jest.spyOn(console, 'error'),
  };

  beforeAll(async () => {
    ({ db, drop } = await newsroomOn(engine));
  });
  beforeEach(async () => {
    for (const table of ['push_subscriptions', 'push_jobs', 'push_retries'] as const)
      await db.deleteFrom(table).execute();
    enterSite(undefined);
    ({ id } = await saveStory(db, storyInput(), testNow));
    now = testNow;
    got = [];
    for (const spy of Object.values(lines)) spy.mockReset().mockImplementation(() => undefined);
  });
  afterEach(leaveSite);
  afterAll(() => drop());

  const subscribe = async (count: number, edition: 'en' | 'hindi' | 'gujarati' = 'en', service = 'fcm') => {
    const rows = Array.from({ length: count }, (_, n) => {
      const name = `${service}/${edition}-${n}`;
      return { provider: 'web-push' as const, endpoint: name, token: name, edition, created_at: now.toISOString() };
    });
    for (let at = 0; at < rows.length; at += 500)
      await db
        .insertInto('push_subscriptions')
        .values(rows.slice(at, at + 500))
        .execute();
  };
  const notify = (input: object = {}) => notifyReaders(db, id, { by, input, now });
  const report = async () => (await jobReports(db, id))[0];

  /** A push service. `send` may return another result than "accepted". */
  const provider = (send: (token: string) => Delivery | undefined | Promise<Delivery | undefined> = () => undefined) =>
    ({
      name: 'web-push',
      serviceOf: (token: string) => token.split('/')[0] ?? '',
      send: async (token: string) => {
        const delivery = await send(token);
        if (delivery) return delivery;
        got.push(token);
        return { outcome: 'sent' };
      },
    }) as Pick<PushProvider, 'name' | 'serviceOf' | 'send'> as PushProvider;
  const senderTo = (to: PushProvider) => new PushSender(db, to, () => now);
  /** Sends until every remaining message waits for a retry, or none remains. */
  const sendAll = async (sender: PushSender) => {
    for (;;) {
      const next = await sender.step();
      if (next !== 'sent') return next;
    }
  };

  test('is stored and confirmed before anything is sent, and sent once to each reader', async () => {
    await subscribe(120);
    await subscribe(3, 'hindi');
    const { job, readers } = await notify();
    expect(readers).toEqual({ english: 120, hindi: 3, gujarati: 0 });
    expect(job).toMatchObject({
      state: 'waiting',
      languages: ['english', 'hindi', 'gujarati'],
      finishedAt: null,
      sent: 0,
    });
    const sender = senderTo(provider());
    expect(await sender.step()).toBe('sent');
    expect(await report()).toMatchObject({ state: 'sending', sent: batchSize, startedAt: now.toISOString() });
    expect(await sendAll(sender)).toBe('finished');
    expect(await report()).toMatchObject({
      id: job?.id,
      state: 'sent',
      finishedAt: now.toISOString(),
      sent: 123,
      failed: 0,
      expired: 0,
      retrying: 0,
      unsent: 0,
      unknown: 0,
    });
    expect([got.length, new Set(got).size]).toEqual([123, 123]);
    expect(linesOf(lines.info)).toMatchObject([
      { event: 'story_notified', token: 'desk', story: id, outcome: 'sent', sent: 123, failed: 0, gone: 0, unsent: 0 },
    ]);
  });

  test('continues after a killed process without sending the open batch again', async () => {
    await subscribe(220);
    await notify();
    // The process is killed in its third batch: half of the messages were sent, and none is
    // recorded.
    let taken = 0;
    const dying = senderTo(
      provider(() => ((taken += 1) > 2 * batchSize + 25 ? new Promise(() => undefined) : undefined)),
    );
    await dying.step();
    await dying.step();
    void dying.step();
    await until(() => taken >= 3 * batchSize);
    await sendAll(senderTo(provider()));
    expect([got.length, new Set(got).size]).toEqual([220 - 25, 220 - 25]);
    expect(await report()).toMatchObject({ state: 'sent', sent: 220 - batchSize, unknown: batchSize });
  });

  test('is shared by two processes that send at the same time, and each reader gets it once', async () => {
    await subscribe(400);
    await notify();
    await Promise.all([1, 2].map(() => senderTo(provider()).run(never)));
    expect([got.length, new Set(got).size]).toEqual([400, 400]);
  });

  test('stops between two batches, and another process sends the rest', async () => {
    await subscribe(160);
    await notify();
    const stop = new AbortController();
    let asked = 0;
    const stopping = provider(() => {
      asked += 1;
      if (asked === batchSize + 10) stop.abort();
      return undefined;
    });
    await senderTo(stopping).run(stop.signal);
    expect(await report()).toMatchObject({ state: 'sending', sent: 2 * batchSize });
    await senderTo(provider()).run(never);
    expect(await report()).toMatchObject({ state: 'sent', sent: 160, unknown: 0 });
    expect(new Set(got).size).toBe(160);
  });

  test('is sent to a busy service once, after its Retry-After', async () => {
    await subscribe(3);
    await notify();
    let isBusy = true;
    const tried: string[] = [];
    const sender = senderTo(
      provider((token) => {
        tried.push(token);
        return isBusy && token.endsWith('-1')
          ? { outcome: 'retry', reason: 'fcm answered 429', retryAfterMs: 5 * minute }
          : undefined;
      }),
    );
    expect(await sendAll(sender)).toBe('waiting');
    expect(await report()).toMatchObject({ state: 'sending', sent: 2, retrying: 1 });
    isBusy = false;
    now = new Date(now.getTime() + 5 * minute - 1);
    expect([await sender.step(), tried.length]).toEqual(['waiting', 3]);
    now = new Date(now.getTime() + 2 * minute);
    expect(await sendAll(sender)).toBe('finished');
    expect([tried.length, got.length]).toEqual([4, 3]);
    expect(await report()).toMatchObject({ state: 'sent', sent: 3, failed: 0, retrying: 0 });
  });

  test('waits longer after each attempt that a service refuses', async () => {
    await subscribe(1);
    await notify();
    const attempts: number[] = [];
    const sender = senderTo(
      provider(() => {
        attempts.push(Math.round((now.getTime() - testNow.getTime()) / 1000));
        return { outcome: 'retry', reason: 'fcm answered 503' };
      }),
    );
    for (let second = 0; second < 400; second += 1) {
      await sendAll(sender);
      now = new Date(now.getTime() + 1000);
    }
    // 15, 30, 60 and 120 seconds, plus up to 20 %.
    expect(attempts).toHaveLength(5);
    const pauses = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
    for (const [index, pause] of pauses.entries()) {
      const least = 15 * 2 ** index;
      expect([index, pause >= least, pause <= least * 1.2 + 1]).toEqual([index, true, true]);
    }
  });

  test('skips a service that is down, sends to the others, and retries it later', async () => {
    await subscribe(100, 'en', 'down');
    await subscribe(100, 'en', 'up');
    await notify();
    let isDown = true;
    let asked = 0;
    const sender = senderTo(
      provider((token) => {
        if (!token.startsWith('down/')) return undefined;
        asked += 1;
        return isDown ? { outcome: 'retry', reason: 'connect ECONNREFUSED' } : undefined;
      }),
    );
    await sendAll(sender);
    await sendAll(sender);
    expect([got.length, asked]).toEqual([100, batchSize]);
    expect(linesOf(lines.warn)).toMatchObject([{ event: 'push_service_paused', service: 'down', seconds: 30 }]);
    expect(linesOf(lines.error).map(({ event }) => event)).toEqual(['notification_failed']);
    isDown = false;
    for (let turn = 0; turn < 3; turn += 1) {
      now = new Date(now.getTime() + minute);
      await sendAll(sender);
    }
    expect(await report()).toMatchObject({ state: 'sent', sent: 200, failed: 0, unknown: 0 });
    expect(new Set(got).size).toBe(200);
  });

  test('does not retry without a response, because the message may have arrived', async () => {
    await subscribe(2);
    await notify();
    const sender = senderTo(
      provider((token) =>
        token.endsWith('-0') ? { outcome: 'failed', reason: 'No whole answer', isAnswered: false } : undefined,
      ),
    );
    expect(await sendAll(sender)).toBe('finished');
    expect(await report()).toMatchObject({ state: 'sent', sent: 1, failed: 1 });
  });

  test('is not sent after it expires', async () => {
    await subscribe(100);
    await notify();
    const sender = senderTo(
      provider((token) => (token.endsWith('-0') ? { outcome: 'retry', reason: '503' } : undefined)),
    );
    await sender.step();
    now = new Date(now.getTime() + 120 * minute);
    expect(await sendAll(sender)).toBe('finished');
    expect(await report()).toMatchObject({
      state: 'expired',
      sent: batchSize - 1,
      unsent: 51,
      retrying: 0,
      unknown: 0,
    });
    expect(got).toHaveLength(batchSize - 1);
  });

  test('stops when its story is withdrawn', async () => {
    await subscribe(100);
    await notify();
    const sender = senderTo(provider());
    await sender.step();
    await withdrawStory(db, id);
    expect(await sendAll(sender)).toBe('finished');
    expect(await report()).toMatchObject({ state: 'withdrawn', sent: batchSize, unsent: 50 });
  });

  test('is sent once to each subscription of its creation time, even if one moves to another edition', async () => {
    await subscribe(60);
    await subscribe(60, 'hindi');
    await notify();
    const sender = senderTo(provider());
    await sender.step();
    // A reader who received it switches to Hindi, and another one subscribes.
    const moved = { address: 'fcm/en-0', token: 'fcm/en-0' };
    await storeToken(db, 'web-push', moved, 'hindi', now);
    await storeToken(db, 'web-push', { address: 'fcm/new', token: 'fcm/new' }, 'hindi', now);
    await sendAll(sender);
    expect(got.filter((token) => token === 'fcm/en-0')).toHaveLength(1);
    expect(got).not.toContain('fcm/new');
    expect(got).toHaveLength(120);
  });

  test('deletes subscriptions that have ended', async () => {
    await subscribe(3);
    await notify();
    await sendAll(senderTo(provider((token) => (token.endsWith('-1') ? { outcome: 'gone' } : undefined))));
    expect(await report()).toMatchObject({ sent: 2, expired: 1 });
    const left = await db.selectFrom('push_subscriptions').select('endpoint as address').orderBy('id').execute();
    expect(left.map(({ address }) => address)).toEqual(['fcm/en-0', 'fcm/en-2']);
  });

  test('of the same story can be repeated with `again` only after it was sent', async () => {
    await subscribe(100);
    await subscribe(1, 'gujarati');
    const { job } = await notify({ languages: ['english'] });
    const sender = senderTo(provider());
    await sender.step();
    expect((await notify({ languages: ['english'], again: true })).job?.id).toBe(job?.id);
    const wider = (await notify({ again: true })).job;
    expect([wider?.id === job?.id, wider?.languages]).toEqual([false, ['hindi', 'gujarati']]);
    await sendAll(sender);
    expect([got.length, new Set(got).size]).toEqual([101, 101]);
    expect((await notify({ languages: ['english'], again: true })).job).toMatchObject({ state: 'waiting' });
    await sendAll(sender);
    expect(got).toHaveLength(201);
  });

  test('of another story is not delayed by it', async () => {
    await subscribe(500);
    await notify();
    const other = await saveStory(db, storyInput(), testNow);
    await subscribe(10, 'gujarati');
    await notifyReaders(db, other.id, { by, input: { languages: ['gujarati'] }, now });
    await senderTo(provider()).step();
    expect(got.filter((token) => token.includes('gujarati'))).toHaveLength(10);
  });

  test('waits for an unavailable database and then records what was sent', async () => {
    await subscribe(10);
    await notify();
    const begin = jest.spyOn(db, 'transaction');
    begin.mockImplementationOnce(() => {
      throw new Error('connection lost');
    });
    await senderTo(provider()).run(never);
    begin.mockRestore();
    expect(await report()).toMatchObject({ state: 'sent', sent: 10, unknown: 0 });
    expect(got).toHaveLength(10);
    expect(linesOf(lines.error).map(({ event }) => event)).toEqual(['push_delayed']);
  });
});

/** Resolves when a condition holds, after a few turns of the event loop. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

describe('a response of a push service', () => {
  const at = Date.parse('2026-11-20T10:00:00.000Z');
  test.each([
    ['seconds', '120', 120_000],
    ['nothing', undefined, undefined],
    ['a date', 'Fri, 20 Nov 2026 10:05:00 GMT', 300_000],
    ['a date that is over', 'Fri, 20 Nov 2026 09:00:00 GMT', 0],
    ['a week, of which a day is enough', '604800', 86_400_000],
    ['words', 'soon', undefined],
    ['less than nothing', '-5', undefined],
  ])('Retry-After: %s', (_, header, ms) => expect(retryAfterMs(header, at)).toBe(ms));

  test.each([
    ['a name that is not found', { code: 'ENOTFOUND' }, 'retry'],
    ['a refused connection', { code: 'ECONNREFUSED' }, 'retry'],
    ['a refused connection behind fetch', { cause: { code: 'ECONNREFUSED' } }, 'retry'],
    ['a connection that breaks', { code: 'ECONNRESET' }, 'failed'],
    ['no whole answer in time', {}, 'failed'],
  ])('%s', (_, fields, outcome) => {
    expect(toNoResponseDelivery(Object.assign(new Error('no'), fields)).outcome).toBe(outcome);
  });
});
