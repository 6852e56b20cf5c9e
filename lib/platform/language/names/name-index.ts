import { setImmediate as rest } from 'node:timers/promises';
import { isLatin, languages, type TextLanguage } from '../analysers';
import {
  minCompletionLength,
  minPhoneticLength,
  comparableLetters,
  type EntryNames,
  findAliases,
  nameConfidence,
  stripPadding,
} from './name-confidence';
import { scriptOf } from '../scripts';
import { lookupKeysOf, indexKeysOf } from '../sounds/sound-keys';
import { splitWords } from '../words/words';

/**
 * Index of names for suggestions while a reader types, fast with thousands of names. It finds names
 * by their letters in any language. If these are too few, it also finds names by sound.
 */

/** Sorted keys, each with the position of its entry. */
type Keys = [key: string, place: number][];

/** Maximum number of names compared by letters, and by sound in each language. */
const maxCompared = 60;
const maxComparedBySound = 30;
/** Number of entries that are indexed before other work gets a turn. */
const batchSize = 100;
/** Minimum number of sounds in a prefix. Shorter prefixes match too many of thousands of names. */
const minSounds = 2;

const compareKeys = ([a]: Keys[number], [b]: Keys[number]): number => (a < b ? -1 : a > b ? 1 : 0);

function positionsWithPrefix(keys: Keys, start: string, max: number): number[] {
  let [from, to] = [0, keys.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((keys[middle]?.[0] ?? '') < start) from = middle + 1;
    else to = middle;
  }
  const positions: number[] = [];
  for (let at = from; at < keys.length && positions.length < max; at += 1) {
    const [key = '', position = 0] = keys[at] ?? [];
    if (!key.startsWith(start)) break;
    positions.push(position);
  }
  return positions;
}

export class NameIndex<Entry extends { names: EntryNames }> {
  private constructor(
    private readonly entries: readonly Entry[],
    private readonly letters: Keys,
    private readonly sounds: ReadonlyMap<TextLanguage, Keys>,
  ) {}

  /** Builds the index. Lets other work run in between if there are many entries. */
  static async of<Entry extends { names: EntryNames }>(entries: readonly Entry[]): Promise<NameIndex<Entry>> {
    const letters: Keys = [];
    const sounds = new Map(languages.filter((language) => !isLatin(language)).map((one) => [one, [] as Keys]));
    for (const [position, { names }] of entries.entries()) {
      if (position % batchSize === batchSize - 1) await rest();
      const all = [names.slug, ...languages.flatMap((language) => names[language] || [])];
      const keys = new Set(all.flatMap((name) => [name, ...splitWords(name)]).map(comparableLetters));
      for (const key of keys) if (key) letters.push([key, position]);
      for (const [language, heard] of sounds) {
        const name = comparableLetters(names[language] || '');
        if (name && scriptOf(name) !== 'Latn')
          for (const key of indexKeysOf(name, language)) heard.push([key, position]);
      }
    }
    letters.sort(compareKeys);
    for (const heard of sounds.values()) heard.sort(compareKeys);
    return new NameIndex(entries, letters, sounds);
  }

  /**
   * Finds entries with this name, with it as a word, or with it as a prefix. In each group the
   * shortest slug comes first.
   */
  #findBySpelling(words: string, letters: string): Entry[] {
    const other = findAliases(words);
    const positions = [letters, ...other].flatMap((name) => positionsWithPrefix(this.letters, name, maxCompared));
    const isTyped = (name: string) => comparableLetters(name) === letters || other.has(comparableLetters(name));
    const rankOf = ({ names }: Entry) => {
      const all = Object.values(names).filter((name) => typeof name === 'string');
      return all.some(isTyped) ? 0 : all.flatMap(splitWords).some(isTyped) ? 1 : 2;
    };
    return this.#entriesAt(positions)
      .map((entry) => ({ entry, rank: rankOf(entry) }))
      .sort((a, b) => a.rank - b.rank || (a.rank && a.entry.names.slug.length - b.entry.names.slug.length))
      .map(({ entry }) => entry);
  }

  /**
   * Finds entries whose name sounds like the typed text or starts with its sound, the most certain
   * first.
   */
  #findBySound(typed: string, letters: string): Entry[] {
    const positions = [...this.sounds].flatMap(([language, keys]) => {
      const starts = lookupKeysOf(letters, language).filter((key) => key.length >= minSounds);
      return starts
        .flatMap((start) => positionsWithPrefix(keys, start, maxComparedBySound))
        .slice(0, maxComparedBySound);
    });
    return this.#entriesAt(positions)
      .map((entry) => ({ entry, sureness: nameConfidence(typed, entry.names, true) }))
      .filter(({ sureness: confidence }) => confidence > 0)
      .sort((a, b) => b.sureness - a.sureness)
      .map(({ entry }) => entry);
  }

  #entriesAt = (positions: readonly number[]): Entry[] =>
    [...new Set(positions)].flatMap((position) => this.entries[position] ?? []);

  /** Returns up to `max` entries that an unfinished query may mean, the most certain first. */
  find(typed: string, max: number): Entry[] {
    const words = stripPadding(typed);
    const letters = comparableLetters(words);
    if (letters.length < minCompletionLength) return [];
    const written = this.#findBySpelling(words, letters);
    const isHeard = letters.length >= minPhoneticLength && splitWords(words).length === 1;
    const heard = written.length < max && isHeard ? this.#findBySound(typed, letters) : [];
    return [...new Set([...written, ...heard])].slice(0, max);
  }
}
