import { useSyncExternalStore } from 'react';
import type { Link, StoryCard } from '../../contract/views';
import { deviceKeys, storedOnDevice, storeOnDevice } from './device-storage';
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
 * Parses the stored list. Invalid stories are skipped. If the text is not a list, the result is
 * empty.
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

/** Saves a story at the top of the list. Returns false if storage is blocked or full. */
export function saveStory(story: SavedStory): boolean {
  return store([story, ...without(story.href)].slice(0, maxSavedOnDevice));
}

/** Returns the saved stories on this device, newest first. */
export const storiesOnDevice = (): SavedStory[] => savedStories();

/** Replaces the list on this device. */
export const putStories = (stories: SavedStory[]): boolean => store(stories.slice(0, maxSavedOnDevice));

/**
 * Calls `changed` when the list changes, here or in another tab. Returns a function that removes
 * the listener.
 */
export const onStoriesChange = (changed: () => void): (() => void) => onChange(changed);

/** Removes the story at a path from the list. */
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
 * Returns the saved stories and updates when another tab changes them. Undefined on the server and
 * in the first render.
 */
export function useSavedStories(): SavedStory[] | undefined {
  return useSyncExternalStore(onChange, savedStories, () => undefined);
}
