import path from 'node:path';
import type { StoryInput } from '@/lib/contract/stories/publishing';
import type { Db } from '@/lib/database/connection';
import { writeStory } from '@/lib/newsroom/stories/save-story';
import { seed } from '@/lib/newsroom/jobs/seed';
import { listedWords, moreWords } from './lists';
import { type Sample, samples } from './samples';

/**
 * The newsroom for measuring search: the sample edition, and one to three stories with each word of
 * the lists.
 */

/** Parts of a story in which a word can occur. */
const places = ['title', 'summary', 'body'] as const;

/**
 * Builds a story with `word` in one language. Everything else is the text of a sample story, which
 * is unrelated to the word.
 */
function storyAbout(
  word: string,
  language: 'en' | 'hi' | 'gu',
  place: (typeof places)[number],
  sample: Sample,
): StoryInput {
  const texts = {
    en: ['title', 'sortDescription', 'body'],
    hi: ['hindiTitle', 'hindiSortDescription', 'hindiBody'],
    gu: ['gujaratiTitle', 'gujaratiSortDescription', 'gujaratiBody'],
  } as const;
  const [title, summary, body] = texts[language];
  const story: StoryInput = {
    category: 'general',
    title: sample.title,
    hindiTitle: sample.hindiTitle ?? null,
    gujaratiTitle: sample.gujaratiTitle ?? null,
    sortDescription: sample.sortDescription,
    hindiSortDescription: sample.hindiSortDescription,
    gujaratiSortDescription: sample.gujaratiSortDescription,
    body: sample.body,
    hindiBody: sample.hindiBody,
    gujaratiBody: sample.gujaratiBody,
  };
  if (place === 'title') return { ...story, [title]: `${word} ${String(story[title])}`.slice(0, 190) };
  if (place === 'summary') return { ...story, [summary]: `${word} ${String(story[summary])}`.slice(0, 490) };
  return { ...story, [body]: `<p>${word} ${word}</p>${String(story[body])}` };
}

/** Fills a database, which has only its tables, with this newsroom as of `now`. */
export async function evaluationNewsroom(db: Db, root: string, now: Date): Promise<void> {
  await seed(db, { sampleFolder: path.join(root, 'sample'), now });
  const texts = samples(root);
  await db.transaction().execute(async (transaction) => {
    let at = 0;
    const write = async (word: string, language: 'en' | 'hi' | 'gu', place: (typeof places)[number]): Promise<void> => {
      const sample = texts[at % texts.length];
      at += 1;
      if (!sample) return;
      const publishOn = new Date(now.getTime() - at * 3_600_000).toISOString();
      await writeStory(transaction, { ...storyAbout(word, language, place, sample), publishOn }, now);
    };
    for (const [word, language] of listedWords) {
      for (const place of places) await write(word, language, place);
    }
    for (const [word, language] of moreWords()) await write(word, language, 'title');
  });
}
