/**
 * User types that a client may send at login. Any other value is ignored, because systems behind
 * the site may grant rights by user type.
 */
const userTypes = ['reader', 'vendor'] as const;

export type UserType = (typeof userTypes)[number];

/** The user type of a client that sends none. */
export const defaultUserType: UserType = 'reader';

/** Parses a user type in any letter case. Returns undefined for an unknown one. */
export function parseUserType(text: unknown): UserType | undefined {
  const name = typeof text === 'string' ? text.toLowerCase() : undefined;
  return userTypes.find((type) => type === name);
}

/** All user types, for the API description. */
export const allUserTypes: readonly UserType[] = userTypes;
