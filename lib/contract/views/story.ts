import type { Edition } from '../../platform/editions';
import type { EmbedKind } from '../../platform/embeds';
import type { PictureRef } from '../../platform/routes/pictures';

/** `lang` is the HTML language code of the name if it differs from the page's. */
export type Link = { name: string; href: string; lang?: string };

export type FormattedTime = { iso: string; label: string };

/** A story in a list. `summary` and `image` are set only if the list shows them. */
export type StoryCard = {
  id: number;
  href: string;
  title: string;
  summary?: string;
  category: Link;
  /** A URL if the browser saved the story. */
  thumb?: PictureRef;
  image?: PictureRef;
  /** Set if AI made the picture. */
  madeByAi?: true;
  date: FormattedTime;
  readingMinutes: number;
};

/** A story in a list of titles and times. */
export type Headline = Pick<StoryCard, 'id' | 'href' | 'title' | 'date'>;

/** `about` is the author's description in the edition's language. */
export type Author = Link & { kind: 'person' | 'desk'; about?: string };

/** A timestamp whose `label` has date and time; `day` is the date alone. */
export type FormattedDateTime = FormattedTime & { day: string };

/** Third-party content that loads when the reader clicks: a video, a post or audio. */
export type EmbedSource = {
  kind: EmbedKind;
  src: string;
  /** The frame's title for screen readers. */
  title: string;
  play: string;
  /** Names the site that the click contacts. */
  notice: string;
};

/** A part of a story that another site provides. */
export type EmbedPart = {
  kind: EmbedKind;
  /** Name of the other site, or the type of a document. */
  host: string;
  /** HTML before and after the link: the text of a post, a picture, a caption. */
  before: string;
  after: string;
  /** `isNamed`: whether an editor wrote the link text. */
  link: { href: string; words: string; isNamed: boolean };
  /** Absent for documents. */
  source?: EmbedSource;
};

/** Sanitised HTML, or an embed. */
export type BodyPart = string | EmbedPart;

/** Section, authors and cities of a story, in the edition's language. */
export type StoryLinks = {
  category: Link;
  author?: Author;
  /** The other authors, in their order. */
  coAuthors?: Author[];
  cities: Link[];
};

/**
 * The text of another edition, shown if this edition has none. `lang` is its HTML language code,
 * `name` is the language's name for readers, `home` is the front page of the other edition.
 */
export type ForeignText = StoryLinks & { edition: Edition; lang: string; name: string; home: string };

export type Story = StoryLinks & {
  id: number;
  title: string;
  summary: string;
  body: BodyPart[];
  /** `caption`: the caption of this picture in the body, if there is one. */
  picture?: { ref: PictureRef; description: string; caption?: string; credit?: string; madeByAi?: true };
  published: FormattedDateTime;
  /** Set if the story changed after its publication. */
  updated?: FormattedDateTime;
  readingMinutes: number;
  /** A word, or a link to its topic page. */
  tags: (string | Link)[];
  /**
   * `lang` is the HTML language code of a correction that does not exist in the story's language.
   */
  corrections: { date: FormattedTime; text: string; lang?: string }[];
  foreign?: ForeignText;
  url: string;
};

export type ArticleView = {
  story: Story;
  related: StoryCard[];
  trending: StoryCard[];
  translations: (Link & { lang: string })[];
  /** HTML language code of the text that was published first. */
  original: string;
};
