import { type StoryPatch, hasText, type TextStatus, editionsWithText } from '../../../contract/stories/story-texts';
import { type Edition, allEditions } from '../../../platform/editions';
import { toDay } from '../../../platform/format/time';
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
 * A status for all languages does not withdraw a text that was never published (`computeStatus`).
 */

const namesLanguages = ({ texts }: StoryPatch): boolean => Object.keys(texts).length > 0;

/** Returns the status of a text after a write. */
function computeStatus({ patch, submitted: named, before }: StoryWrite, edition: Edition): TextStatus {
  const text = patch.texts[edition];
  const status = text?.status ?? named.texts[edition]?.status;
  if (status) return status;
  const was = before[edition]?.status;
  const all = Object.values(before).map(({ status }) => status);
  // A text that was never published needs no withdrawal.
  if (patch.status) return patch.status === 'withdrawn' && was && was !== 'published' ? was : patch.status;
  if (was === undefined) {
    // A language that is added to a draft is a draft.
    const isOut = !all.length || all.includes('published');
    return isOut ? 'published' : (all.find((status) => status === 'ready' || status === 'draft') ?? 'published');
  }
  if (was !== 'withdrawn') return was;
  // Saving a withdrawn text publishes it again. So does saving shared fields, if all texts are
  // withdrawn.
  const isIncluded = namesLanguages(patch) ? hasText(text) : all.every((status) => status === 'withdrawn');
  return isIncluded ? 'published' : was;
}

/**
 * A write of a story.
 * - `patch` is the patch.
 * - `story` is the stored story with the patch applied.
 */
export type StoryWrite = {
  patch: StoryPatch;
  /**
   * What the editor sent. If that is a whole story, it has unchanged fields too, which `patch`
   * omits.
   */
  submitted: Pick<StoryPatch, 'texts'>;
  story: StoryPatch;
  /** The texts before the write; empty for a new story. */
  before: ByEdition<StoryText>;
  /** Whether a field changes that all languages show, for example the section or the picture. */
  isSharedChanged: boolean;
  /** Editions in which the text of corrections changes. */
  corrected: readonly Edition[];
  /** ISO timestamp. */
  now: string;
};

/**
 * Returns the publication time of a text after a write: the one that the write names, else the
 * existing one. A new text, or one that is published for the first time, is published now, or
 * together with a story that is scheduled.
 */
function computePublishAt({ patch, before, now }: StoryWrite, edition: Edition, status: TextStatus): string {
  const named = patch.texts[edition]?.publishAt ?? patch.publishAt;
  if (named) return new Date(named).toISOString();
  const was = before[edition];
  const isNew = !was || (!was.firstPublishedAt && was.status !== 'published' && was.publishAt <= now);
  if (was && !(isNew && status === 'published')) return was.publishAt;
  const others = Object.values(before).filter(({ status }) => status === 'published');
  const first = others.map(({ publishAt }) => publishAt).sort()[0];
  return first !== undefined && first > now ? first : now;
}

/**
 * Whether readers see a text at a time.
 * @param now ISO timestamp
 */
export const isPublic = (state: Pick<TextState, 'status' | 'publishAt'> | undefined, now: string): boolean =>
  state?.status === 'published' && state.publishAt <= now;

/** Returns the editions in which a story is public at a time. */
export const publicEditions = (states: ByEdition<TextState>, now: string): Edition[] =>
  allEditions.filter((edition) => isPublic(states[edition], now));

function computeState(write: StoryWrite, edition: Edition): TextState {
  const { patch, before, isSharedChanged, corrected, now } = write;
  const status = computeStatus(write, edition);
  const publishAt = computePublishAt(write, edition, status);
  const was = before[edition];
  const isOut = isPublic({ status, publishAt }, now);
  const seenAt = was?.firstPublishedAt ?? (was && isPublic(was, now) ? was.publishAt : undefined);
  const isNamed = patch.texts[edition] !== undefined || corrected.includes(edition);
  const isTouched = isSharedChanged || isNamed || was?.status !== status;
  return {
    status,
    publishAt,
    firstPublishedAt: seenAt ?? (isOut ? publishAt : null),
    // Until its first change, a text was last updated when it was published. An update is never
    // earlier than the publication.
    updatedAt: was && publishAt < now ? (isTouched || was.updatedAt > now ? now : was.updatedAt) : publishAt,
  };
}

/** Returns the states of all texts after a write. */
export const computeTextStates = (write: StoryWrite): ByEdition<TextState> =>
  Object.fromEntries(editionsWithText(write.story.texts).map((edition) => [edition, computeState(write, edition)]));

type Times = Pick<TextFacts, 'status' | 'publish_at' | 'updated_at'>;

/**
 * Returns the status and times of a story's own row: of its published texts, or of all texts if
 * none is published.
 */
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
    publish_day: toDay(new Date(publish_at)),
  };
}
