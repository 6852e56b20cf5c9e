import * as z from 'zod';
import { contactMessage, mailAddress } from '../news/operation-schemas';
import { cleanTelephone } from '../../platform/format/contact-patterns';
import { abortIfTooLong } from '../abort-if-too-long';

/**
 * The operations on a reader's account: paths, inputs and outputs. API routes and the OpenAPI
 * document use this table. Accounts belong to this site, whichever news API it reads.
 */

/** Six digits, perhaps with other characters that people and keyboards add. */
const code = z.string().trim().min(1).max(20).describe('The one-time code');
const phone = z
  .string()
  .max(1000, abortIfTooLong)
  .overwrite(cleanTelephone)
  .min(1)
  .max(40)
  .describe('A mobile number. Without a country code it is an Indian number');
const name = z.string().trim().max(100);

const codeSent = z
  .object({
    phone: z.string().describe('E.164'),
    display: z.string().describe('Formatted for display'),
    expiresIn: z.number().int().describe('Seconds until the code expires'),
    resendIn: z.number().int().describe('Seconds after which another code can be requested'),
  })
  .meta({ id: 'CodeSent' });

const user = z
  .object({
    id: z.number().int(),
    name: z.string().optional(),
    phone: z.string().optional().describe('E.164'),
    email: z.string().optional().describe('Confirmed'),
    pendingEmail: z.string().optional().describe('Entered, but not confirmed'),
    userType: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'User' });
export type AccountUser = z.infer<typeof user>;

const profile = user.extend({ provider: z.enum(['mobile', 'google']) }).meta({ id: 'Profile' });

const login = z
  .object({
    token: z.string().describe('For Authorization: Bearer'),
    refreshToken: z
      .string()
      .optional()
      .describe('Valid once, for the next token. Not returned to a browser with a session'),
    expiresIn: z.number().int().describe('Seconds until the token expires'),
    userType: z.string(),
    user,
  })
  .meta({ id: 'Login' });

