import * as z from 'zod';
import { refuseLong } from '../refuse-long';

/**
 * Who may write what. A writer has drafts of their own, an editor publishes, an admin looks after
 * people and settings. A token may be good for less than its editor.
 */

export const roles = ['writer', 'editor', 'admin'] as const;
export type Role = (typeof roles)[number];

export const permissions = ['read', 'write', 'source', 'publish', 'settings', 'people'] as const;
/**
 * `read` is of what the newsroom has, drafts too; `write` of drafts of one's own and pictures;
 * `source` of what a followed WordPress calls alone: that posts changed there, what became of them,
 * and their previews;
 * `publish` of all stories, their place on the front page, authors, topics and bulletins;
 * `settings` of sections, cities, associations, menu, advertisements and the site's own name and
 * colours; `people` of editors, their tokens and subscribers.
 */
export type Permission = (typeof permissions)[number];

const ofRole: Record<Role, readonly Permission[]> = {
  writer: ['read', 'write'],
  editor: ['read', 'write', 'source', 'publish'],
  admin: permissions,
};

/**
 * What a role may do, or what a token with scopes may do of it. `publish` includes `source`: a
 * WordPress may have a token that was made before `source` existed.
 */
export const permissionsOf = (role: Role, scopes?: readonly Permission[] | null): ReadonlySet<Permission> =>
  new Set(
    ofRole[role].filter(
      (permission) => !scopes || scopes.includes(permission) || (permission === 'source' && scopes.includes('publish')),
    ),
  );

/** The permissions in `wanted` that an actor does not have, and so cannot give to others. */
export const permissionsBeyond = ({ may }: Pick<Actor, 'may'>, wanted: Iterable<Permission>): Permission[] =>
  [...wanted].filter((permission) => !may.has(permission));

/** Who asks: an editor by a token, the machine of the site, or its command line. */
export type Actor = {
  /** The editor's name; of a token without one its label. */
  name: string;
  /** Label of the token. */
  token: string;
  tokenId?: number;
  editorId?: number;
  may: ReadonlySet<Permission>;
  /** Of an address only the network. */
  network?: string;
};

/** Who sits at the machine of the site, and may do anything. */
export const machineActor = (token: string): Actor => ({ name: token, token, may: permissionsOf('admin') });

/** Longest days for which a token is good. */
export const maxTokenDays = 366;

/** A line of text without what a terminal would obey. */
const line = (length: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(length, refuseLong)
    .regex(/^[^\p{Cc}\p{Cf}]+$/u, 'must be one line of text');

export const editorInput = z
  .strictObject({
    name: line(60),
    role: z.enum(roles).describe('writer: drafts of their own; editor: publishes; admin: all'),
  })
  .meta({ id: 'EditorInput' });
export const editorChange = z
  .strictObject({ role: z.enum(roles).optional(), disabled: z.boolean().optional() })
  .meta({ id: 'EditorChange', description: 'What is not named stays; who is disabled has no token that works' });

export const tokenInput = z
  .strictObject({
    editor: line(60).describe('Name of the editor'),
    label: line(60).describe('Where it is used: phone, desk, CMS'),
    days: z.number().int().min(1).max(maxTokenDays).optional().describe('For how long it is good; absent means 90'),
    scopes: z
      .array(z.enum(permissions))
      .min(1)
      .optional()
      .describe('What it is good for, of what the editor may; absent: all of it'),
  })
  .meta({ id: 'TokenInput' });

const moment = z.string().describe('ISO 8601 in UTC');
export const editorEntity = z
  .object({
    id: z.number().int(),
    name: z.string(),
    role: z.enum(roles),
    createdAt: moment,
    disabledAt: moment.nullable(),
  })
  .meta({ id: 'Editor' });
export type EditorEntity = z.infer<typeof editorEntity>;

export const tokenEntity = z
  .object({
    id: z.number().int(),
    label: z.string(),
    editor: z.string().nullable(),
    scopes: z.array(z.enum(permissions)).nullable(),
    createdAt: moment,
    expiresAt: moment.nullable(),
    usedAt: moment.nullable().describe('To the hour'),
    revokedAt: moment.nullable(),
  })
  .meta({ id: 'EditorToken' });
export type TokenEntity = z.infer<typeof tokenEntity>;

export const newToken = tokenEntity.extend({ token: z.string().describe('Shown this once; only its hash is stored') });

export const auditEntry = z
  .object({
    id: z.number().int(),
    at: moment,
    who: z.string(),
    token: z.string().describe('Label of the token'),
    network: z.string().nullable(),
    action: z.string(),
    kind: z.string(),
    what: z.string().describe('Id or slug of what was written'),
    languages: z.array(z.string()),
    changed: z.array(z.string()),
    reason: z.string().nullable().describe('Why a story was withdrawn; null where nobody said it'),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;
