import { syncSavedStories } from '@/lib/client/session/saved-stories-sync';
import { removeStory, saveStory, type SavedStory, getSavedStories } from '@/lib/client/storage/saved-stories';

/** Synchronises saved stories between a device and an account. */

const story = (id: number): SavedStory => ({
  href: `/india/story/${id}`,
  lang: 'en',
  title: `Story ${id}`,
  category: { name: 'India', href: '/india' },
  published: '2026-11-20T04:30:00.000Z',
  readingMinutes: 3,
});

let account: SavedStory[];
let requests: string[];
let fails: boolean;
let stop: () => void;
/** The user id of the session. */
let loggedIn: number;
const [asha, ravi] = [7, 8];
const otherReader = jest.fn();

/** The server's part of the call, as in lib/accounts/profile/saved-stories.ts. */
function serve(method: string, body: { stories?: SavedStory[]; href?: string }): SavedStory[] {
  if (method === 'PUT') {
    const known = new Set(account.map(({ href }) => href));
    account = [...(body.stories ?? []).filter(({ href }) => !known.has(href)), ...account];
  }
  if (method === 'DELETE') account = account.filter(({ href }) => href !== body.href);
  return account;
}

const here = () => getSavedStories().map(({ href }) => Number(href.split('/').at(-1)));
const there = () => account.map(({ href }) => Number(href.split('/').at(-1)));
const settled = async () => {
  for (let tick = 0; tick < 40; tick++) await Promise.resolve();
};
const begin = async (reader = asha) => {
  stop();
  stop = syncSavedStories(reader, otherReader);
  await settled();
};
/** Moves the clock. After ten minutes the account is synchronised again. */
const later = (ms = 600_000) => {
  const text = localStorage.getItem('keptStories') ?? '{}';
  localStorage.setItem('keptStories', JSON.stringify({ ...(JSON.parse(text) as object), at: Date.now() - ms }));
};

/** The body of an error response is read completely. */
const text = jest.fn();

beforeEach(() => {
  account = [];
  requests = [];
  fails = false;
  loggedIn = asha;
  otherReader.mockClear();
  stop = () => undefined;
  text.mockReset().mockResolvedValue('');
  type Init = { method?: string; body?: string; headers?: Record<string, string> };
  globalThis.fetch = ((address: string, { method = 'GET', body = '{}', headers = {} }: Init = {}) => {
    requests.push(`${method} ${address}`);
    if (headers['reader'] !== String(loggedIn)) return Promise.resolve({ ok: false, status: 409, text });
    if (fails) return Promise.resolve({ ok: false, status: 500, text });
    const data = serve(method, JSON.parse(body) as object);
    return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve({ message: 'Success', data }) });
  }) as unknown as typeof fetch;
});

afterEach(() => {
  stop();
  localStorage.clear();
  getSavedStories();
  jest.restoreAllMocks();
});

test('the first synchronisation merges both lists, the device’s stories first', async () => {
  account = [story(9), story(2)];
  saveStory(story(2));
  saveStory(story(1));
  await begin();
  expect(requests).toEqual(['PUT /api/user/saved-stories']);
  expect(here()).toEqual([1, 2, 9]);
  expect(there()).toEqual([1, 9, 2]);
});

test('saving or removing a story here updates the account', async () => {
  saveStory(story(1));
  await begin();
  saveStory(story(2));
  await settled();
  expect(there()).toEqual([2, 1]);
  removeStory('/india/story/1');
  await settled();
  expect([there(), here()]).toEqual([[2], [2]]);
});

test('stories saved or removed on another device are saved or removed here', async () => {
  saveStory(story(1));
  saveStory(story(2));
  await begin();
  account = [story(3), story(2)];
  later();
  await begin();
  expect(here()).toEqual([2, 3]);
  expect(there()).toEqual([3, 2]);
});

test('without changes, no request is sent for ten minutes', async () => {
  saveStory(story(1));
  await begin();
  await begin();
  later(590_000);
  await begin();
  expect(requests).toHaveLength(1);
  later();
  await begin();
  expect(requests.slice(1)).toEqual(['GET /api/user/saved-stories']);
});

