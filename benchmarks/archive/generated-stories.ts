import fs from 'node:fs';
import path from 'node:path';
import { plainText } from '@/lib/newsroom/text/sanitize';

/**
 * Generates texts for measurements, the same in every run. They are runs of words from the sample
 * edition. Some words are replaced by invented ones, because a newsroom of years has far more words
 * than eighty stories.
 */

/** Returns a generator of random numbers between 0 and 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const consonants = {
  en: 'b c d f g k l m n p r s t v',
  hi: 'क ख ग च ज ट ड त द न प ब म य र ल व स ह',
  gu: 'ક ખ ગ ચ જ ટ ડ ત દ ન પ બ મ ય ર લ વ સ હ',
};
const vowels = { en: 'a e i o u', hi: 'ा ि ी ु े ो', gu: 'ા િ ી ુ ે ો' };
type Language = keyof typeof consonants;

/** Number of invented words of a language. Words with a low number are drawn far more often. */
const inventedWords = 60_000;
const inventedShare = 0.04;

function invented(language: Language, number: number): string {
  const random = randomFrom(number);
  const [c, v] = [consonants[language].split(' '), vowels[language].split(' ')];
  const pick = (list: string[]) => list[Math.floor(random() * list.length)] ?? '';
  return Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(c) + pick(v)).join('') + pick(c);
}

const fields = {
  en: ['title', 'sortDescription', 'body'],
  hi: ['hindiTitle', 'hindiSortDescription', 'hindiBody'],
  gu: ['gujaratiTitle', 'gujaratiSortDescription', 'gujaratiBody'],
} as const;

/** Returns the words of the sample edition in a language. */
function sampleWords(language: Language): string[] {
  const folder = path.resolve('sample/stories');
  return fs
    .readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const story = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Record<string, string>;
      return fields[language].flatMap((field) => plainText(story[field] ?? '').split(' '));
    });
}

/** Returns a function that makes a text of a number of words. */
export function textMaker(language: Language): (random: () => number, words: number) => string {
  const words = sampleWords(language);
  return (random, count) => {
    const text: string[] = [];
    while (text.length < count) {
      const start = Math.floor(random() * words.length);
      const run = words.slice(start, start + 3 + Math.floor(random() * 7));
      text.push(
        ...run.map((word) =>
          random() < inventedShare ? invented(language, Math.floor(inventedWords ** random())) : word,
        ),
      );
    }
    return text.slice(0, count).join(' ');
  };
}
