import { accountKeys, readFromDevice, storeOnDevice } from '../storage/device-storage';
import { drainBody } from '../calls/get-json';
import {
  maxSavedOnDevice,
  onStoriesChange,
  replaceSavedStories,
  parseSavedStories,
  type SavedStory,
  getSavedStories,
} from '../storage/saved-stories';
import { showWelcome } from './welcome';

/**
 * Synchronises the saved stories of this device with the reader's account. Device and account store
 * the list of the last sync, so that a story that was removed on one side does not return from the
 * other. Each story has the id of its account: if another reader logs in on the same phone, stories
 * of the first reader are neither added to nor removed from an account.
 */

/**
 * Interval after which the account is requested again without a change on this device, in
 * milliseconds.
 */
const syncIntervalMs = 600_000;

const url = '/api/user/saved-stories';

type LastSync = { reader: number; hrefs: string[]; at: number };

function readLastSync(reader: number): LastSync {
  const neverSynced = { reader, hrefs: [], at: 0 };
  try {
    const previous = JSON.parse(readFromDevice(accountKeys.storedStories) ?? '') as Partial<LastSync>;
    const { hrefs, at } = previous;
    const isList = Array.isArray(hrefs) && hrefs.every((href) => typeof href === 'string');
    return previous.reader === reader && isList && typeof at === 'number' ? { reader, hrefs, at } : neverSynced;
  } catch {
    return neverSynced;
  }
}

class OtherReaderError extends Error {}

/**
 * Sends a request for one reader's account and returns its saved stories.
 * @throws `OtherReaderError` if the session belongs to another reader, and an error if the request
 *   fails
 */
async function requestStories(reader: number, method: 'GET' | 'PUT' | 'DELETE', body?: object): Promise<SavedStory[]> {
  const response = await fetch(url, {
    method,
    headers: { reader: String(reader), ...(body ? { 'Content-Type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) drainBody(response);
  if (response.status === 409) throw new OtherReaderError();
  if (!response.ok) throw new Error(`${method} ${url} failed with status ${response.status}`);
  const payload = (await response.json()) as { data?: unknown };
  return parseSavedStories(JSON.stringify(payload.data ?? []));
}

const hrefsOf = (stories: readonly SavedStory[]): string[] => stories.map(({ href }) => href);
const haveSameItems = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((href) => b.includes(href));
const toKeys = (stories: readonly SavedStory[]) => stories.map(({ href, account }) => `${account ?? ''} ${href}`);

function withoutAccount(story: SavedStory): SavedStory {
  const plain = { ...story };
  delete plain.account;
  return plain;
}

function mergeStories(
  local: readonly SavedStory[],
  stored: readonly SavedStory[],
  belongsToReader: (story: SavedStory) => boolean,
) {
  let remaining = maxSavedOnDevice - stored.length;
  const storedHrefs = new Set(hrefsOf(stored));
  const retained = local.filter((story) =>
    belongsToReader(story) ? storedHrefs.has(story.href) : storedHrefs.has(story.href) || remaining-- > 0,
  );
  return [...new Map([...retained, ...stored].map((story) => [story.href, story])).values()];
}

/** Synchronises once. Returns whether it was the first sync since the login. */
async function syncOnce(reader: number): Promise<boolean> {
  const before = readLastSync(reader);
  const belongsToReader = ({ account }: SavedStory) => account === undefined || account === reader;
  const allLocal = getSavedStories();
  const local = allLocal.filter(belongsToReader);
  const changed = !haveSameItems(hrefsOf(local), before.hrefs);
  if (!changed && Date.now() - before.at < syncIntervalMs) return false;

  // Stories of an earlier sync, including syncs before the last log-out. If the account does not
  // have one of them, it was removed from the account.
  const previous = new Set([...before.hrefs, ...hrefsOf(local.filter(({ account }) => account === reader))]);
  const removedLocally = before.hrefs.filter((href) => !hrefsOf(local).includes(href));
  let stored = before.at ? await requestStories(reader, 'GET') : [];
  for (const href of removedLocally)
    if (hrefsOf(stored).includes(href)) stored = await requestStories(reader, 'DELETE', { href });
  const added = local.filter(({ href }) => !hrefsOf(stored).includes(href) && !previous.has(href));
  if (added.length || !before.at) stored = await requestStories(reader, 'PUT', { stories: added.map(withoutAccount) });

  // If the list changed on this device during the requests, the next run handles the changes.
  const now = getSavedStories();
  if (!haveSameItems(toKeys(now), toKeys(allLocal))) return false;
  const storedHrefs = new Set(hrefsOf(stored));
  const all = mergeStories(now, stored, belongsToReader).map((story) =>
    storedHrefs.has(story.href) ? { ...story, account: reader } : story,
  );
  const lastSync: LastSync = { reader, hrefs: hrefsOf(all.filter(belongsToReader)), at: Date.now() };
  storeOnDevice(accountKeys.storedStories, JSON.stringify(lastSync));
  if (!haveSameItems(toKeys(all), toKeys(now))) replaceSavedStories(all);
  return before.at === 0;
}

/**
 * Starts to synchronise a reader's saved stories. Calls `onOtherReader` if the session belongs to
 * another reader. Returns a function that stops.
 */
export function syncSavedStories(reader: number, onOtherReader: () => void): () => void {
  let running: Promise<void> | undefined;
  let shouldRunAgain = false;
  let isStopped = false;
  const run = () => {
    if (isStopped) return;
    shouldRunAgain = running !== undefined;
    running ??= syncOnce(reader)
      .then((isFirst) => {
        if (isFirst) showWelcome();
      })
      .catch((error: unknown) => {
        if (error instanceof OtherReaderError) return onOtherReader();
        console.error('The saved stories could not be synchronised with the account:', error);
      })
      .finally(() => {
        running = undefined;
        if (shouldRunAgain) run();
      });
  };
  const stopListening = onStoriesChange(run);
  run();
  return () => {
    isStopped = true;
    stopListening();
  };
}
