import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import axios, { type AxiosResponse } from 'axios';
import { logAuditEvent } from '../platform/log/audit-log';
import { ApiError, invalidInput } from '../contract/errors';
import { machineActor } from '../contract/newsroom/editors';
import { failure } from '../contract/envelope';
import {
  breakingInput,
  type StoryInput,
  withdrawalInput,
  withdrawalQuery,
  writtenLanguages,
} from '../contract/stories/publishing';
import { purgeOrder, recordChange } from '../database/change-feed/changes';
import { backgroundDatabase as database } from '../database/connection';
import { apiLanguageToEdition } from '../platform/editions';
import { formatDateAndTime } from '../platform/format/time';
import { parseStoryId } from '../platform/routes';
import { recordSharedSecrets } from '../database/checks/shared-secrets';
import { configuration, ConfigurationError } from '../platform/config/configuration';
import { secrets } from '../platform/config/secrets';
import { associationCommand, associationHelp } from './association-commands';
import { recordAudit } from '../newsroom/write-records/audit-log';
import { deleteDraft, isDeletable, restoreDraft } from '../newsroom/stories/deleted-drafts';
import { assertEmbeddedNewsroom } from '../news-api/assert-embedded-newsroom';
import { findSite, type FoundSite } from './find-site';
import { notifyCommand, notifyHelp } from './notify-command';
import { listContactMessages } from '../newsroom/readers/contact-messages';
import { prepareNewsroom } from '../newsroom/jobs/prepare-newsroom';
import { exportCommand, importCommand, importHelp } from './import-commands';
import { decodeBytes } from '../newsroom/importers/formats/decode';
import { redirectCommand, redirectHelp } from './redirect-commands';
import { type SaveResult, saveStory, setBreaking, withdrawStory } from '../newsroom/stories/save-story';
import { languagesField, type StoryEvent } from '../newsroom/stories/history/story-events';
import { editorCommand, peopleHelp, previewCommand, tokenCommand } from './editor-commands';
import { refusedCommand, sourceHelp, wordPressCommand } from './source-commands';
import { subscribersCommand, subscribersHelp } from './subscribers-command';
import { UsageError } from '../newsroom/importers/usage-error';
import { indexReport } from '../newsroom/search/worker/index-report';
import { indexFileOf } from '../newsroom/search/worker/site-index';

const help = `Usage: npm run newsroom -- <command>

  publish <file.json>   publish a story, or change the story with the id in the file: fields that are not in the file
                        stay unchanged, and null removes a value
  withdraw <id> [language] [--reason <words>]
                        withdraw a story, or one of its languages (${writtenLanguages.join(', ')}). The reason appears
                        in the versions of the story and in the audit log
  delete <id>           delete a draft that was never published. It can be restored for 30 days
  restore <id>          restore a deleted draft
  breaking <id> <until|minutes|off>
                        show the story in the breaking-news bar until a time (2026-11-20T18:30:00+05:30) or for a
                        number of minutes, or remove it
${notifyHelp}
  messages              list messages from the contact page, newest first
${subscribersHelp}
${peopleHelp}
${associationHelp}
  adopt-secrets         store the secrets of this machine in the database after you changed them on purpose: sites
                        with other secrets do not start
  purge                 empty the page caches of all nodes and the CDN. Changes do not need this. Use it if content
                        must disappear from every cache immediately
  search status         show the state of the search index in this data folder
${importHelp}
${sourceHelp}
${redirectHelp}

If a site runs with this data folder, it shows changes immediately. If not, the command only changes the database
and says so.
File format: docs/publishing.md`;

/**
 * Sends a request to the running site. `findSite` has verified the site, so that no other program
 * receives the token.
 */
