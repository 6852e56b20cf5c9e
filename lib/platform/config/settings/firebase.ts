import fs from 'node:fs';
import * as z from 'zod';

/**
 * Settings of the publisher's Firebase project for notifications. If one is set, the others are
 * required. Only the service account is optional with a remote news API.
 */

const text = z.string().regex(/^[\w:.-]{1,300}$/, 'must be the value that the Firebase console shows');

/**
 * The values of the web app in the Firebase console. `FIREBASE_SERVICE_ACCOUNT` is the key file of
 * the service account, or its content.
 */
export const firebaseSettings = {
  FIREBASE_API_KEY: text.optional(),
  FIREBASE_PROJECT_ID: text.optional(),
  FIREBASE_SENDER_ID: text.optional(),
  FIREBASE_APP_ID: text.optional(),
  FIREBASE_VAPID_KEY: text.optional(),
  FIREBASE_SERVICE_ACCOUNT: z.string().min(1).optional(),
};

type Settings = z.infer<z.ZodObject<typeof firebaseSettings>>;

export type FirebaseAccount = {
  /** Public values: browsers need them. */
  browser: { publicKey: string; apiKey: string; projectId: string; senderId: string; appId: string };
  /**
   * Service account that sends notifications. Not needed if the publisher's own news API sends
   * them.
   */
  server?: { clientEmail: string; privateKey: string };
};

const keyFile = z.object({ client_email: z.email(), private_key: z.string().startsWith('-----BEGIN') });

/**
 * Reads a service account from a key file, or from the content of one.
 * @throws Error with a message of one line
 */
function parseServiceAccount(fileOrJson: string): NonNullable<FirebaseAccount['server']> {
  let value: unknown;
  try {
    value = JSON.parse(fileOrJson.trimStart().startsWith('{') ? fileOrJson : fs.readFileSync(fileOrJson, 'utf8'));
  } catch {
    throw new Error('must be the key file of a service account, or its content');
  }
  const parsed = keyFile.safeParse(value);
  if (!parsed.success) throw new Error('must be the key file of a service account, with client_email and private_key');
  return { clientEmail: parsed.data.client_email, privateKey: parsed.data.private_key };
}

/**
 * Returns the Firebase project, or undefined if no setting of it is set.
 * @param fail throws an error about a variable, so that the site does not start
 */
export function toFirebaseAccount(
  settings: Settings,
  newsApiUrl: string | undefined,
  fail: (variable: string, problem: string) => never,
): FirebaseAccount | undefined {
  const names = Object.keys(firebaseSettings) as (keyof Settings)[];
  if (names.every((name) => settings[name] === undefined)) return undefined;
  const {
    FIREBASE_API_KEY: apiKey,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_SENDER_ID: senderId,
    FIREBASE_APP_ID: appId,
    FIREBASE_VAPID_KEY: publicKey,
    FIREBASE_SERVICE_ACCOUNT: account,
  } = settings;
  if (!apiKey || !projectId || !senderId || !appId || !publicKey || !(account || newsApiUrl)) {
    const missing = names.find((name) => settings[name] === undefined);
    return fail(missing ?? 'FIREBASE_API_KEY', 'must be set if another Firebase setting is set');
  }
  const browser = { publicKey, apiKey, projectId, senderId, appId };
  if (!account) return { browser };
  try {
    return { browser, server: parseServiceAccount(account) };
  } catch (error) {
    return fail('FIREBASE_SERVICE_ACCOUNT', (error as Error).message);
  }
}
