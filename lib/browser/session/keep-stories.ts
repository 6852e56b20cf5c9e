import { accountKeys, storedOnDevice, storeOnDevice } from '../device-storage';
import { onStoriesChange, putStories, readSavedStories, type SavedStory, storiesOnDevice } from '../saved-stories';

/**
 * Keeps the stories that a reader saved on this device in the account too, and brings those of other devices here. What both
 * agreed on last is remembered, so that a story that was let go on one side does not come back from the other.
 */

/** Milliseconds after which the account is asked again, though nothing changed here. */
const askAgainAfter = 600_000;

const address = '/api/user/saved-stories';

type Agreed = { hrefs: string[]; at: number };

const never: Agreed = { hrefs: [], at: 0 };

function agreed(): Agreed {
  try {
    const { hrefs, at } = JSON.parse(storedOnDevice(accountKeys.keptStories) ?? '') as Partial<Agreed>;
    const isList = Array.isArray(hrefs) && hrefs.every((href) => typeof href === 'string');
    return isList && typeof at === 'number' ? { hrefs, at } : never;
  } catch {
    return never;
  }
}

/** Asks the account; answers the stories that it keeps. @throws when it does not answer */
async function ask(method: 'GET' | 'PUT' | 'DELETE', body?: object): Promise<SavedStory[]> {
  const response = await fetch(address, {
    method,
    ...(body ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${address} was answered with ${response.status}`);
  const answer = (await response.json()) as { data?: unknown };
  return readSavedStories(JSON.stringify(answer.data ?? []));
}

const hrefsOf = (stories: readonly SavedStory[]): string[] => stories.map(({ href }) => href);
const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((href) => b.includes(href));

/** Brings device and account together. */
async function agree(): Promise<void> {
  const before = agreed();
  const here = storiesOnDevice();
  const changed = !same(hrefsOf(here), before.hrefs);
  if (!changed && Date.now() - before.at < askAgainAfter) return;

  const there = before.at ? await ask('GET') : [];
  const letGoHere = before.hrefs.filter((href) => !hrefsOf(here).includes(href));
  const letGoThere = before.hrefs.filter((href) => !hrefsOf(there).includes(href));
  let kept = there;
  for (const href of letGoHere) if (hrefsOf(kept).includes(href)) kept = await ask('DELETE', { href });
  const isNew = here.filter(({ href }) => !hrefsOf(kept).includes(href) && !letGoThere.includes(href));
  if (isNew.length || !before.at) kept = await ask('PUT', { stories: isNew });

  // What was saved or let go here while the account was asked waits for the next time.
  const now = storiesOnDevice();
  if (!same(hrefsOf(now), hrefsOf(here))) return;
  const order = [...here.filter(({ href }) => hrefsOf(kept).includes(href)), ...kept];
  const first = new Map(order.map((story) => [story.href, story]));
  const together = [...first.values()];
  storeOnDevice(accountKeys.keptStories, JSON.stringify({ hrefs: hrefsOf(together), at: Date.now() }));
  if (!same(hrefsOf(together), hrefsOf(now))) putStories(together);
}

/** Begins to keep the stories in the account. Answers how to stop. */
export function keepStories(): () => void {
  let running: Promise<void> | undefined;
  let again = false;
  const run = () => {
    again = running !== undefined;
    running ??= agree()
      .catch((error: unknown) => console.error('Saved stories were not kept in the account:', error))
      .finally(() => {
        running = undefined;
        if (again) run();
      });
  };
  const stop = onStoriesChange(run);
  run();
  return stop;
}
