import { useSyncExternalStore } from 'react';
import type { Link, StoryCard } from '../../contract/views';
import { deviceKeys, storedOnDevice, storeOnDevice } from './device-storage';
import { isRecord } from '../../platform/is-record';

/** A story that the reader put aside, as its card is shown, with the language of its words. */
export type SavedStory = Pick<StoryCard, 'href' | 'title' | 'category' | 'image' | 'readingMinutes'> & {
  lang: string;
  published: string;
  /**
   * Number of the reader in whose account it is kept too; absent while it is this device's alone.
   */
  account?: number;
};

/** The newest are kept; more would crowd out what else the device stores. */
export const maxSavedOnDevice = 100;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
/** Storage is not ours alone: an address of another place or kind must not become a link. */
const isPath = (value: unknown): value is string => isText(value) && /^\/(?![/\\])/.test(value);
const isLink = (value: unknown): value is Link => isRecord(value) && isText(value['name']) && isPath(value['href']);

function storyIn(value: unknown): SavedStory[] {
  if (!isRecord(value)) return [];
  const { href, lang, title, category, image, published, readingMinutes, account } = value;
  if (!isPath(href) || !isText(lang) || !isText(title) || !isLink(category)) return [];
  if (!isText(published) || Number.isNaN(Date.parse(published)) || typeof readingMinutes !== 'number') return [];
  const picture = isPath(image) || (isText(image) && image.startsWith('https://')) ? { image } : {};
  const stored = typeof account === 'number' ? { account } : {};
  const { name, href: categoryHref } = category;
  const story = { href, lang, title, category: { name, href: categoryHref }, published, readingMinutes };
  return [{ ...story, ...picture, ...stored }];
}

/**
 * The saved stories in a stored text. What is no story is passed over, and a text that is no list
 * has none.
 */
export function readSavedStories(text: string | null): SavedStory[] {
  try {
    const values: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(values) ? values.flatMap(storyIn) : [];
  } catch {
    return [];
  }
}

const listeners = new Set<() => void>();
let known: { text: string | null; stories: SavedStory[] } = { text: null, stories: [] };

function savedStories(): SavedStory[] {
  const text = storedOnDevice(deviceKeys.savedStories);
  if (text !== known.text) known = { text, stories: readSavedStories(text) };
  return known.stories;
}

function store(stories: SavedStory[]): boolean {
  const stored = storeOnDevice(deviceKeys.savedStories, stories.length ? JSON.stringify(stories) : null);
  for (const changed of listeners) changed();
  return stored;
}

const without = (href: string) => savedStories().filter((story) => story.href !== href);

/** Puts a story first in the list. False where the device keeps nothing. */
export function saveStory(story: SavedStory): boolean {
  return store([story, ...without(story.href)].slice(0, maxSavedOnDevice));
}

/** The stories on this device, newest first, for what keeps them in the account too. */
export const storiesOnDevice = (): SavedStory[] => savedStories();

/** Puts a whole list on the device, as the account has it. */
export const putStories = (stories: SavedStory[]): boolean => store(stories.slice(0, maxSavedOnDevice));

/** Calls `changed` whenever the list changed, here or in another tab. Answers how to stop. */
export const onStoriesChange = (changed: () => void): (() => void) => onChange(changed);

/** Takes the story at a path out of the list. */
export function forgetStory(href: string): void {
  store(without(href));
}

function onChange(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

/**
 * The saved stories, kept up with other tabs; undefined on the server and in the first render,
 * which cannot know them.
 */
export function useSavedStories(): SavedStory[] | undefined {
  return useSyncExternalStore(onChange, savedStories, () => undefined);
}