async function requestSite<T>(site: FoundSite, method: 'POST' | 'DELETE', address: string, data?: unknown): Promise<T> {
  let response: AxiosResponse<unknown>;
  try {
    response = await axios.request<unknown>({
      method,
      url: `${site.url}/api/newsroom/stories${address}`,
      params: { wait: 1 },
      data,
      proxy: false,
      maxRedirects: 0,
      timeout: 60_000,
      headers: { authorization: `Bearer ${secrets().EDITOR_TOKEN}` },
      validateStatus: () => true,
    });
  } catch (error) {
    // The error itself contains the token.
    throw new UsageError(
      `The site at ${site.url} did not respond: ${(error as Error).message}. It may have carried out the request. Check before you try again`,
    );
  }
  if (response.status === 200) return (response.data as { data: T }).data;
  const parsed = failure.safeParse(response.data);
  throw new UsageError(
    parsed.success
      ? parsed.data.errors.map((problem) => problem.message).join('\n')
      : `The site responded with status ${response.status}`,
  );
}

const by = machineActor('command line');

const openNewsroom = () => prepareNewsroom(configuration());

/**
 * Logs a write of the command line, which uses no token, in the same way as the site logs writes of
 * editors.
 */
const audit = (event: string, story: number, fields: Record<string, number | string>) =>
  logAuditEvent(event, { token: 'command line', story, ...fields });

/**
 * Writes directly to the database if no running site was found.
 * @param triedUrls URLs without a running site, for the message
 */
async function writeToDatabase<T extends { id: number; events: StoryEvent[] }>(
  triedUrls: string[],
  write: () => Promise<T>,
): Promise<T> {
  await openNewsroom();
  const saved = await write();
  for (const done of saved.events) audit(done.event, saved.id, languagesField(done));
  console.log(
    `No site with the data folder ${configuration().dataDir} responds at ${triedUrls.join(' or ')}: only the database was changed.\n` +
      'A site that runs elsewhere with this database shows the change within a second.',
  );
  return saved;
}

