import type { ContactRefusal, ContactValues } from '../forms/contact-form';
import type { StoryCard } from './story';

export type TextView = {
  title: string;
  intro: string;
  sections: { title: string; paragraphs: string[]; items?: string[] }[];
};

export type AboutView = TextView & { trending: StoryCard[] };

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
  /** `problem` is what is said under the box. */
  refused?: { email: string; problem?: string };
};

export type SavedView = {
  title: string;
  intro: string;
  empty: string;
  noScript: string;
  remove: string;
  removed: string;
  undo: string;
};
