import type { NextApiRequest } from 'next';
import { requireEditor } from '@/lib/http/newsroom-api/editor-token';
import { machineActor } from '@/lib/contract/newsroom/editors';
import type { Db } from '@/lib/database/connection';
import { createEditor, updateEditor } from '@/lib/newsroom/editors/editors';
import { createToken, revokeToken } from '@/lib/newsroom/editors/tokens';
import { newsroomInMemory } from '../support/newsroom';

/** Valid tokens, by client IP address. */

const secrets = { EDITOR_TOKEN: 'm'.repeat(43), OTP_PEPPER: 'p'.repeat(43) };
let db: Db;
beforeAll(async () => {
  db = await newsroomInMemory();
});
afterAll(() => db.destroy());

const ask = (token: string, from: { remote?: string; local?: string; headers?: object; address?: string } = {}) => {
  const { remote = '127.0.0.1', local = '127.0.0.1', headers = {}, address = remote } = from;
  const request = {
    socket: { remoteAddress: remote, localAddress: local },
    headers: { authorization: `Bearer ${token}`, ...headers },
  } as unknown as NextApiRequest;
  return requireEditor(request, db, secrets, address).then(
    ({ name, may }) => `${name}: ${[...may].join(' ')}`,
    (error: { status: number }) => error.status,
  );
};

test('the token of the machine is valid only for local requests, not through a proxy', async () => {
  const all = 'EDITOR_TOKEN: read write source publish settings people';
  const rows: [Parameters<typeof ask>[1], string | number][] = [
    [{}, all],
    [{ remote: '::ffff:127.0.0.1', address: '127.0.0.1' }, all],
    [{ remote: '::1', local: '::1' }, all],
    // A site that listens on one IP address of its machine.
    [{ remote: '10.0.0.5', local: '10.0.0.5' }, all],
    [{ headers: { 'x-forwarded-for': '127.0.0.1' } }, all],
    [{ headers: { 'x-forwarded-for': '198.51.100.7' } }, 403],
    [{ headers: { 'x-forwarded-for': '198.51.100.7' }, address: '198.51.100.7' }, 403],
    [{ headers: { 'x-forwarded-for': '127.0.0.1, 198.51.100.7' } }, 403],
    [{ headers: { forwarded: 'for=198.51.100.7' } }, 403],
    [{ headers: { via: '1.1 cache' } }, 403],
    [{ remote: '10.0.0.6', local: '10.0.0.5' }, 403],
  ];
  for (const [from, answer] of rows) expect([from, await ask(secrets.EDITOR_TOKEN, from)]).toEqual([from, answer]);
});

test('an editor’s token is valid from anywhere, for its permissions, until it expires', async () => {
  const by = machineActor('x');
  const now = new Date();
  await createEditor(db, by, { name: 'Asha', role: 'editor' }, now);
  const make = (scopes?: string[], days = 1, at = now) =>
    createToken(db, by, { editor: 'Asha', label: 'phone', days, ...(scopes ? { scopes } : {}) }, at);
  const [whole, reading] = [await make(), await make(['read', 'people'])];
  const over = await make(undefined, 1, new Date(now.getTime() - 25 * 60 * 60 * 1000));
  const away = { remote: '198.51.100.7', local: '10.0.0.5' };
  expect([await ask(whole.token, away), await ask(reading.token), await ask(over.token)]).toEqual([
    'Asha: read write source publish',
    'Asha: read',
    401,
  ]);
  await updateEditor(db, by, 'Asha', { disabled: true }, now);
  expect(await ask(whole.token)).toBe(401);
  await updateEditor(db, by, 'Asha', { disabled: false, role: 'writer' }, now);
  expect(await ask(whole.token)).toBe('Asha: read write');
  await revokeToken(db, by, whole.id, now);
  expect(await ask(whole.token)).toBe(401);
});
