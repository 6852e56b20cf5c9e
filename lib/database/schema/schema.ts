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
 * The tables of the newsroom as types for Kysely. Migrations create them. Timestamps are ISO 8601
 * text in UTC with milliseconds, which sorts by time on both engines. Lists are JSON text. Flags
 * are 0 and 1.
 */

export type Timestamp = string;
export type Id = Generated<number>;
export type Flag = ColumnType<0 | 1, 0 | 1 | undefined, 0 | 1>;

/** A text is public if it is `published` and `publish_at` is in the past. */
export type TextStatus = 'draft' | 'ready' | 'published' | 'withdrawn';

/**
 * A story, without its texts. Every write computes `status`, `publish_at`, `updated_at` and
 * `publish_day` from its published texts, for lists that are not of one language.
 */
export interface Stories {
  id: Id;
  /** `published` if one of its texts is. */
  status: ColumnType<TextStatus, TextStatus | undefined, TextStatus>;
  /** Null for a draft without a section. */
  category_id: number | null;
  author_id: number | null;
  image_url: string | null;
  thumb_url: string | null;
  /** Fractions of the picture's width and height, such as "0.3 0.6". */
  image_focal_point: ColumnType<string | null, string | null | undefined, string | null>;
  /** JSON list of stories to read next. */
  related_story_ids: ColumnType<string | null, string | null | undefined, string | null>;
  is_editors_pick: Flag;
  breaking_until: ColumnType<Timestamp | null, Timestamp | null | undefined, Timestamp | null>;
  created_at: Timestamp;
  /** The earliest of its published texts. */
  publish_at: Timestamp;
  /** The latest of its published texts. */
  updated_at: Timestamp;
  /** Day of `publish_at` in Asia/Kolkata. */
  publish_day: string;
  /** Increases with every write that changes something. */
  version: Generated<number>;
  created_by: ColumnType<number | null, number | null | undefined, number | null>;
  /** Last write, also of a draft. */
  saved_at: ColumnType<Timestamp, Timestamp | undefined, Timestamp>;
  /** When and by whom a draft was deleted. It can be restored until it is purged. */
  deleted_at: ColumnType<Timestamp | null, Timestamp | null | undefined, Timestamp | null>;
  deleted_by: ColumnType<string | null, string | null | undefined, string | null>;
}

/**
 * A story in one language. It repeats section, author and editor's pick of the story, so that one
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
  publish_at: Timestamp;
  /** When readers could see it for the first time. */
  first_published_at: Timestamp | null;
  updated_at: Timestamp;
  /** Day of `publish_at` in Asia/Kolkata. */
  publish_day: string;
  slug: string;
  /** The slug that an editor chose, for a story without English. */
  custom_slug: string | null;
  title: string;
  short_title: string | null;
  summary: string;
  image_description: string | null;
  tags: string;
  reading_minutes: number;
  body: string;
}

/** A name in one language. `Owner` is the column with the id of the named row. */
type NameOf<Owner extends string> = Record<Owner, number> & { language: Edition; name: string };

export interface Categories {
  id: Id;
  slug: string;
  position: number;
  /** Group in the menu. */
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
  publish_at: Timestamp;
}

export interface Advertisements {
  id: Id;
  position: 'Top' | 'Bottom';
  image_url: string;
  link_url: string | null;
}

/** The kind of entity that a change is about. */
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

/** A row of the change feed (lib/database/change-feed/changes.ts). */
export interface Changes {
  id: Id;
  /** Number of the transaction that wrote the row in PostgreSQL, 0 in SQLite. */
  xid: Generated<number>;
  kind: ChangeKind;
  /** Id or slug. `everything` if more than one entity changed. */
  entity_id: string;
  /** JSON list of its languages before and after, as in HTML: en, hi, gu. */
  languages: string;
  /** JSON: parameters of the pages that show it or showed it, by subject (lib/platform/routes). */
  subjects: string;
  created_at: Timestamp;
}

/** An imported item, such as a post, and the story that contains it as one or more texts. */
export interface SourceItems {
  /** The system that it came from: an origin, or a name that the operator chose. */
  source: string;
  /** Id of the item in that system. */
  source_id: string;
  story_id: number;
  /** Id that the translations of one story share in that system. */
  translation_group_id: string | null;
  /** JSON list of the editions whose texts come from the item. */
  languages: string;
  /** If the hash is the same, the next import leaves the story alone. */
  content_hash: string;
  /** Whether its text has links to items that are not imported yet. */
  has_unresolved_links: Flag;
  /** JSON list. Null if the warnings are not known. */
  warnings: ColumnType<string | null, string | null | undefined, string | null>;
}

/** An item that the import refused in its current state. */
export interface SourceRefusals {
  source: string;
  source_id: string;
  kind: string;
  title: string;
  /** JSON list. */
  reasons: string;
  /** When it was refused for the first time. */
  refused_at: Timestamp;
}

/**
 * The flags that editors of a followed system set on an item: breaking news, and the last request
 * to notify readers.
 */
export interface SourceFlags {
  source: string;
  source_id: string;
  /** The breaking time that this site applied for the flag. */
  breaking_until: Timestamp | null;
  /** Each request is fulfilled once. */
  push_request_id: string | null;
  push_requested_at: Timestamp | null;
  /** When readers were notified, or when the request was too old. */
  push_settled_at: Timestamp | null;
}

/**
 * A redirect from a URL of an earlier site. It names a story, section, author or tag, so that the
 * redirect stays right if that gets another URL. Otherwise it has a fixed `target`.
 */
