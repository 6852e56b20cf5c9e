import * as z from 'zod';
import { contactMessage, mailAddress } from '../news/call-schemas';
import { cleanTelephone } from '../../platform/format/contact-patterns';
import { refuseLong } from '../refuse-long';

/**
 * The operations on a reader's account: paths, inputs and outputs. API routes and the OpenAPI
 * document use this table. Accounts belong to this site, whichever news API it reads.
 */

/** Six digits, perhaps with other characters that people and keyboards add. */
const code = z.string().trim().min(1).max(20).describe('The one-time code');
const phone = z
  .string()
  .max(1000, refuseLong)
  .overwrite(cleanTelephone)
  .min(1)
  .max(40)
  .describe('A mobile number; without a country it is of India');
const name = z.string().trim().max(100);

const codeSent = z
  .object({
    phone: z.string().describe('E.164'),
    display: z.string().describe('As it is shown'),
    expiresIn: z.number().int().describe('Seconds for which the code is good'),
    resendIn: z.number().int().describe('Seconds after which another can be asked for'),
  })
  .meta({ id: 'CodeSent' });

const user = z
  .object({
    id: z.number().int(),
    name: z.string().optional(),
    phone: z.string().optional().describe('E.164'),
    email: z.string().optional().describe('Confirmed'),
    pendingEmail: z.string().optional().describe('Given, but not confirmed'),
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
      .describe('Good once, for the next token; not given to a browser with a session'),
    expiresIn: z.number().int().describe('Seconds for which the token is good'),
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
  .max(1000, refuseLong)
  .regex(/^\/(?![/\\])[^\u0000-\u001f\u007f]*$/, 'must be a path of this site');

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
const numberOfForm = z.union([
  z.number().int().positive(),
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
]);

/** A choice. HTML forms send `yes` or `no`. */
const yesOrNo = z.union([z.boolean(), z.enum(['yes', 'no']).transform((word) => word === 'yes')]);

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

const call = <Data extends z.ZodType, Who extends Access, Body extends z.ZodObject = typeof none>(given: {
  method: Definition['method'];
  path: string;
  summary: string;
  access: Who;
  userType?: boolean;
  reader?: boolean;
  body?: Body;
  data: Data;
}) => ({ userType: false, reader: false, body: none as unknown as Body, ...given });

const registration = z.object({ phone, name: name.min(1), email: mailAddress.optional() }).meta({ id: 'Registration' });

export const accountOperations = {
  validatePhone: call({
    method: 'POST',
    path: '/api/user/validate/phone/',
    summary: 'Check a mobile number; says nothing of who has an account',
    access: 'anyone',
    body: z.object({ phone }),
    data: z.object({ phone: z.string(), display: z.string() }),
  }),
  login: call({
    method: 'POST',
    path: '/api/login',
    summary: 'Have a one-time code sent to a mobile number, for the browser that asks',
    access: 'anyone',
    userType: true,
    body: z.object({ phone }),
    data: codeSent,
  }),
  register: call({
    method: 'POST',
    path: '/api/user/register/',
    summary: 'The same for a new reader, with a name; an account that is there keeps its own',
    access: 'anyone',
    userType: true,
    body: registration,
    data: codeSent,
  }),
  userLogin: call({
    method: 'POST',
    path: '/api/user/login/',
    summary: 'Log in with the code; begins a session',
    access: 'anyone',
    userType: true,
    body: z.object({ code }),
    data: login,
  }),
  refreshLogin: call({
    method: 'POST',
    path: '/api/login/refresh',
    summary: 'The next bearer token: for a refresh token, which is good once, or for the session of the browser',
    access: 'anyone',
    body: z.object({ refreshToken: z.string().min(20).max(200).optional() }),
    data: login,
  }),
  logOut: call({
    method: 'POST',
    path: '/api/user/logout',
    summary: 'End the session that calls, and its tokens',
    access: 'anyone',
    data: none,
  }),
  profile: call({
    method: 'GET',
    path: '/api/user/profile/',
    summary: 'The reader’s account',
    access: 'reader',
    data: profile,
  }),
  updateProfile: call({
    method: 'PUT',
    path: '/api/user/profile/',
    summary: 'Change name or e-mail address; another address needs the code that was sent to it',
    access: 'reader',
    body: z.object({ name: name.optional(), email: mailAddress.optional(), code: code.optional() }).meta({
      id: 'ProfileChange',
    }),
    data: profile,
  }),
  profileOtp: call({
    method: 'POST',
    path: '/api/user/profile/otp',
    summary: 'Have a code sent to a new e-mail address; needs a login of the last five minutes',
    access: 'reader',
    body: z.object({ email: mailAddress }),
    data: z.object({ email: z.string(), expiresIn: z.number().int() }),
  }),
  softDelete: call({
    method: 'DELETE',
    path: '/api/user/soft-delete',
    summary: 'Delete the account; needs a login of the last five minutes',
    access: 'reader',
    data: none,
  }),
  userContactUs: call({
    method: 'POST',
    path: '/api/user/contact-us/',
    summary: 'Send the newsroom a message',
    access: 'anyone',
    body: contactMessage,
    data: none,
  }),
  sessions: call({
    method: 'GET',
    path: '/api/user/sessions',
    summary: 'Where the reader is logged in',
    access: 'reader',
    data: z.array(session),
  }),
  endSessions: call({
    method: 'DELETE',
    path: '/api/user/sessions',
    summary: 'Log out in one place, or without an id everywhere',
    access: 'reader',
    body: z.object({ id: numberOfForm.optional() }),
    data: z.object({ ended: z.number().int() }),
  }),
  savedStories: call({
    method: 'GET',
    path: '/api/user/saved-stories',
    summary: 'Stories that the reader keeps in the account, newest first',
    access: 'reader',
    reader: true,
    data: z.array(savedStory),
  }),
  keepStories: call({
    method: 'PUT',
    path: '/api/user/saved-stories',
    summary: 'Add stories to those that are kept; answers them all, the newest hundred',
    access: 'reader',
    reader: true,
    body: z.object({ stories: z.array(savedStory).max(maxSavedStories) }),
    data: z.array(savedStory),
  }),
  forgetStory: call({
    method: 'DELETE',
    path: '/api/user/saved-stories',
    summary: 'Keep a story no longer; without an address none',
    access: 'reader',
    reader: true,
    body: z.object({ href: path.optional() }),
    data: z.array(savedStory),
  }),
  newsletter: call({
    method: 'PUT',
    path: '/api/user/newsletter',
    summary: 'Whether the newsletter goes to the account’s confirmed address',
    access: 'reader',
    body: z.object({ on: yesOrNo }).meta({ id: 'NewsletterChoice' }),
    data: z.object({ on: z.boolean() }),
  }),
  accountData: call({
    method: 'GET',
    path: '/api/user/data',
    summary: 'Everything that is stored of the reader; needs a login of the last five minutes',
    access: 'reader',
    data: z
      .object({
        profile,
        sessions: z.array(session),
        savedStories: z.array(savedStory),
        newsletter: z.boolean().optional().describe('Left out where another newsroom sends it, which tells nobody'),
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
