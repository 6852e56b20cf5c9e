// Shows this site's notifications and opens what they are about. It works for both providers: Web
// Push sends a message as it is (lib/push/message.ts), Firebase sends it as `data`. It keeps
// nothing, answers no request and controls no page.
self.addEventListener('install', () => self.skipWaiting());

/**
 * An address of this site; anything else becomes the front page, because a notification must not
 * lead elsewhere.
 */
function ownAddress(path) {
  const { origin } = self.location;
  try {
    const address = new URL(path, origin);
    if (address.origin === origin) return address.href;
  } catch {
    // No address at all.
  }
  return `${origin}/`;
}

function messageOf(data) {
  try {
    const sent = data.json();
    const message = sent.data || sent;
    return typeof message.title === 'string' && message.title ? message : undefined;
  } catch {
    return undefined;
  }
}

self.addEventListener('push', (event) => {
  const message = event.data ? messageOf(event.data) : undefined;
  if (!message) return;
  const { title, body, icon, lang, tag, url } = message;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      lang,
      tag,
      dir: 'auto',
      icon: ownAddress(icon),
      data: { url: ownAddress(url) },
    }),
  );
});

/** Leads to a page: to the tab that shows it already, else to a new one. */
async function open(url) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((one) => one.url.split(/[?#]/)[0] === url);
  return tab ? tab.focus() : self.clients.openWindow(url);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data || {};
  event.waitUntil(open(ownAddress(url || '/')));
});
