import type { ColumnType, Generated } from 'kysely';
import type { Edition } from '../../platform/editions';

/** Tables of the newsroom's people and of their work, as types for Kysely (schema.ts). */

type Timestamp = string;
type Id = Generated<number>;

/** A version of a story. The newest version is the story itself, so it has no snapshot. */
export interface StoryVersions {
  story_id: number;
  version: number;
  saved_at: Timestamp;
  editor_id: number | null;
  /** Null if the site itself saved the version. */
  editor_name: string | null;
  /** JSON list. The first version has changed no fields. */
  changed_fields: string;
  /** JSON of a `StoredStory`, deflated, in base64. */
  snapshot: string | null;
  /** Why the editor withdrew texts. */
  reason: ColumnType<string | null, string | null | undefined, string | null>;
  /** Start of the series of autosaves that this version replaces. Null for any other save. */
  autosave_started_at: ColumnType<Timestamp | null, Timestamp | null | undefined, Timestamp | null>;
}

/** A notification that the site sends as soon as the text is published. */
export interface ScheduledNotifications {
  story_id: number;
  language: Edition;
  requested_at: Timestamp;
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
  created_at: Timestamp;
  disabled_at: Timestamp | null;
}

/** A token of an editor, stored as SHA-256 in hex. */
export interface EditorTokens {
  id: Id;
  label: string;
  token_hash: string;
  created_at: Timestamp;
  revoked_at: Timestamp | null;
  /** A token without an editor has the permissions of the role `editor`. */
  editor_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** JSON list of permissions. Null means all permissions of the editor. */
  scopes: ColumnType<string | null, string | null | undefined, string | null>;
  expires_at: ColumnType<Timestamp | null, Timestamp | null | undefined, Timestamp | null>;
  /** Rounded down to the hour. */
  last_used_at: ColumnType<Timestamp | null, Timestamp | null | undefined, Timestamp | null>;
}

/** A link that shows a story before it is published. */
export interface PreviewLinks {
  id: Id;
  /** SHA-256 in hex. */
  key_hash: string;
  story_id: number;
  /** The link ends with its maker's account and token. Null for a command on the site's machine. */
  editor_id: number | null;
  token_id: number | null;
  editor_name: string;
  /** Label of the token. */
  token_label: string;
  /** If EDITOR_TOKEN made the link, it ends when that token changes (shared-secrets.ts). */
  editor_token_fingerprint: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
}

/** A picture that an editor uploaded. Stories contain its `url`. */
export interface Pictures {
  id: Id;
  url: string;
  width: number;
  height: number;
  size_bytes: number;
  credit: string | null;
  /** Fractions of width and height, such as "0.3 0.6". */
  focal_point: string | null;
  is_ai_generated: 0 | 1;
  uploaded_at: Timestamp;
  uploaded_by: string;
}

/** An uploaded picture that a story uses: as its picture, its thumb, or in a text. */
export interface StoryUploads {
  story_id: number;
  url: string;
}

/** One action on one entity. Rows never change. */
export interface AuditLog {
  id: Id;
  created_at: Timestamp;
  editor_id: number | null;
  editor_name: string;
  /** Label of the token. */
  token_label: string;
  ip_prefix: string | null;
  action: string;
  kind: string;
  /** Id or slug. */
  entity_id: string;
  /** JSON lists. */
  languages: string;
  changed_fields: string;
  /** Why the editor withdrew a story. */
  reason: ColumnType<string | null, string | null | undefined, string | null>;
}
