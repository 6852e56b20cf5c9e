import { type Actor, machineActor, type Permission, type Role, type TokenEntity } from '../contract/newsroom/editors';
import { database } from '../database/connection';
import { createEditor, listEditors, updateEditor } from '../newsroom/editors/editors';
import { listTokens, createToken, revokeToken } from '../newsroom/editors/tokens';
import { listPreviewLinks, revokePreviewLinks } from '../newsroom/editors/preview-links';
import { UsageError } from '../newsroom/importers/usage-error';

/**
 * Commands for editors, tokens and preview links. They write to the database. A running site reads
 * it on each request, so that changes apply immediately.
 */

export const peopleHelp = `  editor add <name> <writer|editor|admin>
                        add an editor: writers write drafts, editors publish, admins also manage people and
                        settings
  editor list           list all editors
  editor role <name> <writer|editor|admin>
  editor disable <name> disable an editor and all their tokens; "editor enable <name>" enables them again
  token create <name> <label> [days] [scopes]
                        create a token for an editor. It is shown once and is valid for 90 days, or as many as you
                        say. Scopes limit its permissions: read,write,source,publish,settings,people
  token list            list all tokens, without the secret part
  token revoke <number> revoke a token
  preview list [story]  list working preview links, of one story or of all, and who created them
  preview revoke <number|all> [story]
                        revoke one preview link, all links of a story, or all links`;

const by: Actor = machineActor('command line');

const requireArgument = (value: string | undefined, usage: string): string => {
  if (!value) throw new UsageError(`An argument is missing. Example: npm run newsroom -- ${usage}`);
  return value;
};

const day = (timestamp: string | null): string => timestamp?.slice(0, 10) ?? 'never';

function describeState({ revokedAt, expiresAt }: TokenEntity, now: Date): string {
  if (revokedAt !== null) return `revoked ${day(revokedAt)}`;
  if (expiresAt === null) return 'never expires';
  return `${expiresAt <= now.toISOString() ? 'expired' : 'valid until'} ${day(expiresAt)}`;
}

/**
 * Runs `editor add|list|role|disable|enable`.
 * @throws UsageError, ApiError
 */
export async function editorCommand([what, name, role]: (string | undefined)[], now: Date): Promise<void> {
  const db = database();
  if (what === 'list') {
    const all = await listEditors(db);
    if (!all.length) console.log('There are no editors: npm run newsroom -- editor add "Asha Patel" editor');
    for (const editor of all)
      console.log(`${editor.name}  ${editor.role}${editor.disabledAt ? `  disabled ${day(editor.disabledAt)}` : ''}`);
  } else if (what === 'add') {
    const usage = 'editor add "Asha Patel" editor';
    const input = { name: requireArgument(name, usage), role: requireArgument(role, usage) };
    const editor = await createEditor(db, by, input, now);
    console.log(`Added: ${editor.name}, ${editor.role}`);
  } else if (what === 'role') {
    const usage = 'editor role "Asha Patel" admin';
    const input = { role: requireArgument(role, usage) as Role };
    const editor = await updateEditor(db, by, requireArgument(name, usage), input, now);
    console.log(`${editor.name} now has the role ${editor.role}`);
  } else if (what === 'disable' || what === 'enable') {
    const disabled = what === 'disable';
    const editor = await updateEditor(db, by, requireArgument(name, `editor ${what} "Asha Patel"`), { disabled }, now);
    console.log(disabled ? `Disabled: ${editor.name} and all their tokens` : `Enabled: ${editor.name}`);
  } else throw new UsageError(`Unknown command "editor ${what ?? ''}". Use editor add, list, role, disable or enable`);
}

/**
 * Runs `token create|list|revoke`.
 * @throws UsageError, ApiError
 */
export async function tokenCommand(words: (string | undefined)[], now: Date): Promise<void> {
  const [what, first, label, days, scopes] = words;
  const db = database();
  if (what === 'list') {
    const all = await listTokens(db);
    if (!all.length) console.log('There are no tokens: npm run newsroom -- token create "Asha Patel" phone');
    for (const token of all)
      console.log(
        `${token.id}  ${token.editor ?? 'no editor'}  ${token.label}  ${token.scopes?.join(',') ?? 'all'}  ${describeState(token, now)}, used ${day(token.usedAt)}`,
      );
  } else if (what === 'create') {
    const usage = 'token create "Asha Patel" phone 90 read,write';
    const input = {
      editor: requireArgument(first, usage),
      label: requireArgument(label, usage),
      ...(days === undefined ? {} : { days: Number(days) }),
      ...(scopes === undefined ? {} : { scopes: scopes.split(',') as Permission[] }),
    };
    const token = await createToken(db, by, input, now);
    console.log(
      `Token ${token.id} of ${token.editor}, valid until ${day(token.expiresAt)}. It is only shown now:\n${token.token}`,
    );
  } else if (what === 'revoke') {
    const id = Number(requireArgument(first, 'token revoke 3'));
    if (!Number.isSafeInteger(id) || id < 1)
      throw new UsageError('token revoke needs the number of a token (token list)');
    await revokeToken(db, by, id, now);
    console.log(`Revoked: token ${id}`);
  } else throw new UsageError(`Unknown command "token ${what ?? ''}". Use token create, list or revoke`);
}

function parseNumber(word: string, usage: string): number {
  const number = Number(word);
  if (!Number.isSafeInteger(number) || number < 1) throw new UsageError(`"${word}" is not a number. Example: ${usage}`);
  return number;
}

/**
 * Runs `preview list|revoke`.
 * @throws UsageError, ApiError
 */
export async function previewCommand([what, first, second]: (string | undefined)[], now: Date): Promise<void> {
  const db = database();
  if (what === 'list') {
    const story = first === undefined ? undefined : parseNumber(first, 'npm run newsroom -- preview list 81');
    const links = await listPreviewLinks(db, now, story);
    if (!links.length) console.log('There are no working preview links');
    for (const { id, story: storyId, who, token, expiresAt } of links)
      console.log(`${id}  story ${storyId}  by ${who} (${token})  until ${expiresAt}`);
  } else if (what === 'revoke') {
    const usage = 'preview revoke 3, or preview revoke all 81';
    const word = requireArgument(first, usage);
    const link = word === 'all' ? undefined : parseNumber(word, usage);
    const story = second === undefined ? undefined : parseNumber(second, usage);
    const revoked = await revokePreviewLinks(db, by, { story, link }, now);
    console.log(`Revoked: ${revoked} preview ${revoked === 1 ? 'link' : 'links'}`);
  } else throw new UsageError(`Unknown command "preview ${what ?? ''}". Use preview list or revoke`);
}
