import type { ColumnType, Generated } from 'kysely';
import type { Edition } from '../../platform/editions';
import type {
  AuditLog,
  Editors,
  EditorTokens,
  ScheduledNotifications,
  Pictures,
  PreviewLinks,
  StoryUploads,
  StoryVersions,
} from './editors';
import type {
  OutgoingEmails,
  OneTimeCodes,
  PushJobs,
  PushRetries,
  PushSubscriptions,
  Sessions,
  Users,
} from './readers';

/**
 * Tables of the newsroom as Kysely sees them; migrations create them. Moments are ISO 8601 text in
 * UTC with milliseconds, which sorts as time on every engine; lists are JSON text; yes and no are 1
 * and 0.
 */

export type Moment = string;
export type Id = Generated<number>;
export type Flag = ColumnType<0 | 1, 0 | 1 | undefined, 0 | 1>;

/** Whether a text is public: `published` is from its moment on, which may be to come. */
export type TextStatus = 'draft' | 'ready' | 'published' | 'withdrawn';

/**
 * A story. Its texts are rows of their own; `status`, `publish_at`, `updated_at` and `day` are made
 * of those of its published texts with every write, for lists of the stories of all languages.
 */
export interface Stories {
  id: Id;
  /** `published` as long as one of its texts is. */
  status: ColumnType<TextStatus, TextStatus | undefined, TextStatus>;
  /** Null of a draft without a section. */
  category_id: number | null;
  author_id: number | null;
  image_url: string | null;
  thumb_url: string | null;
  /** Shares of the picture's width and height, as "0.3 0.6". */
  image_focal_point: ColumnType<string | null, string | null | undefined, string | null>;
  /** JSON list of the ids of stories to read next. */
  related_story_ids: ColumnType<string | null, string | null | undefined, string | null>;
  is_editors_pick: Flag;
  breaking_until: ColumnType<Moment | null, Moment | null | undefined, Moment | null>;
  created_at: Moment;
  /** The earliest of its published texts. */
  publish_at: Moment;
  /** The latest of its published texts. */
  updated_at: Moment;
  /** Day of `publish_at` in Asia/Kolkata. */
  publish_day: string;
  /** Grows with every write that changes something. */
  version: Generated<number>;
  created_by: ColumnType<number | null, number | null | undefined, number | null>;
  /** When it was written last, drafts included. */
  saved_at: ColumnType<Moment, Moment | undefined, Moment>;
  /** When a draft was deleted, and the editor's name. It can be restored until it is purged. */
  deleted_at: ColumnType<Moment | null, Moment | null | undefined, Moment | null>;
  deleted_by: ColumnType<string | null, string | null | undefined, string | null>;
}

/**
 * A story in one language. Section, author and pick are those of the story, repeated so that one
 * index answers a list of one language.
 */
export interface StoryTexts {
  story_id: number;
  language: Edition;
  status: TextStatus;
  /** 0 if the story has no section. */
  category_id: number;
  author_id: number | null;
  is_editors_pick: Flag;
  publish_at: Moment;
  /** The moment at which readers could see it first. */
  first_published_at: Moment | null;
  updated_at: Moment;
  /** Day of `publish_at` in Asia/Kolkata. */
  publish_day: string;
  slug: string;
  /** The slug that was handed in, for a story without English. */
  custom_slug: string | null;
  title: string;
  short_title: string | null;
  summary: string;
  image_description: string | null;
  tags: string;
  reading_minutes: number;
  body: string;
}

/** A name in one language; the first column says whose. */
type NameOf<Owner extends string> = Record<Owner, number> & { language: Edition; name: string };

