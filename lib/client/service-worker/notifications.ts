import type { WorkerScope } from './scope';

/**
 * Shows this site's notifications and opens what they are about. It works for both providers: Web
 * Push sends a message as it is (lib/integrations/push/message.ts), Firebase sends it as `data`.
 */

type Message = { title: string; body?: string; icon?: string; lang?: string; tag?: string; url?: string };

function messageOf(data: { json: () => unknown } | null): Message | undefined {
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
   * An address of this site; anything else becomes the front page, because a notification must not
   * lead elsewhere.
   */
  const ownAddress = (path = '/'): string => {
    try {
      const address = new URL(path, origin);
      if (address.origin === origin) return address.href;
    } catch {
      // No address at all.
    }
    return `${origin}/`;
  };

  scope.addEventListener('push', (event) => {
    const message = messageOf(event.data);
    if (!message) return;
    const { title, body, icon, lang, tag, url } = message;
    event.waitUntil(
      scope.registration.showNotification(title, {
        body,
        lang,
        tag,
        dir: 'auto',
        icon: ownAddress(icon),
        data: { url: ownAddress(url) },
      } as NotificationOptions),
    );
  });

  /** Leads to a page: to the tab that shows it already, else to a new one. */
  const open = async (url: string) => {
    const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const tab = tabs.find((one) => one.url.split(/[?#]/)[0] === url);
    return tab ? tab.focus() : scope.clients.openWindow(url);
  };

  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(ownAddress(event.notification.data?.url || '/')));
  });
}
