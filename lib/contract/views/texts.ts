import type { ContactRefusal, ContactValues } from '../forms/contact-form';
import type { StoryCard } from './story';

export type TextView = {
  title: string;
  intro: string;
  sections: { title: string; paragraphs: string[]; items?: string[] }[];
};

/** Pages without news show trending stories beside their text. */
export type NotFoundView = { trending: StoryCard[] };

export type AboutView = TextView & NotFoundView;

export type ContactView = {
  action: string;
  sentHref: string;
  outcome: 'none' | 'sent';
  /** E-mail address of the newsroom, and its grievance officer. */
  address: string;
  officer: string;
  values?: ContactValues;
  refusal?: ContactRefusal;
};

/**
 * The newsletter page. `sent`: the address was stored. `problem`: it was refused. `later`: it could
 * not be stored now and stays in the field.
 */
export type NewsletterView = {
  title: string;
  text: string;
  outcome: 'none' | 'sent' | 'problem' | 'later';
  trending: StoryCard[];
  /** `problem` is the message below the field. */
  refused?: { email: string; problem?: string };
};

/** The page of stories saved for reading offline. The service worker fills its lists. */
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
  /** Name of the page of stories for reading offline. */
  offline: string;
  empty: string;
  noScript: string;
  trending: StoryCard[];
  remove: string;
  removed: string;
  undo: string;
  /** Name of the link to the list as a lite page. */
  lite: string;
};

/** The saved stories in the page's URL. */
export type SavedListView = {
  title: string;
  kept: string;
  empty: string;
  remove: string;
  /** Each with its language if that differs, and a link to the list without this story. */
  stories: (StoryCard & { lang?: string; removeHref: string })[];
  trending: StoryCard[];
};