test('a story saved during a request is not lost', async () => {
  saveStory(story(1));
  stop = syncSavedStories(asha, otherReader);
  saveStory(story(2));
  await settled();
  expect([here(), there()]).toEqual([
    [2, 1],
    [2, 1],
  ]);
});

test('a failed request loses nothing and is retried', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  fails = true;
  saveStory(story(1));
  await begin();
  expect(log).toHaveBeenCalledWith('The saved stories could not be synchronised with the account:', expect.any(Error));
  expect(here()).toEqual([1]);
  expect(text).toHaveBeenCalled();
  fails = false;
  await begin();
  expect(there()).toEqual([1]);
});

test('entries of the response that are not stories are skipped', async () => {
  account = [{ ...story(5), href: 'https://elsewhere.example/' }, story(6)];
  await begin();
  expect(here()).toEqual([6]);
});

test('a note of what was agreed that is none counts as none', async () => {
  localStorage.setItem('keptStories', '{"hrefs":"all","at":"now"}');
  saveStory(story(1));
  account = [story(2)];
  await begin();
  expect(here()).toEqual([1, 2]);
});

describe('a second account on the same phone', () => {
  /** The first reader logs out, which deletes the synchronisation state, and the second logs in. */
  const nextReader = async (reader: number, theirs: SavedStory[]) => {
    stop();
    localStorage.removeItem('keptStories');
    account = theirs;
    loggedIn = reader;
    await begin(reader);
  };

  test('does not get the first one’s stories, but gets those saved while logged out', async () => {
    saveStory(story(1));
    await begin();
    const ashas = account;
    stop();
    localStorage.removeItem('keptStories');
    saveStory(story(2));
    await nextReader(ravi, [story(9)]);
    expect(there()).toEqual([2, 9]);
    expect(here()).toEqual([2, 1, 9]);
    // The first reader logs in again and gets no stories of the second one.
    await nextReader(asha, ashas);
    expect(there()).toEqual([1]);
    expect(here()).toEqual([2, 1, 9]);
  });

  test('can remove a story of the first one from the phone, but not from the first one’s account', async () => {
    saveStory(story(1));
    await begin();
    const ashas = account;
    await nextReader(ravi, []);
    removeStory('/india/story/1');
    await settled();
    expect([requests.filter((call) => call.startsWith('DELETE')), here()]).toEqual([[], []]);
    await nextReader(asha, ashas);
    expect(here()).toEqual([1]);
  });

  test('that logs in without a log-out of the first one does not mix the lists either', async () => {
    saveStory(story(1));
    await begin();
    stop();
    account = [story(9)];
    loggedIn = ravi;
    await begin(ravi);
    expect([there(), here()]).toEqual([[9], [1, 9]]);
    expect(requests.slice(1)).toEqual(['PUT /api/user/saved-stories']);
  });

  test('that logged in in another tab is not changed: the server reports another reader', async () => {
    saveStory(story(1));
    await begin();
    account = [story(9)];
    loggedIn = ravi;
    removeStory('/india/story/1');
    saveStory(story(2));
    await settled();
    expect([there(), here()]).toEqual([[9], [2]]);
    expect(otherReader).toHaveBeenCalled();
  });

  test('a story that both saved stays in both accounts', async () => {
    saveStory(story(1));
    await begin();
    const ashas = account;
    await nextReader(ravi, [story(1)]);
    await nextReader(asha, ashas);
    expect([there(), here()]).toEqual([[1], [1]]);
  });

  test('a story that was removed elsewhere since the last log-out is removed here too', async () => {
    saveStory(story(1));
    saveStory(story(2));
    await begin();
    await nextReader(asha, [story(2)]);
    expect([there(), here()]).toEqual([[2], [2]]);
  });

  test('the account is sent no marks, and stories of others make room when there are too many', async () => {
    for (let id = 1; id <= 100; id += 1) saveStory(story(id));
    await begin();
    expect(account.filter((stored) => 'account' in stored)).toEqual([]);
    await nextReader(ravi, [story(901), story(902)]);
    expect(here()).toHaveLength(100);
    expect(here()).toEqual(expect.arrayContaining([100, 3, 901, 902]));
    expect(there()).toEqual([901, 902]);
  });
});