export interface Redirects {
  /** Normalized (lib/newsroom/redirects/legacy-paths.ts). */
  path: string;
  story_id: number | null;
  category_id: number | null;
  author_id: number | null;
  tag_id: number | null;
  /** Path on this site without the edition, or an https URL. */
  target: string | null;
  edition: Edition | null;
  /** The source of an import, or `command line`. */
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
  /** Posts that WordPress reported as changed. Post 0 means that it named no post. */
  wordpress_changed_posts: { post_id: number; webhook_count: number };
  /** Which process does the work that only one may do (lib/database/leases/lease-holder.ts). */
  leases: { name: string; holder: string | null; heartbeat_count: number };
  /** The position of each subscriber of the change feed, in the subscriber's own format. */
  change_feed_subscribers: { name: string; cursor: string };
  categories: Categories;
  category_names: NameOf<'category_id'> & {
    description: ColumnType<string | null, string | null | undefined, string | null>;
  };
  cities: Cities;
  city_names: NameOf<'city_id'>;
  story_cities: { story_id: number; city_id: number };
  /** Published texts by city, a copy of `story_texts` for the lists of a city. */
  story_text_cities: {
    city_id: number;
    story_id: number;
    language: Edition;
    category_id: number;
    publish_at: Timestamp;
  };
  associations: { id: Id; slug: string };
  association_names: NameOf<'association_id'>;
  /** `publish_at` is a copy for lists. It is null if the story is not published. */
  story_associations: {
    story_id: number;
    association_id: number;
    publish_at: ColumnType<Timestamp | null, Timestamp | null | undefined, Timestamp | null>;
  };
  authors: Authors;
  author_names: NameOf<'author_id'> & { description: string | null };
  /** The authors after the first one. */
  story_coauthors: { story_id: number; author_id: number; position: number };
  /** The stories at the top of the front page of an edition. Null means no end. */
  front_page_slots: { language: Edition; position: number; story_id: number; expires_at: Timestamp | null };
  tags: { id: Id; slug: string };
  tag_names: NameOf<'tag_id'> & { description: string | null };
  /** Former names of tags. A story that uses one gets the tag. */
  tag_aliases: NameOf<'tag_id'>;
  /**
   * Texts by tag. `name` is the word that the text uses for the tag. `publish_at` is a copy for
   * lists. It is null if the text is not published.
   */
  story_text_tags: NameOf<'tag_id'> & { story_id: number; publish_at: Timestamp | null };
  /** Former slugs of taxonomy terms. */
  slug_redirects: {
    kind: 'section' | 'city' | 'author' | 'tag' | 'bulletinCategory' | 'association';
    slug: string;
    target_slug: string;
  };
  story_corrections: { id: Id; story_id: number; corrected_at: Timestamp };
  correction_texts: { correction_id: number; language: Edition; text: string };
  bulletin_categories: { id: Id; slug: string; position: number };
  bulletin_category_names: NameOf<'bulletin_category_id'>;
  bulletins: Bulletins;
  bulletin_texts: { bulletin_id: number; language: Edition; title: string; summary: string };
  advertisements: Advertisements;
  advertisement_texts: { advertisement_id: number; language: Edition; description: string };
  /** Views of a story in one hour. `hour` is its start. */
  pageviews: { story_id: number; hour: Timestamp; view_count: number };
  push_subscriptions: PushSubscriptions;
  push_jobs: PushJobs;
  push_retries: PushRetries;
  outgoing_emails: OutgoingEmails;
  /** `edition` is the edition in which the reader subscribed. */
  newsletter_subscribers: {
    id: Id;
    email: string;
    created_at: Timestamp;
    edition: ColumnType<Edition | null, Edition | null | undefined, Edition | null>;
  };
  contact_messages: {
    id: Id;
    name: string;
    email: string;
    phone: string | null;
    subject: string;
    message: string;
    created_at: Timestamp;
  };
  /** Single values, such as generated keys and the time of the last cleanup of accounts. */
  settings: { name: string; value: string };
  users: Users;
  sessions: Sessions;
  /** Each can be used once, and is then replaced by the next token of its session. */
  refresh_tokens: { token_hash: string; session_id: number; created_at: Timestamp; used_at: Timestamp | null };
  one_time_codes: OneTimeCodes;
  /** Requests that count toward a limit. Keys are HMACs, so they reveal no phone number or IP. */
  rate_limit_uses: { key: string; used_at: Timestamp };
  /** Stories that a reader saved in the account. `story` is the card as JSON. */
  saved_stories: { user_id: number; href: string; story: string; saved_at: Timestamp };
  editors: Editors;
  editor_tokens: EditorTokens;
  audit_log: AuditLog;
  preview_links: PreviewLinks;
  pictures: Pictures;
  story_uploads: StoryUploads;
  picture_texts: { picture_id: number; language: Edition; alt: string };
  story_versions: StoryVersions;
  scheduled_notifications: ScheduledNotifications;
  /** Reasons why texts are withdrawn, if the editor gave one. */
  withdrawals: { story_id: number; language: Edition; reason: string };
  /** Stories that a program created by the API, by their ids in that program. */
  story_sources: { source: string; source_id: string; story_id: number };
  /** Responses to requests with an `Idempotency-Key`, for a day. Hashes are SHA-256. */
  idempotent_requests: { key_hash: string; request_hash: string; response: string; created_at: Timestamp };
}