function readStory(file: string | undefined): StoryInput {
  if (!file) throw new UsageError('publish needs a file: npm run newsroom -- publish story.json');
  let text: string;
  try {
    // npm changes to the project folder. A relative path refers to the folder in which the user is.
    text = decodeBytes(fs.readFileSync(path.resolve(process.env['INIT_CWD'] ?? '', file)), file);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`);
  }
  let story: unknown;
  try {
    story = JSON.parse(text);
  } catch (error) {
    // V8 quotes the file around the error, including line breaks.
    throw new UsageError(`${file} is not valid JSON: ${(error as Error).message.replace(/\s+/g, ' ')}`);
  }
  if (typeof story !== 'object' || story === null || Array.isArray(story)) {
    throw new UsageError(`${file} must contain a JSON object`);
  }
  return story as StoryInput;
}

/** Returns lines that say whether a saved story is published, scheduled or neither. */
function describeOutcome(
  { id, path: address, states }: Pick<SaveResult, 'id' | 'path' | 'states'>,
  siteUrl: string,
): string[] {
  const all = Object.entries(states).map(([language, state]) => ({ language, ...state }));
  const scheduled = all.filter(({ status }) => status === 'scheduled');
  const isPublished = all.some(({ status }) => status === 'published');
  const scheduleTimes = new Map<string, string[]>();
  for (const { language, publishOn } of scheduled)
    scheduleTimes.set(publishOn, [...(scheduleTimes.get(publishOn) ?? []), language]);
  const lines = [...scheduleTimes].sort().map(([publishOn, languages]) => {
    const what = isPublished || scheduleTimes.size > 1 ? languages.join(', ') : `${siteUrl}${address}`;
    return `Scheduled for ${formatDateAndTime(new Date(publishOn), 'en')} (${publishOn}): ${what}`;
  });
  if (isPublished) lines.unshift(`Published: ${siteUrl}${address}`);
  return lines.length ? lines : [`Saved but not published in any language: story ${id}`];
}

async function publish(file: string | undefined): Promise<void> {
  const story = readStory(file);
  const { site, triedUrls } = await findSite(configuration(), secrets().SITE_PROOF_KEY);
  const saved = site
    ? await requestSite<SaveResult>(site, 'POST', '', story)
    : await writeToDatabase(triedUrls, () => saveStory(database(), story, new Date(), { by }));
  for (const line of describeOutcome(saved, (site ?? configuration()).siteUrl)) console.log(line);
  if (story.id !== undefined) console.log(`Changed: ${saved.changed.join(', ') || 'nothing'}`);
  for (const { field, what, count, message } of saved.warnings) {
    console.log(`Warning: ${field}: ${what} ${message}${count > 1 ? ` (${count} times)` : ''}`);
  }
}

function parseWithdrawal(words: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { reason: { type: 'string' } },
    });
    if (positionals.length > 2)
      throw new Error(`withdraw takes an id and a language. Put a reason in quotation marks after --reason`);
    return { positionals, reason: values.reason };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function withdraw(words: string[]): Promise<void> {
  const {
    positionals: [text, named],
    reason,
  } = parseWithdrawal(words);
  const id = parseStoryId(text ?? '');
  if (id === undefined) throw new UsageError('withdraw needs the id of a story: npm run newsroom -- withdraw 17');
  const checked = withdrawalQuery.safeParse({ language: named });
  if (!checked.success) throw new UsageError(`"${named}" is not a language. Use one of ${writtenLanguages.join(', ')}`);
  const { language } = checked.data;
  const input = withdrawalInput.safeParse({ reason });
  if (!input.success) throw invalidInput(input.error);
  const { site, triedUrls } = await findSite(configuration(), secrets().SITE_PROOF_KEY);
  const edition = language && apiLanguageToEdition(language);
  const requireNoDraft = async () => {
    if (language === undefined && (await isDeletable(database(), id)))
      throw new UsageError(`Story ${id} is a draft. Delete it instead: npm run newsroom -- delete ${id}`);
  };
  // The site would delete the draft.
  if (site) await requireNoDraft();
  if (site) await requestSite(site, 'DELETE', `/${id}${language ? `?language=${language}` : ''}`, input.data);
  else
    await writeToDatabase(triedUrls, async () => {
      await requireNoDraft();
      return withdrawStory(database(), id, new Date(), edition, { by, reason: input.data.reason });
    });
  console.log(`Withdrawn: story ${id}${language ? ` in ${language}` : ''}`);
}

function storyIdArgument(command: string, text: string | undefined): number {
  const id = parseStoryId(text ?? '');
  if (id === undefined) throw new UsageError(`${command} needs the id of a story: npm run newsroom -- ${command} 17`);
  return id;
}

async function deleteStory(text: string | undefined): Promise<void> {
  const id = storyIdArgument('delete', text);
  await openNewsroom();
  const deleted = await deleteDraft(database(), id, new Date(), { by });
  for (const { event } of deleted.events) audit(event, id, {});
  console.log(
    `Deleted: story ${id}. It can be restored until ${formatDateAndTime(new Date(deleted.purgedOn), 'en')}: npm run newsroom -- restore ${id}`,
  );
}

async function restoreStory(text: string | undefined): Promise<void> {
  const id = storyIdArgument('restore', text);
  await openNewsroom();
  const restored = await restoreDraft(database(), id, new Date(), { by });
  for (const { event } of restored.events) audit(event, id, {});
  console.log(`Restored: story ${id}`);
}

const maxMinutes = 7 * 24 * 60;

/**
 * Parses the end of the breaking-news bar. Returns null for `off`.
 * @throws UsageError if it is neither a timestamp nor a number of minutes
 */
function parseBreakingEnd(text: string | undefined, now: Date): string | null {
  if (text === 'off') return null;
  const minutes = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 0;
  if (minutes >= 1 && minutes <= maxMinutes) return new Date(now.getTime() + minutes * 60_000).toISOString();
  const checked = breakingInput.safeParse({ until: text });
  if (checked.success && checked.data.until !== null) return checked.data.until;
  throw new UsageError(
    `breaking needs the id of a story and a duration: npm run newsroom -- breaking 17 30 (minutes, at most ${maxMinutes}), a timestamp with a time zone (2026-11-20T18:30:00+05:30), or off`,
  );
}

async function breaking(text: string | undefined, end: string | undefined): Promise<void> {
  const now = new Date();
  const until = parseBreakingEnd(end, now);
  const id = parseStoryId(text ?? '');
  if (id === undefined) throw new UsageError('breaking needs the id of a story: npm run newsroom -- breaking 17 30');
  const { site, triedUrls } = await findSite(configuration(), secrets().SITE_PROOF_KEY);
  if (site) await requestSite(site, 'POST', `/${id}/breaking`, { until });
  else await writeToDatabase(triedUrls, () => setBreaking(database(), id, { until }, now, by));
  console.log(until === null ? `No longer breaking: story ${id}` : `Breaking until ${until}: story ${id}`);
}

const maxMessages = 200;

async function listMessages(): Promise<void> {
  await openNewsroom();
  const all = await listContactMessages(database(), maxMessages);
  if (!all.length) console.log('There are no messages.');
  for (const { created_at, name, email, phone, subject, message } of all) {
    console.log(
      `${created_at}  ${name} <${email}>${phone ? ` ${phone}` : ''}\n${subject}\n\n${message}\n${'-'.repeat(60)}`,
    );
  }
}

/** Empties the page caches of all nodes and the CDN, through a change in the change feed. */
async function purge(): Promise<void> {
  await openNewsroom();
  const now = new Date();
  await database()
    .transaction()
    .execute(async (transaction) => {
      const change = { kind: 'settings' as const, what: purgeOrder, languages: [], subjects: {} };
      await recordChange(transaction, change, now);
      await recordAudit(transaction, by, [{ action: 'caches_purged', kind: 'settings', what: purgeOrder }], now);
    });
  console.log(
    'Every node that uses this database drops its cached pages within a second and renders each again on its next request.\n' +
      'The cache of the CDN, if there is one (CDN_PURGE_URL), is emptied after that.',
  );
}

async function adoptSecrets(): Promise<void> {
  await openNewsroom();
  await recordSharedSecrets(database(), secrets());
  console.log(
    'Sites with the secrets of this machine can now use the database. Restart sites that run with other secrets',
  );
}

/**
 * Commands that need the embedded newsroom. `listContactMessages` is not included: it only reads
 * messages of readers.
 */
const embeddedNewsroomCommands = new Set([
  'publish',
  'withdraw',
  'delete',
  'restore',
  'breaking',
  'notify',
  'search',
  'editor',
  'token',
  'association',
  'subscribers',
  'wordpress',
  'refused',
  'import',
  'export',
  'old-address',
]);

type Run = (words: string[]) => void | Promise<void>;

/** Wraps a command that needs the database: opens the newsroom first. */
const withDatabase =
  (run: (words: string[], now: Date) => Promise<void>): Run =>
  async (words) => {
    await openNewsroom();
    return run(words, new Date());
  };

const unknownCommand = (command: string) => new UsageError(`Unknown command "${command}"\n\n${help}`);

const commands = new Map<string, Run>([
  ['publish', ([file]) => publish(file)],
  ['withdraw', withdraw],
  ['delete', ([id]) => deleteStory(id)],
  ['restore', ([id]) => restoreStory(id)],
  ['breaking', ([id, until]) => breaking(id, until)],
  ['notify', notifyCommand],
  ['import', importCommand],
  ['export', exportCommand],
  ['old-address', redirectCommand],
  ['messages', listMessages],
  ['editor', withDatabase(editorCommand)],
  ['token', withDatabase(tokenCommand)],
  ['preview', withDatabase(previewCommand)],
  ['association', withDatabase(associationCommand)],
  ['subscribers', withDatabase(subscribersCommand)],
  ['wordpress', withDatabase(wordPressCommand)],
  ['refused', withDatabase(refusedCommand)],
  [
    'search',
    ([argument]) => {
      if (argument !== 'status') throw unknownCommand('search');
      console.log(indexReport(indexFileOf(configuration())));
    },
  ],
  ['adopt-secrets', adoptSecrets],
  ['purge', purge],
]);

/** Returns the message for the user of a command; undefined for an unexpected error. */
export function userMessage(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.errors.map((problem) => problem.message).join('\n');
  return error instanceof UsageError || error instanceof ConfigurationError ? error.message : undefined;
}

/**
 * Runs a command and prints its output.
 * @throws errors with a message for the user (see `userMessage`), and unexpected ones
 */
export async function runCommand([command, ...words]: string[]): Promise<void> {
  if (command && embeddedNewsroomCommands.has(command)) assertEmbeddedNewsroom(configuration());
  const run = command === undefined ? undefined : commands.get(command);
  if (run) return run(words);
  if (command && !['help', '--help', '-h'].includes(command)) throw unknownCommand(command);
  console.log(help);
}
