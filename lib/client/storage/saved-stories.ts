import { useSyncExternalStore } from 'react';
import type { Link, StoryCard } from '../../contract/views';
import { deviceKeys, readFromDevice, storeOnDevice } from './device-storage';
import { isRecord } from '../../platform/is-record';

/** A saved story with the fields of its card, and the language of its texts. */
export type SavedStory = Pick<StoryCard, 'href' | 'title' | 'category' | 'image' | 'readingMinutes'> & {
  lang: string;
  published: string;
  /**
   * Id of the reader in whose account the story is saved too. Absent if it is saved on this device
   * only.
   */
  account?: number;
};

/** Maximum number of saved stories on a device. More would displace other stored data. */
export const maxSavedOnDevice = 100;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
/**
 * Other scripts can write to storage, so a URL of another site or scheme must not become a link.
 */
const isPath = (value: unknown): value is string => isText(value) && /^\/(?![/\\])/.test(value);
const isLink = (value: unknown): value is Link => isRecord(value) && isText(value['name']) && isPath(value['href']);

function parseStory(value: unknown): SavedStory[] {
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
 * Parses the stored list. Invalid stories are skipped. If the text is not a list, the result is
 * empty.
 */
export function parseSavedStories(text: string | null): SavedStory[] {
  try {
    const values: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(values) ? values.flatMap(parseStory) : [];
  } catch {
    return [];
  }
}

const listeners = new Set<() => void>();
let cache: { text: string | null; stories: SavedStory[] } = { text: null, stories: [] };

function savedStories(): SavedStory[] {
  const text = readFromDevice(deviceKeys.savedStories);
  if (text !== cache.text) cache = { text, stories: parseSavedStories(text) };
  return cache.stories;
}

function store(stories: SavedStory[]): boolean {
  const stored = storeOnDevice(deviceKeys.savedStories, stories.length ? JSON.stringify(stories) : null);
  for (const listener of listeners) listener();
  return stored;
}

const storiesWithout = (href: string) => savedStories().filter((story) => story.href !== href);

/** Saves a story at the top of the list. Returns false if storage is blocked or full. */
export function saveStory(story: SavedStory): boolean {
  return store([story, ...storiesWithout(story.href)].slice(0, maxSavedOnDevice));
}

/** Returns the saved stories on this device, newest first. */
export const getSavedStories = (): SavedStory[] => savedStories();

/** Replaces the list on this device. */
export const replaceSavedStories = (stories: SavedStory[]): boolean => store(stories.slice(0, maxSavedOnDevice));

/**
 * Calls `listener` when the list changes, here or in another tab. Returns a function that removes
 * the listener.
 */
export const onStoriesChange = (listener: () => void): (() => void) => onChange(listener);

/** Removes the story at a path from the list. */
export function removeStory(href: string): void {
  store(storiesWithout(href));
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * Returns the saved stories and updates when another tab changes them. Undefined on the server and
 * in the first render.
 */
export function useSavedStories(): SavedStory[] | undefined {
  return useSyncExternalStore(onChange, savedStories, () => undefined);
}
