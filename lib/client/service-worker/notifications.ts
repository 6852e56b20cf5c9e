import type { WorkerScope } from './scope';

/**
 * Shows notifications and opens their pages. Supports both providers: Web Push sends the message
 * itself (lib/integrations/push/message.ts), Firebase wraps it in `data`.
 */

type Message = { title: string; body?: string; icon?: string; lang?: string; tag?: string; url?: string };

function parseMessage(data: { json: () => unknown } | null): Message | undefined {
  try {
    const sent = data?.json() as Message & { data?: Message };
    const message = sent.data ?? sent;
    return typeof message.title === 'string' && message.title ? message : undefined;
  } catch {
    return undefined;
  }
}

export function handleNotifications(scope: WorkerScope): void {
  const { origin } = scope.location;

  /**
   * Returns a URL of this site. Any other URL becomes the front page, so that a notification cannot
   * lead to another site.
   */
  const toSiteUrl = (path = '/'): string => {
    try {
      const siteUrl = new URL(path, origin);
      if (siteUrl.origin === origin) return siteUrl.href;
    } catch {
      // Not a valid URL.
    }
    return `${origin}/`;
  };

  scope.addEventListener('push', (event) => {
    const message = parseMessage(event.data);
    if (!message) return;
    const { title, body, icon, lang, tag, url } = message;
    event.waitUntil(
      scope.registration.showNotification(title, {
        body,
        lang,
        tag,
        dir: 'auto',
        icon: toSiteUrl(icon),
        data: { url: toSiteUrl(url) },
      } as NotificationOptions),
    );
  });

  /** Focuses the tab that shows the page, or opens a new one. */
  const open = async (url: string) => {
    const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const tab = tabs.find((one) => one.url.split(/[?#]/)[0] === url);
    return tab ? tab.focus() : scope.clients.openWindow(url);
  };

  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(toSiteUrl(event.notification.data?.url || '/')));
  });
}
