import { storyInput } from '../../tests/support/newsroom';
import { idsFoundAt, type Nodes, withdrawAt, writeAt } from '../../tests/support/nodes';
import { request } from '../../tests/support/request';
import type { Site } from '../../tests/support/site';
import { englishOnly } from '../../tests/support/stories';

/**
 * A stream of writes to two nodes (new stories, new titles and withdrawals), and checks that a node
 * shows every acknowledged write.
 */

/**
 * A story after its last acknowledged write. `isOpen` is set while the result of a write is
 * unknown.
 */
type Story = {
  id: number;
  path: string;
  number: number;
  state: 'published' | 'corrected' | 'withdrawn';
  isOpen: boolean;
};

/** The stories of a stream. A corrected story has another word in its title. */
export type Stream = {
  words: Record<'published' | 'corrected', string>;
  stories: Story[];
  answered: number;
  unanswered: number;
};

const writersPerNode = 2;

const shares = { new: 0.6, corrected: 0.25 } as const;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const titleOf = ({ words }: Stream, number: number, state: keyof Stream['words']): string =>
  `${words[state]} number ${number} of the day`;

/**
 * Sends one write to a site.
 * @throws if it is not acknowledged
 */
async function write(site: Site, stream: Stream, number: number, random: () => number): Promise<void> {
  const chance = random();
  const known = stream.stories.filter(({ state, isOpen }) => state !== 'withdrawn' && !isOpen);
  const story = chance < shares.new ? undefined : known[Math.floor(random() * known.length)];
  if (!story) {
    const input = storyInput({ ...englishOnly, title: titleOf(stream, number, 'published') });
    const { id, path } = await writeAt(site, '', input);
    stream.stories.push({ id, path, number, state: 'published', isOpen: false });
    return;
  }
  // Without a response the write may or may not have happened, so the story stays open.
  story.isOpen = true;
  if (chance < shares.new + shares.corrected) {
    const title = titleOf(stream, story.number, 'corrected');
    Object.assign(story, { path: (await writeAt(site, '', { id: story.id, title })).path, state: 'corrected' });
  } else {
    await withdrawAt(site, story.id);
    story.state = 'withdrawn';
  }
  story.isOpen = false;
}

/** Writes to both nodes until stopped. */
export function startStream({ sites }: Nodes, stream: Stream, random: () => number): () => Promise<void> {
  let isOver = false;
  let number = 0;
  const writeOn = async (node: 0 | 1) => {
    while (!isOver) {
      await write(sites[node], stream, (number += 1), random).then(
        () => (stream.answered += 1),
        () => {
          stream.unanswered += 1;
          return pause(50);
        },
      );
      await pause(20 + 80 * random());
    }
  };
  const writers = Promise.all(Array.from({ length: 2 * writersPerNode }, (_, writer) => writeOn(writer % 2 ? 1 : 0)));
  return async () => {
    isOver = true;
    await writers;
  };
}

/** Concurrent page requests: fewer than the site's render queue accepts. */
const atOnce = 20;

/** Returns the fault of a story's page, or undefined. */
async function faultOfPage(site: Site, stream: Stream, { path, number, state }: Story): Promise<string | undefined> {
  const { status, text } = await request(site.url, path);
  if (status !== (state === 'withdrawn' ? 404 : 200)) return `${state} and answered with ${status}`;
  if (state === 'withdrawn' || text.includes(titleOf(stream, number, state))) return undefined;
  return `${state} and shown with another title`;
}

/** Returns the faults of a site: stories that are missing, shown twice or outdated. */
export async function faultsAt(site: Site, stream: Stream): Promise<string[]> {
  const stories = stream.stories.filter(({ isOpen }) => !isOpen);
  const faults: string[] = [];
  for (const state of ['published', 'corrected'] as const) {
    const ids = await idsFoundAt(site, `"${stream.words[state]}"`);
    const found = new Set(ids);
    faults.push(...Array<string>(ids.length - found.size).fill('found twice'));
    for (const story of stories) {
      const isRight = found.has(story.id) === (story.state === state);
      if (!isRight) faults.push(`${story.state} and ${found.has(story.id) ? `found as ${state}` : 'not found'}`);
    }
  }
  for (let first = 0; first < stories.length; first += atOnce) {
    const some = stories.slice(first, first + atOnce).map((story) => faultOfPage(site, stream, story));
    for (const fault of await Promise.all(some)) if (fault) faults.push(fault);
  }
  return [...new Set(faults)].map((fault) => `${faults.filter((other) => other === fault).length} ${fault}`);
}

/** Describes what a stream has written. */
export function summaryOf({ stories, unanswered }: Stream): string {
  const count = (wanted: Story['state']) => stories.filter(({ state, isOpen }) => !isOpen && state === wanted).length;
  const states = (['published', 'corrected', 'withdrawn'] as const).map((state) => `${count(state)} ${state}`);
  return `${states.join(', ')}, ${unanswered} not answered`;
}
