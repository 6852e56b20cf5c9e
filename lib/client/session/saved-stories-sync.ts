import { accountKeys, storedOnDevice, storeOnDevice } from '../storage/device-storage';
import { readOut } from '../calls/get-json';
import {
  maxSavedOnDevice,
  onStoriesChange,
  putStories,
  readSavedStories,
  type SavedStory,
  storiesOnDevice,
} from '../storage/saved-stories';
import { welcome } from './welcome';

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
const askAgainAfter = 600_000;

const address = '/api/user/saved-stories';

type Agreed = { reader: number; hrefs: string[]; at: number };

function agreedWith(reader: number): Agreed {
  const nothingAgreed = { reader, hrefs: [], at: 0 };
  try {
    const known = JSON.parse(storedOnDevice(accountKeys.storedStories) ?? '') as Partial<Agreed>;
    const { hrefs, at } = known;
    const isList = Array.isArray(hrefs) && hrefs.every((href) => typeof href === 'string');
    return known.reader === reader && isList && typeof at === 'number' ? { reader, hrefs, at } : nothingAgreed;
  } catch {
    return nothingAgreed;
  }
}

class OtherReader extends Error {}

/**
 * Sends a request for one reader's account and returns its saved stories.
 * @throws `OtherReader` if the session belongs to another reader, and an error if the request fails
 */
async function ask(reader: number, method: 'GET' | 'PUT' | 'DELETE', body?: object): Promise<SavedStory[]> {
  const response = await fetch(address, {
    method,
    headers: { reader: String(reader), ...(body ? { 'Content-Type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) readOut(response);
  if (response.status === 409) throw new OtherReader();
  if (!response.ok) throw new Error(`${method} ${address} failed with status ${response.status}`);
  const answer = (await response.json()) as { data?: unknown };
  return readSavedStories(JSON.stringify(answer.data ?? []));
}

const hrefsOf = (stories: readonly SavedStory[]): string[] => stories.map(({ href }) => href);
const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((href) => b.includes(href));
const mark = (stories: readonly SavedStory[]) => stories.map(({ href, account }) => `${account ?? ''} ${href}`);

function unmarked(story: SavedStory): SavedStory {
  const plain = { ...story };
  delete plain.account;
  return plain;
}

function together(here: readonly SavedStory[], stored: readonly SavedStory[], isOwn: (story: SavedStory) => boolean) {
  let remaining = maxSavedOnDevice - stored.length;
  const keeps = new Set(hrefsOf(stored));
  const stay = here.filter((story) =>
    isOwn(story) ? keeps.has(story.href) : keeps.has(story.href) || remaining-- > 0,
  );
  return [...new Map([...stay, ...stored].map((story) => [story.href, story])).values()];
}

/** Synchronises once. Returns whether it was the first sync since the login. */
async function agree(reader: number): Promise<boolean> {
  const before = agreedWith(reader);
  const isOwn = ({ account }: SavedStory) => account === undefined || account === reader;
  const everything = storiesOnDevice();
  const here = everything.filter(isOwn);
  const changed = !same(hrefsOf(here), before.hrefs);
  if (!changed && Date.now() - before.at < askAgainAfter) return false;

  // Stories of an earlier sync, including syncs before the last log-out. If the account does not
  // have one of them, it was removed from the account.
  const known = new Set([...before.hrefs, ...hrefsOf(here.filter(({ account }) => account === reader))]);
  const letGoHere = before.hrefs.filter((href) => !hrefsOf(here).includes(href));
  let stored = before.at ? await ask(reader, 'GET') : [];
  for (const href of letGoHere) if (hrefsOf(stored).includes(href)) stored = await ask(reader, 'DELETE', { href });
  const isNew = here.filter(({ href }) => !hrefsOf(stored).includes(href) && !known.has(href));
  if (isNew.length || !before.at) stored = await ask(reader, 'PUT', { stories: isNew.map(unmarked) });

  // If the list changed on this device during the requests, the next run handles the changes.
  const now = storiesOnDevice();
  if (!same(mark(now), mark(everything))) return false;
  const keeps = new Set(hrefsOf(stored));
  const all = together(now, stored, isOwn).map((story) =>
    keeps.has(story.href) ? { ...story, account: reader } : story,
  );
  const agreed: Agreed = { reader, hrefs: hrefsOf(all.filter(isOwn)), at: Date.now() };
  storeOnDevice(accountKeys.storedStories, JSON.stringify(agreed));
  if (!same(mark(all), mark(now))) putStories(all);
  return before.at === 0;
}

/**
 * Starts to synchronise a reader's saved stories. Calls `otherReader` if the session belongs to
 * another reader. Returns a function that stops.
 */
export function keepStories(reader: number, otherReader: () => void): () => void {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const run = () => {
    if (stopped) return;
    again = running !== undefined;
    running ??= agree(reader)
      .then((isFirst) => {
        if (isFirst) welcome();
      })
      .catch((error: unknown) => {
        if (error instanceof OtherReader) return otherReader();
        console.error('The saved stories could not be synchronised with the account:', error);
      })
      .finally(() => {
        running = undefined;
        if (again) run();
      });
  };
  const stopListening = onStoriesChange(run);
  run();
  return () => {
    stopped = true;
    stopListening();
  };
}
