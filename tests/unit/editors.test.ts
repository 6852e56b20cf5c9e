import { createHash } from 'node:crypto';
import { type Actor, machineActor, type Permission, permissionsOf, type Role } from '@/lib/contract/newsroom/editors';
import type { Db } from '@/lib/database/connection';
import { listAuditEntries } from '@/lib/newsroom/write-records/audit-log';
import { createEditor, listEditors, updateEditor } from '@/lib/newsroom/editors/editors';
import { listTokens, createToken, revokeToken } from '@/lib/newsroom/editors/tokens';
import { engines } from '../support/engines';
import { newsroomOn, testNow } from '../support/newsroom';
import { refusalOf } from '../support/refusal';

const machine = machineActor('command line');

test('a role has permissions, and a token has a subset of them', () => {
  const rows: [Role, Permission[] | null, string][] = [
    ['writer', null, 'read write'],
    ['editor', null, 'read write source publish'],
    ['admin', null, 'read write source publish settings people'],
    ['admin', ['read'], 'read'],
    // A token has at most the permissions of its editor.
    ['writer', ['publish', 'people'], ''],
    ['editor', ['people'], ''],
    // Like tokens that were created before the permission `source` existed.
    ['editor', ['publish', 'people'], 'source publish'],
    ['editor', ['source'], 'source'],
    ['writer', ['source'], ''],
  ];
  const rights = (role: Role, scopes: Permission[] | null) => [...permissionsOf(role, scopes)].join(' ');
  expect(rows.map(([role, scopes]) => [role, scopes, rights(role, scopes)])).toEqual(rows);
});

