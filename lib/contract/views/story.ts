import type { Edition } from '../../platform/editions';
import type { EmbedKind } from '../../platform/embeds';
import type { PictureRef } from '../../platform/routes/pictures';

/** `lang` where the name is of another language than the page: which, as HTML names it. */
export type Link = { name: string; href: string; lang?: string };

export type Moment = { iso: string; label: string };

/** A story in a list. `summary` and `image` only where the list shows them. */
export type StoryCard = {
  id: number;
  href: string;
  title: string;
  summary?: string;
  category: Link;
  /** An address where the browser saved it. */
  thumb?: PictureRef;
  image?: PictureRef;
  /** The picture was made by AI. */
  madeByAi?: true;
  date: Moment;
  readingMinutes: number;
};

/** A story of which a list shows no more than its title and its time. */
export type Headline = Pick<StoryCard, 'id' | 'href' | 'title' | 'date'>;

/** `about` where the newsroom says something of the author in the edition's language. */
export type Author = Link & { kind: 'person' | 'desk'; about?: string };

/** A moment with its time of day in `label`; `day` is its date alone. */
export type TimedMoment = Moment & { day: string };

/** What a reader loads by a click: a film, a post or a sound of another site. */
export type EmbedSource = {
  kind: EmbedKind;
  src: string;
  /** What the frame shows, for who hears the page. */
  title: string;
  play: string;
  /** Who is asked by the click. */
  notice: string;
};

/** Part of a story that is of another site. */
export type EmbedPart = {
  kind: EmbedKind;
  /** Name of the other site, or of the kind of document. */
  host: string;
  /** HTML before the link and behind it: the words of a post, a picture, a caption. */
  before: string;
  after: string;
  /** `isNamed` where the editor chose the words. */
  link: { href: string; words: string; isNamed: boolean };
  /** A document has none. */
  source?: EmbedSource;
};

/** Sanitised HTML, or what stands between two parts of it. */
export type BodyPart = string | EmbedPart;

/** Names around a story that have a page, in the language of an edition. */
export type Surroundings = {
  category: Link;
  author?: Author;
  /** Authors behind the first, in their order. */
  coAuthors?: Author[];
  cities: Link[];
};

/**
 * The text of another edition, shown where the edition has none of its own: its language as HTML
 * names it and as readers of the edition do, and what stands around the story in its own edition.
 */
export type ForeignText = Surroundings & { edition: Edition; lang: string; name: string; home: string };

export type Story = Surroundings & {
  id: number;
  title: string;
  summary: string;
  body: BodyPart[];
  /** `caption`: the words under it in the text of the story, if there are any. */
  picture?: { ref: PictureRef; description: string; caption?: string; credit?: string; madeByAi?: true };
  published: TimedMoment;
  /** Only when the story changed after it was published. */
  updated?: TimedMoment;
  readingMinutes: number;
  /** Words, or the pages of their topics. */
  tags: (string | Link)[];
  /**
   * `lang` where one has no text in the language of the story: in which it is, as HTML names it.
   */
  corrections: { date: Moment; text: string; lang?: string }[];
  foreign?: ForeignText;
  url: string;
};

export type ArticleView = {
  story: Story;
  related: StoryCard[];
  trending: StoryCard[];
  translations: (Link & { lang: string })[];
  /** Language in which the story was published first, as HTML names it. */
  original: string;
};
