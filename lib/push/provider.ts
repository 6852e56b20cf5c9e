import type { Db } from '../database/connection';
import { processSingleton } from '../runtime/process-singleton';
import { configuration } from '../site/configuration';
import { firebaseProvider } from './firebase';
import type { PushProvider } from './message';
import { type Post, postToPushService } from './post';
import { webPushProvider } from './web-push';

/**
 * What carries messages to push services; one for the process, so that a test can put itself in its
 * place from within.
 */
const post = (): Post => processSingleton('push-post', () => postToPushService);

/**
 * The provider of this site: the publisher's Firebase project where one is configured, else Web
 * Push with keys of our own.
 */
export function pushProvider(db: Db): PushProvider {
  return processSingleton('push-provider', () => {
    const { firebase, contactEmail } = configuration();
    return firebase ? firebaseProvider(firebase, post()) : webPushProvider(db, post(), contactEmail);
  });
}