const session = z
  .object({
    id: z.number().int(),
    device: z.string().describe('Browser and system; empty when unknown'),
    provider: z.enum(['mobile', 'google']),
    createdAt: z.iso.datetime(),
    seenAt: z.iso.datetime(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' });

/** A path on this site. */
const path = z
  .string()
  .max(1000, abortIfTooLong)
  .regex(/^\/(?![/\\])[^\u0000-\u001f\u007f]*$/, 'must be a path on this site');

const savedStory = z
  .object({
    href: path,
    lang: z.string().max(20),
    title: z.string().min(1).max(500),
    category: z.object({ name: z.string().max(100), href: path }),
    image: z.union([path, z.url({ protocol: /^https$/ }).max(1000)]).optional(),
    published: z.iso.datetime(),
    readingMinutes: z.number().min(0).max(10_000),
  })
  .meta({ id: 'SavedStory' });
export type AccountStory = z.infer<typeof savedStory>;

/** Maximum number of stories in an account. Devices have the same limit. */
export const maxSavedStories = 100;

const none = z.object({});

/** A session id. HTML forms send it as text. */
const formNumber = z.union([
  z.number().int().positive(),
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
]);

/** A choice. HTML forms send `yes` or `no`. */
const formBoolean = z.union([z.boolean(), z.enum(['yes', 'no']).transform((word) => word === 'yes')]);

/** Who may call: any client, or a reader with a bearer token or session cookie. */
type Access = 'anyone' | 'reader';
type Definition = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  summary: string;
  access: Access;
  /** Whether the request has a `userType` header. */
  userType: boolean;
  /** Whether a `reader` header may name the account that the client expects. */
  reader: boolean;
  body: z.ZodObject;
  data: z.ZodType;
};

const operation = <Data extends z.ZodType, Who extends Access, Body extends z.ZodObject = typeof none>(definition: {
  method: Definition['method'];
  path: string;
  summary: string;
  access: Who;
  userType?: boolean;
  reader?: boolean;
  body?: Body;
  data: Data;
}) => ({ userType: false, reader: false, body: none as unknown as Body, ...definition });

const registration = z.object({ phone, name: name.min(1), email: mailAddress.optional() }).meta({ id: 'Registration' });

export const accountOperations = {
  validatePhone: operation({
    method: 'POST',
    path: '/api/user/validate/phone/',
    summary: 'Check a mobile number. Does not reveal whether it has an account',
    access: 'anyone',
    body: z.object({ phone }),
    data: z.object({ phone: z.string(), display: z.string() }),
  }),
  login: operation({
    method: 'POST',
    path: '/api/login',
    summary: 'Send a one-time code to a mobile number. The code only works in the browser that requested it',
    access: 'anyone',
    userType: true,
    body: z.object({ phone }),
    data: codeSent,
  }),
  register: operation({
    method: 'POST',
    path: '/api/user/register/',
    summary: 'Send a one-time code to a new reader with a name. An existing account keeps its name',
    access: 'anyone',
    userType: true,
    body: registration,
    data: codeSent,
  }),
  userLogin: operation({
    method: 'POST',
    path: '/api/user/login/',
    summary: 'Log in with the code. Starts a session',
    access: 'anyone',
    userType: true,
    body: z.object({ code }),
    data: login,
  }),
  refreshLogin: operation({
    method: 'POST',
    path: '/api/login/refresh',
    summary: 'Get a new bearer token for a refresh token, which is valid once, or for the session of the browser',
    access: 'anyone',
    body: z.object({ refreshToken: z.string().min(20).max(200).optional() }),
    data: login,
  }),
  logOut: operation({
    method: 'POST',
    path: '/api/user/logout',
    summary: 'End the current session and its tokens',
    access: 'anyone',
    data: none,
  }),
  profile: operation({
    method: 'GET',
    path: '/api/user/profile/',
    summary: 'The reader’s account',
    access: 'reader',
    data: profile,
  }),
  updateProfile: operation({
    method: 'PUT',
    path: '/api/user/profile/',
    summary: 'Change name or e-mail address. A new address needs the code that was sent to it',
    access: 'reader',
    body: z.object({ name: name.optional(), email: mailAddress.optional(), code: code.optional() }).meta({
      id: 'ProfileChange',
    }),
    data: profile,
  }),
  profileOtp: operation({
    method: 'POST',
    path: '/api/user/profile/otp',
    summary: 'Send a code to a new e-mail address. Requires a login within the last five minutes',
    access: 'reader',
    body: z.object({ email: mailAddress }),
    data: z.object({ email: z.string(), expiresIn: z.number().int() }),
  }),
  softDelete: operation({
    method: 'DELETE',
    path: '/api/user/soft-delete',
    summary: 'Delete the account. Requires a login within the last five minutes',
    access: 'reader',
    data: none,
  }),
  userContactUs: operation({
    method: 'POST',
    path: '/api/user/contact-us/',
    summary: 'Send the newsroom a message',
    access: 'anyone',
    body: contactMessage,
    data: none,
  }),
  sessions: operation({
    method: 'GET',
    path: '/api/user/sessions',
    summary: 'List the sessions of the reader',
    access: 'reader',
    data: z.array(session),
  }),
  endSessions: operation({
    method: 'DELETE',
    path: '/api/user/sessions',
    summary: 'End one session, or without an id all sessions',
    access: 'reader',
    body: z.object({ id: formNumber.optional() }),
    data: z.object({ ended: z.number().int() }),
  }),
  savedStories: operation({
    method: 'GET',
    path: '/api/user/saved-stories',
    summary: 'Stories that the reader has saved in the account, newest first',
    access: 'reader',
    reader: true,
    data: z.array(savedStory),
  }),
  keepStories: operation({
    method: 'PUT',
    path: '/api/user/saved-stories',
    summary: 'Save stories. Returns all saved stories, at most the newest hundred',
    access: 'reader',
    reader: true,
    body: z.object({ stories: z.array(savedStory).max(maxSavedStories) }),
    data: z.array(savedStory),
  }),
  forgetStory: operation({
    method: 'DELETE',
    path: '/api/user/saved-stories',
    summary: 'Remove a saved story, or without `href` all of them',
    access: 'reader',
    reader: true,
    body: z.object({ href: path.optional() }),
    data: z.array(savedStory),
  }),
  newsletter: operation({
    method: 'PUT',
    path: '/api/user/newsletter',
    summary: 'Subscribe the account’s confirmed address to the newsletter, or unsubscribe it',
    access: 'reader',
    body: z.object({ on: formBoolean }).meta({ id: 'NewsletterChoice' }),
    data: z.object({ on: z.boolean() }),
  }),
  accountData: operation({
    method: 'GET',
    path: '/api/user/data',
    summary: 'Everything that is stored about the reader. Requires a login within the last five minutes',
    access: 'reader',
    data: z
      .object({
        profile,
        sessions: z.array(session),
        savedStories: z.array(savedStory),
        newsletter: z
          .boolean()
          .optional()
          .describe('Omitted if another newsroom sends the newsletter, because it does not say who subscribed'),
      })
      .meta({ id: 'AccountData' }),
  }),
} satisfies Record<string, Definition>;

export type AccountOperations = typeof accountOperations;
export type AccountOperationName = keyof AccountOperations;

/** The body of an operation's request. */
export type AccountInput<Name extends AccountOperationName> = z.infer<AccountOperations[Name]['body']>;

/** The `data` of an operation's response. */
export type AccountOutput<Name extends AccountOperationName> = z.infer<AccountOperations[Name]['data']>;
