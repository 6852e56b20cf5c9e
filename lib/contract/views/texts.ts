import type { ContactRefusal, ContactValues } from '../forms/contact-form';
import type { StoryCard } from './story';

export type TextView = {
  title: string;
  intro: string;
  sections: { title: string; paragraphs: string[]; items?: string[] }[];
};

/** What trends stands beside pages that are no news. */
export type NotFoundView = { trending: StoryCard[] };

export type AboutView = TextView & NotFoundView;

export type ContactView = {
  action: string;
  sentHref: string;
  outcome: 'none' | 'sent';
  /** Other ways to the newsroom: its mail address, and who answers complaints. */
  address: string;
  officer: string;
  values?: ContactValues;
  refusal?: ContactRefusal;
};

/**
 * The newsletter page: `sent` after an address was stored, `problem` after one was refused and
 * `later` after one that could not be stored now, which then stands in the box.
 */
export type NewsletterView = {
  title: string;
  text: string;
  outcome: 'none' | 'sent' | 'problem' | 'later';
  trending: StoryCard[];
  /** `problem` is what is said under the box. */
  refused?: { email: string; problem?: string };
};

/** The page of stories that are kept for reading without a network. The worker writes its lists. */
export type OfflineView = {
  title: string;
  intro: string;
  noScript: string;
  away: string;
  again: string;
  saved: string;
  read: string;
  front: string;
  seen: string;
  frontNote: string;
  none: string;
  choice: { on: string; off: string; saving: string; turnOn: string; turnOff: string };
};

export type SavedView = {
  title: string;
  intro: string;
  /** Names the page of what is kept for reading without a network. */
  offline: string;
  empty: string;
  noScript: string;
  trending: StoryCard[];
  remove: string;
  removed: string;
  undo: string;
  /** Name of the link that leads to the list as a lite page. */
  lite: string;
};

/** Saved stories that the page's address names. */
export type SavedListView = {
  title: string;
  kept: string;
  empty: string;
  remove: string;
  /** Each with its language where that is another, and the page of the list without it. */
  stories: (StoryCard & { lang?: string; removeHref: string })[];
  trending: StoryCard[];
};
