import type { ColumnType, Generated } from 'kysely';
import type { Edition } from '../../platform/editions';

/** Tables of who writes, and of what was written, as Kysely sees them (schema.ts). */

type Moment = string;
type Id = Generated<number>;

/**
 * A version of a story. What it was is kept from the moment on when another takes its place; the
 * newest is the story itself.
 */
export interface StoryVersions {
  story_id: number;
  version: number;
  saved_at: Moment;
  editor_id: number | null;
  /** Name of who wrote it; null where the site itself did. */
  editor_name: string | null;
  /** JSON list of the fields that it changed, of the first one none. */
  changed_fields: string;
  /** JSON of a `StoredStory`, deflated, in base64. */
  snapshot: string | null;
  /** Why texts were withdrawn. */
  reason: ColumnType<string | null, string | null | undefined, string | null>;
  /** When the series of autosaves began that this version holds; null of any other save. */
  autosave_started_at: ColumnType<Moment | null, Moment | null | undefined, Moment | null>;
}

/** A notification that is sent once a text is published. */
export interface ScheduledNotifications {
  story_id: number;
  language: Edition;
  requested_at: Moment;
  editor_id: number | null;
  editor_name: string;
  /** Label of the token. */
  token_label: string;
  ip_prefix: string | null;
}

export type EditorRole = 'writer' | 'editor' | 'admin';

/** A person of the newsroom. */
export interface Editors {
  id: Id;
  name: string;
  role: EditorRole;
  created_at: Moment;
  disabled_at: Moment | null;
}

/** A token of an editor, stored as SHA-256 in hex. */
export interface EditorTokens {
  id: Id;
  label: string;
  token_hash: string;
  created_at: Moment;
  revoked_at: Moment | null;
  /** Whose it is; null of one that was made before there were editors, which may publish. */
  editor_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** JSON list of what it may do of what its editor may; null for all of it. */
  scopes: ColumnType<string | null, string | null | undefined, string | null>;
  expires_at: ColumnType<Moment | null, Moment | null | undefined, Moment | null>;
  /** To the hour. */
  last_used_at: ColumnType<Moment | null, Moment | null | undefined, Moment | null>;
}

/** A link by which anybody sees a story before it is out. */
export interface PreviewLinks {
  id: Id;
  /** SHA-256 of its key, in hex. */
  key_hash: string;
  story_id: number;
  /** The account and the token of its maker, with which it ends; null of the site's own machine. */
  editor_id: number | null;
  token_id: number | null;
  editor_name: string;
  /** Label of the token. */
  token_label: string;
  /** Fingerprint of the EDITOR_TOKEN with which it was made, and ends (shared-secrets.ts). */
  editor_token_fingerprint: string | null;
  created_at: Moment;
  expires_at: Moment;
  revoked_at: Moment | null;
}

/** A picture that an editor has uploaded; `url` is as stories name it. */
export interface Pictures {
  id: Id;
  url: string;
  width: number;
  height: number;
  size_bytes: number;
  credit: string | null;
  /** Shares of its width and height, as "0.3 0.6". */
  focal_point: string | null;
  is_ai_generated: 0 | 1;
  uploaded_at: Moment;
  uploaded_by: string;
}

/** An uploaded picture that a story names: its picture, its thumb or one within a text. */
export interface StoryUploads {
  story_id: number;
  url: string;
}

/** What was written, and by whom; rows are never changed. */
export interface AuditLog {
  id: Id;
  created_at: Moment;
  editor_id: number | null;
  editor_name: string;
  /** Label of the token. */
  token_label: string;
  ip_prefix: string | null;
  action: string;
  kind: string;
  /** Id or slug of what was written. */
  entity_id: string;
  /** JSON lists. */
  languages: string;
  changed_fields: string;
  /** Why a story was withdrawn. */
  reason: ColumnType<string | null, string | null | undefined, string | null>;
}
