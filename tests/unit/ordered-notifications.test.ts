import { type Actor, machineActor, permissionsOf } from '@/lib/contract/newsroom/editors';
import type { Db } from '@/lib/database/connection';
import { cancelNotifications, listNotifications, notifyReaders } from '@/lib/newsroom/readers/notify-readers';
import { fulfilDueOrders } from '@/lib/newsroom/readers/ordered-notifications';
import { getNewsroomStory } from '@/lib/newsroom/stories/newsroom-story';
import { listAuditEntries } from '@/lib/newsroom/write-records/audit-log';
import { deleteDraft } from '@/lib/newsroom/stories/deleted-drafts';
import { saveStory, withdrawStory } from '@/lib/newsroom/stories/save-story';
import { jobReports } from '@/lib/integrations/push/job-reports';
import { engines } from '../support/engines';
import { enterSite, leaveSite } from '../support/in-process';
import { linesOf } from '../support/log-lines';
import { newsroomOn, storyInput, testNow } from '../support/newsroom';
import { refusalOf } from '../support/refusal';

/** Notifications that an editor orders before a text is published. */

const by = machineActor('desk');
const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);

describe.each(engines)('a notification at publication, on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  let id: number;
  const warn = jest.spyOn(console, 'warn');
  beforeAll(async () => {
    enterSite(undefined);
    ({ db, drop } = await newsroomOn(engine));
  });
  beforeEach(async () => {
    warn.mockReset().mockImplementation(() => undefined);
    ({ id } = await saveStory(db, storyInput({ status: 'ready' }), at(0), { by }));
  });
  afterAll(async () => {
    await drop();
    leaveSite();
  });

  const order = (input: object = {}, minutes = 1) =>
    notifyReaders(db, id, { by, input: { when: 'publication', ...input }, now: at(minutes) });
  const fulfil = async (minutes: number) => {
    await fulfilDueOrders(db, at(minutes));
    return (await jobReports(db, id)).map(({ languages }) => languages.join()).reverse();
  };
  const ordered = async () =>
    (await listNotifications(db, id, { now: testNow })).ordered.map(({ language }) => language);
  const publish = (minutes: number, input: object = { status: 'published' }) =>
    saveStory(db, { id, ...input } as never, at(minutes), { by });

  test('is sent once per language, when that language is published', async () => {
    expect(await order()).toMatchObject({ job: null, ordered: [{ language: 'english', who: 'desk' }, {}, {}] });
    expect(await fulfil(2)).toEqual([]);
    await publish(3, { hindiStatus: 'published' });
    expect([await fulfil(3), await ordered()]).toEqual([['hindi'], ['english', 'gujarati']]);
    await publish(4);
    expect(await fulfil(4)).toEqual(['hindi', 'english,gujarati']);
    expect(await fulfil(5)).toEqual(['hindi', 'english,gujarati']);
    const { items } = await listAuditEntries(db, { what: String(id), action: 'story_notified' });
    expect(items.map(({ who, languages }) => [who, languages.join()])).toEqual([
      ['desk', 'english,gujarati'],
      ['desk', 'hindi'],
    ]);
  });

  test('waits until a scheduled story is published, and the story shows it', async () => {
    await publish(1, { status: 'published', publishOn: at(60).toISOString() });
    await order({ languages: ['gujarati'] });
    const { orderedNotifications } = await getNewsroomStory(db, id, by, at(2));
    expect(orderedNotifications).toEqual([{ language: 'gujarati', orderedAt: at(1).toISOString(), who: 'desk' }]);
    expect([await fulfil(59), await fulfil(60)]).toEqual([[], ['gujarati']]);
  });

  test('can be cancelled for one language or all', async () => {
    await order();
    const cancel = (edition?: 'hindi') => cancelNotifications(db, id, { edition, by, now: at(2) });
    expect(await cancel('hindi')).toEqual({ cancelled: ['hindi'] });
    expect(await refusalOf(cancel('hindi'))).toMatch(/^409 No notification of story \d+ is ordered in hindi/);
    expect((await cancel()).cancelled.sort()).toEqual(['english', 'gujarati']);
    await publish(3);
    expect(await fulfil(3)).toEqual([]);
    const { items } = await listAuditEntries(db, { what: String(id), action: 'notification_cancelled' });
    expect(items.map(({ languages }) => languages.length)).toEqual([2, 1]);
  });

  test('is not sent if an editor notifies first, and blocks a later manual one', async () => {
    await order();
    await publish(2);
    await notifyReaders(db, id, { by, input: { languages: ['english'] }, now: at(2) });
    expect(await ordered()).toEqual(['hindi', 'gujarati']);
    expect(await fulfil(2)).toEqual(['english', 'hindi,gujarati']);
    expect(await refusalOf(notifyReaders(db, id, { by, input: {}, now: at(3) }))).toMatch(/^409 again: /);
  });

  test('is not sent an hour after publication', async () => {
    await order();
    await publish(1, { status: 'published', publishOn: at(10).toISOString() });
    expect([await fulfil(71), await ordered()]).toEqual([[], []]);
    expect(linesOf(warn)).toMatchObject([{ event: 'notification_order_outdated', story: id }]);
  });

  test('is sent for a text that is published with a past time', async () => {
    await order();
    await publish(2, { status: 'published', publishOn: at(-600).toISOString() });
    expect(await fulfil(3)).toEqual(['english,hindi,gujarati']);
  });

  test('is deleted with its draft, and remains with a text that is withdrawn before publication', async () => {
    await publish(1, { status: 'published', publishOn: at(60).toISOString() });
    await order();
    await withdrawStory(db, id, at(2), undefined, { by });
    expect(await fulfil(61)).toEqual([]);
    await publish(62, { status: 'draft' });
    await deleteDraft(db, id, at(63), { by });
    expect(await ordered()).toEqual([]);
  });

  test.each<[string, object, object, RegExp]>([
    [
      'for what is published',
      { status: 'published' },
      {},
      /^409 when: story \d+ is already published in english and hindi and/,
    ],
    ['for one published language', { hindiStatus: 'published' }, { languages: ['hindi'] }, /^409 when: .* in hindi\. /],
    [
      'without a text',
      { texts: { hindi: null } },
      { languages: ['hindi'] },
      /^400 languages\.0: story \d+ has no text/,
    ],
  ])('is refused %s', async (_, change, input, wanted) => {
    await publish(1, change);
    expect(await refusalOf(order(input))).toMatch(wanted);
    expect(await ordered()).toEqual([]);
  });

  test.each<[string, object, RegExp]>([
    ['ready', {}, /^409 Story \d+ is ready and not published in english, .*"when": "publication"/],
    ['a draft', { status: 'draft' }, /^409 Story \d+ is a draft in english, /],
    [
      'scheduled',
      { status: 'published', publishOn: at(60).toISOString() },
      /^409 Story \d+ is scheduled for 2026-11-20T07:30/,
    ],
  ])('is suggested when an editor notifies readers of a story that is %s', async (_, change, wanted) => {
    await publish(1, change);
    expect(await refusalOf(notifyReaders(db, id, { by, input: {}, now: at(2) }))).toMatch(wanted);
  });

  test('is as hidden from other writers as the story', async () => {
    await order();
    const writer: Actor = { name: 'Ravi', token: 'phone', editorId: 7, may: permissionsOf('writer') };
    expect(await refusalOf(listNotifications(db, id, { by: writer, now: at(2) }))).toBe(
      `404 Story ${id} does not exist`,
    );
    await publish(3, { hindiStatus: 'published' });
    expect(await listNotifications(db, id, { by: writer, now: at(4) })).toMatchObject({ ordered: [] });
  });

  test('is sent if its text was published in the last hour, whatever else is due', async () => {
    await order();
    await publish(1, { hindiStatus: 'published', hindiPublishOn: at(10).toISOString() });
    await publish(1, { gujaratiStatus: 'published', gujaratiPublishOn: at(150).toISOString() });
    expect(await fulfil(160)).toEqual(['gujarati']);
    expect(linesOf(warn).filter(({ story }) => story === id)).toMatchObject([
      { event: 'notification_order_outdated', languages: 'hindi' },
    ]);
  });

  test('of a story that does not exist is 404', async () => {
    const calls = [
      () => notifyReaders(db, 99_999, { by, input: {}, now: at(1) }),
      () => notifyReaders(db, 99_999, { by, input: { when: 'publication' }, now: at(1) }),
      () => listNotifications(db, 99_999, { now: testNow }),
      () => cancelNotifications(db, 99_999, { edition: undefined, by, now: at(1) }),
    ];
    for (const call of calls) expect(await refusalOf(call())).toBe('404 Story 99999 does not exist');
  });
});
