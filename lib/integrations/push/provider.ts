import type { Db } from '../../database/connection';
import { app } from '../../platform/runtime/app';
import { configuration } from '../../platform/config/configuration';
import { memoizeByConfig } from '../../platform/config/memoize-by-config';
import { firebaseProvider } from './services/firebase';
import type { PushProvider } from './message';
import type { Post } from '../../platform/network/post';
import { postToPushService } from './services/push-services';
import { webPushProvider } from './services/web-push';

declare module '../../platform/runtime/app' {
  interface App {
    /** Replaces the request to push services in tests. */
    postToPushService?: Post;
  }
}

const post: Post = (address, request) => (app.postToPushService ?? postToPushService)(address, request);

const firebase = memoizeByConfig(({ firebase: account }) => account && firebaseProvider(account, post));

/** Cached by database because the provider caches its signed headers. */
const webPushProviders = memoizeByConfig(() => new WeakMap<Db, PushProvider>());

/**
 * Returns the publisher's Firebase project if it is configured, or else Web Push with this site's
 * keys.
 */
export function pushProvider(db: Db): PushProvider {
  const existing = firebase() ?? webPushProviders().get(db);
  if (existing) return existing;
  const provider = webPushProvider(db, post, configuration().contactEmail);
  webPushProviders().set(db, provider);
  return provider;
}
