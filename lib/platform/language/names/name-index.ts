import { setImmediate as rest } from 'node:timers/promises';
import { isLatin, languages, type TextLanguage } from '../analysers';
import {
  enoughToComplete,
  enoughToHear,
  lettersOf,
  type Names,
  otherNames,
  surenessOfName,
  withoutBesides,
} from './place-names';
import { scriptOf } from '../scripts';
import { lookupKeysOf, storedKeysOf } from '../sounds/sounds';
import { wordsOf } from '../words/words';

/**
 * Index of names for suggestions while a reader types, fast with thousands of names. It finds names
 * by their letters in any language. If these are too few, it also finds names by sound.
 */

/** Sorted keys, each with the position of its entry. */
type Keys = [key: string, place: number][];

/** Maximum number of names compared by letters, and by sound in each language. */
const maxCompared = 60;
const maxHeard = 30;
/** Number of entries that are indexed before other work gets a turn. */
const atOnce = 100;
/** Minimum number of sounds in a prefix. Shorter prefixes match too many of thousands of names. */
const enoughSounds = 2;

const inOrder = ([a]: Keys[number], [b]: Keys[number]): number => (a < b ? -1 : a > b ? 1 : 0);

function begunWith(keys: Keys, start: string, max: number): number[] {
  let [from, to] = [0, keys.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((keys[middle]?.[0] ?? '') < start) from = middle + 1;
    else to = middle;
  }
  const places: number[] = [];
  for (let at = from; at < keys.length && places.length < max; at += 1) {
    const [key = '', place = 0] = keys[at] ?? [];
    if (!key.startsWith(start)) break;
    places.push(place);
  }
  return places;
}

export class NameIndex<Thing extends { names: Names }> {
  private constructor(
    private readonly things: readonly Thing[],
    private readonly letters: Keys,
    private readonly sounds: ReadonlyMap<TextLanguage, Keys>,
  ) {}

  /** Builds the index. Lets other work run in between if there are many entries. */
  static async of<Thing extends { names: Names }>(things: readonly Thing[]): Promise<NameIndex<Thing>> {
    const letters: Keys = [];
    const sounds = new Map(languages.filter((language) => !isLatin(language)).map((one) => [one, [] as Keys]));
    for (const [place, { names }] of things.entries()) {
      if (place % atOnce === atOnce - 1) await rest();
      const all = [names.slug, ...languages.flatMap((language) => names[language] || [])];
      const keys = new Set(all.flatMap((name) => [name, ...wordsOf(name)]).map(lettersOf));
      for (const key of keys) if (key) letters.push([key, place]);
      for (const [language, heard] of sounds) {
        const name = lettersOf(names[language] || '');
        if (name && scriptOf(name) !== 'Latn') for (const key of storedKeysOf(name, language)) heard.push([key, place]);
      }
    }
    letters.sort(inOrder);
    for (const heard of sounds.values()) heard.sort(inOrder);
    return new NameIndex(things, letters, sounds);
  }

  /**
   * Finds entries with this name, with it as a word, or with it as a prefix. In each group the
   * shortest slug comes first.
   */
  #written(words: string, letters: string): Thing[] {
    const other = otherNames(words);
    const places = [letters, ...other].flatMap((name) => begunWith(this.letters, name, maxCompared));
    const isTyped = (name: string) => lettersOf(name) === letters || other.has(lettersOf(name));
    const rankOf = ({ names }: Thing) => {
      const all = Object.values(names).filter((name) => typeof name === 'string');
      return all.some(isTyped) ? 0 : all.flatMap(wordsOf).some(isTyped) ? 1 : 2;
    };
    return this.#at(places)
      .map((thing) => ({ thing, rank: rankOf(thing) }))
      .sort((a, b) => a.rank - b.rank || (a.rank && a.thing.names.slug.length - b.thing.names.slug.length))
      .map(({ thing }) => thing);
  }

  /**
   * Finds entries whose name sounds like the typed text or starts with its sound, the most certain
   * first.
   */
  #heard(typed: string, letters: string): Thing[] {
    const places = [...this.sounds].flatMap(([language, keys]) => {
      const starts = lookupKeysOf(letters, language).filter((key) => key.length >= enoughSounds);
      return starts.flatMap((start) => begunWith(keys, start, maxHeard)).slice(0, maxHeard);
    });
    return this.#at(places)
      .map((thing) => ({ thing, sureness: surenessOfName(typed, thing.names, true) }))
      .filter(({ sureness }) => sureness > 0)
      .sort((a, b) => b.sureness - a.sureness)
      .map(({ thing }) => thing);
  }

  #at = (places: readonly number[]): Thing[] => [...new Set(places)].flatMap((place) => this.things[place] ?? []);

  /** Returns up to `max` entries that an unfinished query may mean, the most certain first. */
  find(typed: string, max: number): Thing[] {
    const words = withoutBesides(typed);
    const letters = lettersOf(words);
    if (letters.length < enoughToComplete) return [];
    const written = this.#written(words, letters);
    const isHeard = letters.length >= enoughToHear && wordsOf(words).length === 1;
    const heard = written.length < max && isHeard ? this.#heard(typed, letters) : [];
    return [...new Set([...written, ...heard])].slice(0, max);
  }
}