describe.each(engines)('editors and tokens on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, drop } = await newsroomOn(engine));
  });
  afterAll(() => drop());

  test('an editor is added once, changed and disabled, and the audit records each step', async () => {
    expect(await createEditor(db, machine, { name: ' Asha Patel ', role: 'writer' }, testNow)).toMatchObject({
      name: 'Asha Patel',
      role: 'writer',
      disabledAt: null,
    });
    expect(await refusalOf(createEditor(db, machine, { name: 'Asha Patel', role: 'admin' }, testNow))).toBe(
      '409 name: "Asha Patel" is already an editor',
    );
    await updateEditor(db, machine, 'Asha Patel', { role: 'editor' }, testNow);
    await updateEditor(db, machine, 'Asha Patel', { disabled: true }, testNow);
    expect(await listEditors(db)).toEqual([
      expect.objectContaining({ name: 'Asha Patel', role: 'editor', disabledAt: testNow.toISOString() }),
    ]);
    const { items, total } = await listAuditEntries(db, { kind: 'editor' });
    expect([total, items.map(({ who, action, what }) => [who, action, what])]).toEqual([
      3,
      [
        ['command line', 'editor_disabled', 'Asha Patel'],
        ['command line', 'editor_role_changed', 'Asha Patel'],
        ['command line', 'editor_added', 'Asha Patel'],
      ],
    ]);
  });

  test('an invalid field is refused by its name', async () => {
    const rows: [() => Promise<unknown>, RegExp][] = [
      [() => createEditor(db, machine, { name: '', role: 'writer' }, testNow), /^400 name: /],
      [() => createEditor(db, machine, { name: 'a\u001b[2J', role: 'writer' }, testNow), /^400 name: must be one line/],
      [() => createEditor(db, machine, { name: 'Ravi', role: 'boss' }, testNow), /^400 role: /],
      [() => updateEditor(db, machine, 'Nobody', { role: 'admin' }, testNow), /^404 Editor Nobody/],
      [() => createToken(db, machine, { editor: 'Nobody', label: 'x' }, testNow), /^404 Editor Nobody/],
      [() => createToken(db, machine, { editor: 'Asha Patel', label: 'x' }, testNow), /^400 editor: .* is disabled/],
      [() => createToken(db, machine, { editor: 'Asha Patel', label: 'x', days: 400 }, testNow), /^400 days: /],
      [
        () => createToken(db, machine, { editor: 'Asha Patel', label: 'x', scopes: ['all'] }, testNow),
        /^400 scopes\.0: /,
      ],
      [() => revokeToken(db, machine, 99, testNow), /^404 Token 99/],
    ];
    for (const [work, wanted] of rows) expect(await refusalOf(work())).toMatch(wanted);
  });

  test('a token cannot grant permissions that it does not have', async () => {
    for (const [name, role] of [
      ['Writer', 'writer'],
      ['Editor', 'editor'],
      ['Admin', 'admin'],
    ])
      await createEditor(db, machine, { name, role }, testNow);
    await createEditor(db, machine, { name: 'Gone', role: 'editor' }, testNow);
    await updateEditor(db, machine, 'Gone', { disabled: true }, testNow);
    const actor = (...may: Permission[]) => ({ ...machineActor('phone'), name: 'Admin', may: new Set(may) });
    const [people, writing] = [actor('people'), actor('people', 'read', 'write')];
    const token = (by: Actor, editor: string, scopes?: string[]) =>
      createToken(db, by, { editor, label: 'x', ...(scopes ? { scopes } : {}) }, testNow);
    const rows: [string, () => Promise<unknown>, string | undefined][] = [
      ['all that an admin may', () => token(people, 'Admin'), 'read, write, source, publish, settings'],
      ['all that a writer may', () => token(people, 'Writer'), 'read, write'],
      ['a right that it has not', () => token(writing, 'Editor', ['read', 'publish']), 'source, publish'],
      ['the rights that it has', () => token(writing, 'Editor', ['read', 'people']), undefined],
      ['its one right', () => token(people, 'Admin', ['people']), undefined],
      ['a writer’s rights, which it has', () => token(writing, 'Writer'), undefined],
      ['the role of an admin', () => updateEditor(db, people, 'Writer', { role: 'admin' }, testNow), 'read, write'],
      [
        'the role of an editor',
        () => updateEditor(db, writing, 'Writer', { role: 'editor' }, testNow),
        'source, publish',
      ],
      ['a new writer', () => createEditor(db, people, { name: 'New', role: 'writer' }, testNow), 'read, write'],
      [
        'a new writer, with a writer’s rights',
        () => createEditor(db, writing, { name: 'New', role: 'writer' }, testNow),
        undefined,
      ],
      ['an editor back in', () => updateEditor(db, writing, 'Gone', { disabled: false }, testNow), 'source, publish'],
      ['somebody a lower role', () => updateEditor(db, people, 'Editor', { role: 'writer' }, testNow), undefined],
      ['somebody no way in', () => updateEditor(db, people, 'Editor', { disabled: true }, testNow), undefined],
    ];
    for (const [what, work, missing] of rows) {
      const refusal = await refusalOf(work());
      if (missing === undefined) expect([what, refusal]).toEqual([what, undefined]);
      else expect([what, refusal]).toEqual([what, expect.stringMatching(new RegExp(`^403 .*${missing}`))]);
    }
  });

  test('editors cannot remove their own permissions', async () => {
    const { id, name } = await createEditor(db, machine, { name: 'Meera', role: 'admin' }, testNow);
    const herself = { ...machineActor('phone'), name, editorId: id };
    expect(await refusalOf(updateEditor(db, herself, 'Meera', { disabled: true }, testNow))).toMatch(/^400 disabled: /);
    expect(await refusalOf(updateEditor(db, herself, 'Meera', { role: 'writer' }, testNow))).toMatch(/^400 role: /);
  });

  test('a token is shown once, stored as a hash, expires and can be revoked', async () => {
    await createEditor(db, machine, { name: 'Ravi', role: 'editor' }, testNow);
    const made = await createToken(
      ...([db, machine, { editor: 'Ravi', label: 'phone', days: 10, scopes: ['read'] }, testNow] as const),
    );
    expect(made).toMatchObject({ editor: 'Ravi', label: 'phone', scopes: ['read'], revokedAt: null, usedAt: null });
    expect([made.token, made.expiresAt]).toEqual([
      expect.stringMatching(/^trv_[\w-]{43}$/),
      '2026-11-30T06:30:00.000Z',
    ]);
    const stored = await db.selectFrom('editor_tokens').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow();
    expect(stored.token_hash).toBe(createHash('sha256').update(made.token).digest('hex'));
    expect(JSON.stringify(stored)).not.toContain(made.token);
    expect(JSON.stringify(await listTokens(db))).not.toContain(made.token);
    expect((await revokeToken(db, machine, made.id, testNow)).revokedAt).toBe(testNow.toISOString());
  });
});
