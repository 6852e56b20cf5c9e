import { type Actor, machineActor } from '@/lib/contract/newsroom/editors';
import type { Db } from '@/lib/database/connection';
import { recordSharedSecrets } from '@/lib/database/checks/shared-secrets';
import { listAuditEntries } from '@/lib/newsroom/write-records/audit-log';
import { updateEditor, createEditor } from '@/lib/newsroom/editors/editors';
import { createToken, revokeToken } from '@/lib/newsroom/editors/tokens';
import {
  createPreviewLink,
  listPreviewLinks,
  revokePreviewLinks,
  findPreviewedStory,
} from '@/lib/newsroom/editors/preview-links';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { engines } from '../support/engines';
import { newsroomOn, storyInput, testNow } from '../support/newsroom';
import { refusalOf } from '../support/refusal';

const machine = machineActor('command line');
const secrets = (EDITOR_TOKEN: string) => ({
  NEXTAUTH_SECRET: '1'.repeat(64),
  OTP_PEPPER: '2'.repeat(64),
  PICTURE_KEY: '3'.repeat(64),
  EDITOR_TOKEN,
});
const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);

describe.each(engines)('a preview link on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  let story: number;
  beforeAll(async () => {
    ({ db, drop } = await newsroomOn(engine));
    await recordSharedSecrets(db, secrets('a'.repeat(64)));
    ({ id: story } = await saveStory(db, storyInput({ status: 'draft' }), testNow, { by: machine }));
    await createEditor(db, machine, { name: 'Asha', role: 'editor' }, testNow);
  });
  afterAll(() => drop());

  const tokenOf = async (days?: number): Promise<Actor & { tokenId: number }> => {
    const input = { editor: 'Asha', label: 'phone', ...(days ? { days } : {}) };
    const { id } = await createToken(db, machine, input, testNow);
    const { id: editorId } = await db
      .selectFrom('editors')
      .select('id')
      .where('name', '=', 'Asha')
      .executeTakeFirstOrThrow();
    return { ...machineActor('phone'), name: 'Asha', tokenId: id, editorId };
  };
  const make = (by: Actor, minutes = 60) => createPreviewLink(db, { story, by, expiresAt: at(minutes), now: testNow });
  const shows = async (key: string, minutes: number) => (await findPreviewedStory(db, key, at(minutes))) === story;

  test('shows its story until it expires and is stored as a hash', async () => {
    const { id, key } = await make(await tokenOf());
    expect([await shows(key, 59), await shows(key, 60), await shows(`${key.slice(0, -1)}_`, 1)]).toEqual([
      true,
      false,
      false,
    ]);
    const row = await db.selectFrom('preview_links').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(key);
  });

  test.each<[string, (by: Actor & { tokenId: number }) => Promise<unknown>]>([
    ['the link', (by) => revokePreviewLinks(db, by, { story }, testNow)],
    ['the token of its maker', ({ tokenId }) => revokeToken(db, machine, tokenId, testNow)],
    ['the account of its maker', () => updateEditor(db, machine, 'Asha', { disabled: true }, testNow)],
  ])('ends with %s', async (_what, end) => {
    const by = await tokenOf();
    const [{ key }, other] = [await make(by), await make(machine)];
    expect([await shows(key, 1), await shows(other.key, 1)]).toEqual([true, true]);
    await end(by);
    expect(await shows(key, 1)).toBe(false);
    await updateEditor(db, machine, 'Asha', { disabled: false }, testNow);
  });

  test('ends when the token of its creator expires', async () => {
    const { key } = await make(await tokenOf(1), 3 * 24 * 60);
    expect([await shows(key, 24 * 60 - 1), await shows(key, 24 * 60)]).toEqual([true, false]);
  });

  test('that was created with EDITOR_TOKEN ends when that is replaced, but no other does', async () => {
    const [ofMachine, ofEditor] = [await make(machine), await make(await tokenOf())];
    await recordSharedSecrets(db, secrets('b'.repeat(64)));
    expect([await shows(ofMachine.key, 1), await shows(ofEditor.key, 1)]).toEqual([false, true]);
    const works = (await listPreviewLinks(db, at(1), story)).map(({ id }) => id);
    expect([works.includes(ofMachine.id), works.includes(ofEditor.id)]).toEqual([false, true]);
    expect(await shows((await make(machine)).key, 1)).toBe(true);
  });

  test('is listed while it works, and can be revoked once by its number', async () => {
    await revokePreviewLinks(db, machine, {}, testNow);
    const [first, second] = [await make(await tokenOf()), await make(machine, 30)];
    const ids = async (minutes: number) => (await listPreviewLinks(db, at(minutes), story)).map(({ id }) => id);
    expect([await ids(1), await ids(45)]).toEqual([[second.id, first.id], [first.id]]);
    expect(await listPreviewLinks(db, at(1), story + 1)).toEqual([]);
    expect(await refusalOf(revokePreviewLinks(db, machine, { story: story + 1, link: first.id }, testNow))).toMatch(
      /^404 /,
    );
    expect(await revokePreviewLinks(db, machine, { link: first.id }, testNow)).toBe(1);
    expect(await refusalOf(revokePreviewLinks(db, machine, { link: first.id }, testNow))).toMatch(/^404 /);
    expect(await ids(1)).toEqual([second.id]);
    const { items } = await listAuditEntries(db, { kind: 'story', what: String(story) });
    expect(items.slice(0, 3).map(({ who, action, changed }) => [who, action, changed])).toEqual([
      ['command line', 'preview_revoked', [`link ${first.id}`]],
      ['command line', 'preview_created', [`link ${second.id}`, at(30).toISOString()]],
      ['Asha', 'preview_created', [`link ${first.id}`, at(60).toISOString()]],
    ]);
  });

  test('leaves no row a month after it has expired', async () => {
    const { id } = await make(machine, 1);
    const later = at(31 * 24 * 60);
    await createPreviewLink(db, { story, by: machine, expiresAt: new Date(later.getTime() + 1000), now: later });
    const ids = (await db.selectFrom('preview_links').select('id').execute()).map((row) => row.id);
    expect(ids).not.toContain(id);
  });
});
