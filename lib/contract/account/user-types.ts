/**
 * The kinds of readers that a client may say it logs in. Whatever else a header says is taken for
 * nothing said: a directory behind the site may give rights by the kind that an account has.
 */
const userTypes = ['reader', 'vendor'] as const;

export type UserType = (typeof userTypes)[number];

/** What a reader is called to the API when nothing else was said. */
export const defaultUserType: UserType = 'reader';

/** The kind that a text names, in whatever case; undefined for any that is not known. */
export function knownUserType(text: unknown): UserType | undefined {
  const name = typeof text === 'string' ? text.toLowerCase() : undefined;
  return userTypes.find((type) => type === name);
}

/** Every kind that is known, for the description of the API. */
export const knownUserTypes: readonly UserType[] = userTypes;
