import { type GivenStory, hasText, type TextStatus, writtenIn } from '../../../contract/stories/story-texts';
import { type Edition, knownEditions } from '../../../platform/editions';
import { dayOf } from '../../../platform/format/time';
import type { ByEdition } from '../../reading/sql/rows-by-language';
import type { TextFacts } from './slugs';
import type { StoryText, TextState } from '../stored-story';

/**
 * The states of a story's texts. Each language of a story has its own status and publication time:
 *
 * | state     | status    | `publishAt` | readers see the text                     |
 * | --------- | --------- | ----------- | ---------------------------------------- |
 * | draft     | draft     | any         | no                                       |
 * | ready     | ready     | any         | no: an editor can publish it             |
 * | scheduled | published | future      | no: the time makes it public, no write   |
 * | published | published | past        | yes                                      |
 * | withdrawn | withdrawn | any         | no                                       |
 *
 * A write names the status of one language, or of all, or none. If it names none:
 *
 * | text before             | write                           | status after                 |
 * | ----------------------- | ------------------------------- | ---------------------------- |
 * | none, story is new      |                                 | published                    |
 * | none, another published |                                 | published                    |
 * | none, others not out    |                                 | that of the others           |
 * | draft, ready, published |                                 | unchanged                    |
 * | withdrawn               | names the text                  | published                    |
 * | withdrawn               | names only shared fields        | published, if all texts were |
 * |                         |                                 | withdrawn, else unchanged    |
 *
 * A status for all languages does not withdraw a text that was never published (`statusOf`).
 */

/** True when a write names anything of any language. */
const namesLanguages = ({ texts }: GivenStory): boolean => Object.keys(texts).length > 0;

/** The status of a language after a write: what is named, else what it was. */
function statusOf({ given, named, before }: StoryWrite, edition: Edition): TextStatus {
  const text = given.texts[edition];
  const status = text?.status ?? named.texts[edition]?.status;
  if (status) return status;
  const was = before[edition]?.status;
  const all = Object.values(before).map(({ status }) => status);
  // What was never out needs no withdrawal.
  if (given.status) return given.status === 'withdrawn' && was && was !== 'published' ? was : given.status;
  if (was === undefined) {
    // A language that is added to drafts is one of them.
    const isOut = !all.length || all.includes('published');
    return isOut ? 'published' : (all.find((status) => status === 'ready' || status === 'draft') ?? 'published');
  }
  if (was !== 'withdrawn') return was;
  // Saving a language that is off the site brings it back, and saving what all languages share all.
  const isMeant = namesLanguages(given) ? hasText(text) : all.every((status) => status === 'withdrawn');
  return isMeant ? 'published' : was;
}

/** A write of a story: what is named, and what that makes of it. */
export type StoryWrite = {
  given: GivenStory;
  /** What was handed in: of a whole story also what is the same, which `given` does not name. */
  named: Pick<GivenStory, 'texts'>;
  story: GivenStory;
  /** Its texts before, nothing of a new story. */
  before: ByEdition<StoryText>;
  /** Whether something changes that all languages show: its section, say, or its picture. */
  isSharedChanged: boolean;
  /** Editions in whose languages its corrections change. */
  corrected: readonly Edition[];
  /** ISO moment. */
  now: string;
};

/**
 * The moment of a language after a write: what is named, else the one that it has. A new one, and
 * one that comes out and that nobody has seen, is published now, or with a story that waits for its
 * moment.
 */
function publishAtOf({ given, before, now }: StoryWrite, edition: Edition, status: TextStatus): string {
  const named = given.texts[edition]?.publishAt ?? given.publishAt;
  if (named) return new Date(named).toISOString();
  const was = before[edition];
  const isNew = !was || (!was.firstPublishedAt && was.status !== 'published' && was.publishAt <= now);
  if (was && !(isNew && status === 'published')) return was.publishAt;
  const others = Object.values(before).filter(({ status }) => status === 'published');
  const first = others.map(({ publishAt }) => publishAt).sort()[0];
  return first !== undefined && first > now ? first : now;
}

/** True when readers see a text at a moment. */
export const isPublic = (state: Pick<TextState, 'status' | 'publishAt'> | undefined, now: string): boolean =>
  state?.status === 'published' && state.publishAt <= now;

/** Editions in which a story is public at a moment. */
export const publicIn = (states: ByEdition<TextState>, now: string): Edition[] =>
  knownEditions.filter((edition) => isPublic(states[edition], now));

function stateOf(write: StoryWrite, edition: Edition): TextState {
  const { given, before, isSharedChanged, corrected, now } = write;
  const status = statusOf(write, edition);
  const publishAt = publishAtOf(write, edition, status);
  const was = before[edition];
  const isOut = isPublic({ status, publishAt }, now);
  const seenAt = was?.firstPublishedAt ?? (was && isPublic(was, now) ? was.publishAt : undefined);
  const isNamed = given.texts[edition] !== undefined || corrected.includes(edition);
  const isTouched = isSharedChanged || isNamed || was?.status !== status;
  return {
    status,
    publishAt,
    firstPublishedAt: seenAt ?? (isOut ? publishAt : null),
    // A first version was last changed when it was published; a text is never changed before it is
    // published.
    updatedAt: was && publishAt < now ? (isTouched || was.updatedAt > now ? now : was.updatedAt) : publishAt,
  };
}

/** Where the texts of a story stand after a write. */
export const statesOf = (write: StoryWrite): ByEdition<TextState> =>
  Object.fromEntries(writtenIn(write.story.texts).map((edition) => [edition, stateOf(write, edition)]));

type Times = Pick<TextFacts, 'status' | 'publish_at' | 'updated_at'>;

/** What a story's own row is made of: what its published texts are together, else all of them. */
export function storyTimes(texts: readonly Times[]) {
  const published = texts.filter(({ status }) => status === 'published');
  const counted = published.length ? published : texts;
  const publish_at = counted.map((text) => text.publish_at).sort()[0] ?? '';
  const updates = counted.map((text) => text.updated_at).sort();
  const status = (['published', 'withdrawn', 'ready', 'draft'] as const).find((one) =>
    texts.some((text) => text.status === one),
  );
  return {
    status: status ?? ('draft' as const),
    publish_at,
    updated_at: updates.at(-1) ?? '',
    publish_day: dayOf(new Date(publish_at)),
  };
}
