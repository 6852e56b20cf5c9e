import * as z from 'zod';
import { abortIfTooLong } from '../abort-if-too-long';

/**
 * Roles and permissions. Writers write their own drafts, editors publish, admins also manage people
 * and settings. A token may have fewer permissions than its editor.
 */

export const roles = ['writer', 'editor', 'admin'] as const;
export type Role = (typeof roles)[number];

export const permissions = ['read', 'write', 'source', 'publish', 'settings', 'people'] as const;
/**
 * - `read`: everything in the newsroom, drafts too
 * - `write`: the editor's own drafts, and pictures
 * - `source`: requests of a followed WordPress (report changed posts, read their results, previews)
 * - `publish`: all stories, front pages, authors, tags and bulletins
 * - `settings`: sections, cities, associations, menu, advertisements, and the site's logo and
 *   colours
 * - `people`: editors, their tokens and subscribers
 */
export type Permission = (typeof permissions)[number];

const ofRole: Record<Role, readonly Permission[]> = {
  writer: ['read', 'write'],
  editor: ['read', 'write', 'source', 'publish'],
  admin: permissions,
};

/**
 * Returns the permissions of a role, limited to the scopes of a token. `publish` includes `source`,
 * because a WordPress may have a token that is older than `source`.
 */
export const permissionsOf = (role: Role, scopes?: readonly Permission[] | null): ReadonlySet<Permission> =>
  new Set(
    ofRole[role].filter(
      (permission) => !scopes || scopes.includes(permission) || (permission === 'source' && scopes.includes('publish')),
    ),
  );

/** Returns the permissions in `requested` that an actor lacks and therefore cannot grant. */
export const missingPermissions = ({ may }: Pick<Actor, 'may'>, requested: Iterable<Permission>): Permission[] =>
  [...requested].filter((permission) => !may.has(permission));

/** The author of a write: an editor with a token, a local process, or the command line. */
export type Actor = {
  /** The editor's name, or the token's label if it has no editor. */
  name: string;
  /** Label of the token. */
  token: string;
  tokenId?: number;
  editorId?: number;
  may: ReadonlySet<Permission>;
  /** The client's IP prefix. The full address is not stored. */
  network?: string;
};

/** An actor on the machine of the site, with all permissions. */
export const machineActor = (token: string): Actor => ({ name: token, token, may: permissionsOf('admin') });

/** Maximum lifetime of a token, in days. */
export const maxTokenDays = 366;

/** One line of text without control characters, which could manipulate a terminal. */
const line = (length: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(length, abortIfTooLong)
    .regex(/^[^\p{Cc}\p{Cf}]+$/u, 'must be one line of text');

export const editorInput = z
  .strictObject({
    name: line(60),
    role: z.enum(roles).describe('writer: writes drafts; editor: publishes; admin: everything'),
  })
  .meta({ id: 'EditorInput' });
export const editorChange = z.strictObject({ role: z.enum(roles).optional(), disabled: z.boolean().optional() }).meta({
  id: 'EditorChange',
  description: 'Fields that are absent stay unchanged. The tokens of a disabled editor do not work',
});

export const tokenInput = z
  .strictObject({
    editor: line(60).describe('Name of the editor'),
    label: line(60).describe('Where it is used, for example phone, desk or CMS'),
    days: z.number().int().min(1).max(maxTokenDays).optional().describe('Lifetime in days; absent: 90'),
    scopes: z
      .array(z.enum(permissions))
      .min(1)
      .optional()
      .describe('Permissions of the token, within those of the editor; absent: all of them'),
  })
  .meta({ id: 'TokenInput' });

const timestamp = z.string().describe('ISO 8601 in UTC');
export const editorEntity = z
  .object({
    id: z.number().int(),
    name: z.string(),
    role: z.enum(roles),
    createdAt: timestamp,
    disabledAt: timestamp.nullable(),
  })
  .meta({ id: 'Editor' });
export type EditorEntity = z.infer<typeof editorEntity>;

export const tokenEntity = z
  .object({
    id: z.number().int(),
    label: z.string(),
    editor: z.string().nullable(),
    scopes: z.array(z.enum(permissions)).nullable(),
    createdAt: timestamp,
    expiresAt: timestamp.nullable(),
    usedAt: timestamp.nullable().describe('Rounded to the hour'),
    revokedAt: timestamp.nullable(),
  })
  .meta({ id: 'EditorToken' });
export type TokenEntity = z.infer<typeof tokenEntity>;

export const newToken = tokenEntity.extend({
  token: z.string().describe('Only returned here. The site stores only its hash'),
});

export const auditEntry = z
  .object({
    id: z.number().int(),
    at: timestamp,
    who: z.string(),
    token: z.string().describe('Label of the token'),
    network: z.string().nullable(),
    action: z.string(),
    kind: z.string(),
    what: z.string().describe('Id or slug of the target'),
    languages: z.array(z.string()),
    changed: z.array(z.string()),
    reason: z.string().nullable().describe('Reason of a withdrawal; null if none was given'),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;