export interface Categories {
  id: Id;
  slug: string;
  position: number;
  /** Its group in the menu; null for none. */
  menu_group: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface Cities {
  id: Id;
  slug: string;
  kind: 'metro' | 'other';
  position: number;
}

export interface Authors {
  id: Id;
  slug: string;
  kind: 'person' | 'desk';
  image_url: string | null;
}

export interface Bulletins {
  id: Id;
  category_id: number;
  youtube_url: string;
  image_url: string | null;
  publish_at: Moment;
}

export interface Advertisements {
  id: Id;
  position: 'Top' | 'Bottom';
  image_url: string;
  link_url: string | null;
}

/** What a line of the change feed is about. */
export type ChangeKind =
  | 'story'
  | 'correction'
  | 'withdrawal'
  | 'front-page'
  | 'section'
  | 'city'
  | 'author'
  | 'bulletin'
  | 'association'
  | 'advertisement'
  | 'settings';

/** A line of the change feed (lib/database/change-feed/changes.ts). */
export interface Changes {
  id: Id;
  /** Number of the transaction that wrote the line in PostgreSQL, 0 in SQLite. */
  xid: Generated<number>;
  kind: ChangeKind;
  /** Id or slug of what changed; `everything` where it is not one thing. */
  entity_id: string;
  /** JSON list of the languages that it has or had, as HTML names them: en, hi, gu. */
  languages: string;
  /**
   * JSON of the parameters of pages that show it or showed it, by their subject
   * (lib/platform/routes).
   */
  subjects: string;
  created_at: Moment;
}

/** An item of another newsroom's (a post, say) and the story that it became or is a language of. */
export interface SourceItems {
  /** The newsroom: an origin, or a name of the operator's. */
  source: string;
  /** What it calls the item. */
  source_id: string;
  story_id: number;
  /** What it calls the translations of one story together. */
  translation_group_id: string | null;
  /** JSON list of the editions whose text the item is. */
  languages: string;
  /** Of what was written, so that what is the same is left alone. */
  content_hash: string;
  /** Whether links to items that were not here yet stand in its text. */
  has_unresolved_links: Flag;
  /**
   * JSON list of warnings about what was written; null for what was written before migration 030.
   */
  warnings: ColumnType<string | null, string | null | undefined, string | null>;
}

/** An item of another newsroom that was refused in its current state. */
export interface SourceRefusals {
  source: string;
  source_id: string;
  kind: string;
  title: string;
  /** JSON list of all reasons. */
  reasons: string;
  /** When it was refused first. */
  refused_at: Moment;
}

/**
 * What editors of another newsroom marked on an item, where it is followed: until when the item was
 * marked as breaking news here for that, and their last wish to notify readers.
 */
export interface SourceFlags {
  source: string;
  source_id: string;
  breaking_until: Moment | null;
  /** Of the wish: each is fulfilled once. */
  push_request_id: string | null;
  push_requested_at: Moment | null;
  /** When readers were notified, or the wish was too old. */
  push_settled_at: Moment | null;
}

/**
 * Where an address of an old site leads: to a story, a section, an author or a tag, wherever that
 * is by then, or to a fixed place (`target`).
 */
export interface Redirects {
  /** As `oldPathOf` of lib/newsroom/redirects/redirects.ts spells it. */
  path: string;
  story_id: number | null;
  category_id: number | null;
  author_id: number | null;
  tag_id: number | null;
  /** Path on this site without its edition, or an https address. */
  target: string | null;
  edition: Edition | null;
  /** Who said so: the source of an import, or `command line`. */
  source: string;
}

export interface Database {
  stories: Stories;
  story_texts: StoryTexts;
  changes: Changes;
  source_items: SourceItems;
  source_refusals: SourceRefusals;
  redirects: Redirects;
  source_flags: SourceFlags;
  /** Posts of which WordPress said that they changed, and how often; 0 is none in particular. */
  wordpress_changed_posts: { post_id: number; webhook_count: number };
  /** Who does the work that is one process's at a time (lib/database/leases/held-lease.ts). */
  leases: { name: string; holder: string | null; heartbeat_count: number };
  /** How far each of its followers is: JSON, in a form of the follower's own. */
  change_feed_subscribers: { name: string; cursor: string };
  categories: Categories;
  category_names: NameOf<'category_id'> & {
    description: ColumnType<string | null, string | null | undefined, string | null>;
  };
  cities: Cities;
  city_names: NameOf<'city_id'>;
  story_cities: { story_id: number; city_id: number };
  /** Published texts of the stories of `story_cities`, repeated for lists of cities. */
  story_text_cities: { city_id: number; story_id: number; language: Edition; category_id: number; publish_at: Moment };
  associations: { id: Id; slug: string };
  association_names: NameOf<'association_id'>;
  /** `publish_at` is that of the story while it is published, repeated for lists. */
  story_associations: {
    story_id: number;
    association_id: number;
    publish_at: ColumnType<Moment | null, Moment | null | undefined, Moment | null>;
  };
  authors: Authors;
  author_names: NameOf<'author_id'> & { description: string | null };
  /** Authors of a story behind its first, in their order. */
  story_coauthors: { story_id: number; author_id: number; position: number };
  /** What leads the front page of an edition, until a moment or for good. */
  front_page_slots: { language: Edition; position: number; story_id: number; expires_at: Moment | null };
  tags: { id: Id; slug: string };
  tag_names: NameOf<'tag_id'> & { description: string | null };
  /** Former names of tags. */
  tag_aliases: NameOf<'tag_id'>;
  /**
   * Texts by the tags that they name, with the word that they have for it. `publish_at` is that of
   * the text while it is published, repeated for lists.
   */
  story_text_tags: NameOf<'tag_id'> & { story_id: number; publish_at: Moment | null };
  /** Where the slug of something leads that has another one now. */
  slug_redirects: {
    kind: 'section' | 'city' | 'author' | 'tag' | 'bulletinCategory' | 'association';
    slug: string;
    target_slug: string;
  };
  story_corrections: { id: Id; story_id: number; corrected_at: Moment };
  correction_texts: { correction_id: number; language: Edition; text: string };
  bulletin_categories: { id: Id; slug: string; position: number };
  bulletin_category_names: NameOf<'bulletin_category_id'>;
  bulletins: Bulletins;
  bulletin_texts: { bulletin_id: number; language: Edition; title: string; summary: string };
  advertisements: Advertisements;
  advertisement_texts: { advertisement_id: number; language: Edition; description: string };
  /** Views of a story in one hour (ISO text of the hour's start). No reader is in it. */
  pageviews: { story_id: number; hour: Moment; view_count: number };
  push_subscriptions: PushSubscriptions;
  push_jobs: PushJobs;
  push_retries: PushRetries;
  outgoing_emails: OutgoingEmails;
  /** `edition` is the one in which they subscribed, null if that was before it was stored. */
  newsletter_subscribers: {
    id: Id;
    email: string;
    created_at: Moment;
    edition: ColumnType<Edition | null, Edition | null | undefined, Edition | null>;
  };
  contact_messages: {
    id: Id;
    name: string;
    email: string;
    phone: string | null;
    subject: string;
    message: string;
    created_at: Moment;
  };
  /**
   * Small facts: keys that are made once, that the sample edition was seeded, when accounts were
   * last cleaned up.
   */
  settings: { name: string; value: string };
  users: Users;
  sessions: Sessions;
  /** Each is good once, for the next of its session. */
  refresh_tokens: { token_hash: string; session_id: number; created_at: Moment; used_at: Moment | null };
  one_time_codes: OneTimeCodes;
  /**
   * What was used of a limit, and when. Keys are HMACs: no number and no address can be read from
   * them.
   */
  rate_limit_uses: { key: string; used_at: Moment };
  /** Stories that a reader keeps in the account; `story` is the card as JSON. */
  saved_stories: { user_id: number; href: string; story: string; saved_at: Moment };
  editors: Editors;
  editor_tokens: EditorTokens;
  audit_log: AuditLog;
  preview_links: PreviewLinks;
  pictures: Pictures;
  story_uploads: StoryUploads;
  picture_texts: { picture_id: number; language: Edition; alt: string };
  story_versions: StoryVersions;
  scheduled_notifications: ScheduledNotifications;
  /** Why texts are withdrawn, where the editor gave a reason. */
  withdrawals: { story_id: number; language: Edition; reason: string };
  /** Stories of other systems, by the name that they have there. */
  story_sources: { source: string; source_id: string; story_id: number };
  /** Answers to calls with an `Idempotency-Key`, for a day. `key` is a SHA-256. */
  idempotent_requests: { key_hash: string; request_hash: string; response: string; created_at: Moment };
}
