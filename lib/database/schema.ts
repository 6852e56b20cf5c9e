import type { ColumnType, Generated } from 'kysely';

/**
 * Tables of the newsroom as Kysely sees them; migrations create them. Moments are ISO 8601 text in
 * UTC with milliseconds, which sorts as time on every engine; lists are JSON text; yes and no are 1
 * and 0.
 */

type Moment = string;
type Id = Generated<number>;
type Flag = ColumnType<0 | 1, 0 | 1 | undefined, 0 | 1>;

export interface Articles {
  id: Id;
  status: ColumnType<'published' | 'withdrawn', 'published' | 'withdrawn' | undefined, 'published' | 'withdrawn'>;
  category_id: number;
  author_id: number | null;
  friendly_url: string;
  title: string;
  hindi_title: string | null;
  gujarati_title: string | null;
  short_title: string | null;
  hindi_short_title: string | null;
  gujarati_short_title: string | null;
  summary: string;
  hindi_summary: string | null;
  gujarati_summary: string | null;
  image_url: string | null;
  thumb_url: string | null;
  image_description: string | null;
  hindi_image_description: string | null;
  gujarati_image_description: string | null;
  tags: string;
  hindi_tags: string;
  gujarati_tags: string;
  reading_minutes: number;
  hindi_reading_minutes: number | null;
  gujarati_reading_minutes: number | null;
  has_hindi: Flag;
  has_gujarati: Flag;
  editors_pick: Flag;
  breaking_until: ColumnType<Moment | null, Moment | null | undefined, Moment | null>;
  created_at: Moment;
  publish_on: Moment;
  updated_at: Moment;
  /** Day of `publish_on` in Asia/Kolkata. */
  day: string;
  body: string;
  hindi_body: string | null;
  gujarati_body: string | null;
}

interface Named {
  name: string;
  hindi_name: string | null;
  gujarati_name: string | null;
}

export interface Categories extends Named {
  id: Id;
  slug: string;
  position: number;
}

export interface Cities extends Named {
  id: Id;
  slug: string;
  kind: 'metro' | 'other';
  position: number;
}

export interface Authors extends Named {
  id: Id;
  slug: string;
  kind: 'person' | 'desk';
  description: string | null;
  hindi_description: string | null;
  gujarati_description: string | null;
  image_url: string | null;
}

export interface Associations extends Named {
  id: Id;
  slug: string;
}

export interface Corrections {
  id: Id;
  article_id: number;
  corrected_at: Moment;
  text: string;
  hindi_text: string | null;
  gujarati_text: string | null;
}

export interface BulletinCategories extends Named {
  id: Id;
  slug: string;
  position: number;
}

export interface Bulletins {
  id: Id;
  category_id: number;
  title: string;
  hindi_title: string | null;
  gujarati_title: string | null;
  summary: string;
  hindi_summary: string | null;
  gujarati_summary: string | null;
  youtube_url: string;
  image_url: string | null;
  publish_on: Moment;
}

export interface Advertisements {
  id: Id;
  position: 'Top' | 'Bottom';
  image_url: string;
  link: string | null;
  description: string;
  hindi_description: string | null;
  gujarati_description: string | null;
}

/**
 * A browser that asked for notifications: `address` names it, `token` is what a message is sent
 * with.
 */
export interface PushTokens {
  id: Id;
  provider: 'web-push' | 'firebase';
  address: string;
  token: string;
  edition: 'en' | 'hindi' | 'gujarati';
  created_at: Moment;
  welcomed_at: Moment | null;
}

/**
 * A reader with an account. Of a deleted one the row alone stays, without anything personal in it.
 */
export interface Users {
  id: Id;
  /** E.164, such as +919876543210. */
  phone: string | null;
  /** Confirmed by a code or by Google; lower case. */
  email: string | null;
  pending_email: string | null;
  name: string | null;
  google_sub: string | null;
  user_type: string;
  created_at: Moment;
  deleted_at: Moment | null;
}

/**
 * One place where a reader is logged in. It ends with its row; `token_hash` is the SHA-256 of what
 * the browser holds.
 */
export interface Sessions {
  id: Id;
  token_hash: string;
  user_id: number;
  provider: 'mobile' | 'google';
  device: string;
  created_at: Moment;
  seen_at: Moment;
}

/**
 * A code that was sent. `id` is the SHA-256 of what the browser that asked holds, `code_hash` an
 * HMAC whose key is not in the database.
 */
export interface OneTimeCodes {
  id: string;
  purpose: 'login' | 'email';
  target: string;
  code_hash: string;
  attempts: number;
  /** For an address: the session that may confirm it. */
  session_id: number | null;
  name: string | null;
  email: string | null;
  user_type: string | null;
  created_at: Moment;
  expires_at: Moment;
  used_at: Moment | null;
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
  | 'advertisement'
  | 'settings';

/** A line of the change feed (lib/database/changes.ts). */
export interface Changes {
  id: Id;
  /** Number of the transaction that wrote the line in PostgreSQL, 0 in SQLite. */
  xid: Generated<number>;
  kind: ChangeKind;
  /** Id or slug of what changed; `everything` where it is not one thing. */
  what: string;
  /** JSON list of the languages that it has or had: en, hi, gu. */
  languages: string;
  /** JSON of the parameters of pages that show it or showed it, by their subject (lib/routes). */
  subjects: string;
  at: Moment;
}

export interface Database {
  articles: Articles;
  changes: Changes;
  /** Who does the work that is one process's at a time (lib/database/held-lease.ts). */
  leases: { name: string; holder: string | null; beat: number };
  /** How far each of its followers is: JSON, in a form of the follower's own. */
  followers: { name: string; position: string };
  categories: Categories;
  cities: Cities;
  article_cities: { article_id: number; city_id: number };
  associations: Associations;
  article_associations: { article_id: number; association_id: number };
  authors: Authors;
  corrections: Corrections;
  bulletin_categories: BulletinCategories;
  bulletins: Bulletins;
  advertisements: Advertisements;
  /** Reads of a story in one hour (ISO text of the hour's start). No reader is in it. */
  reads: { article_id: number; hour: Moment; count: number };
  push_tokens: PushTokens;
  subscribers: { id: Id; email: string; created_at: Moment };
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
  limit_uses: { key: string; used_at: Moment };
  /** Stories that a reader keeps in the account; `story` is the card as JSON. */
  saved_stories: { user_id: number; href: string; story: string; saved_at: Moment };
  /** Tokens of editors, stored as SHA-256 in hex. */
  editor_tokens: { id: Id; label: string; hash: string; created_at: Moment; revoked_at: Moment | null };
}
