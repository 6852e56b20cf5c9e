/** The address at which WhatsApp, the first way to share in India, sends `title` and `url` on. */
export const whatsAppAddress = (title: string, url: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`;

/** Other places where stories are shared. Each makes the address that shares `title` and `url`. */
export const shareTargets = [
  {
    key: 'telegram',
    href: (title: string, url: string) =>
      `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(title)}`,
  },
  {
    key: 'x',
    href: (title: string, url: string) =>
      `https://x.com/intent/post?text=${encodeURIComponent(title)}&url=${encodeURIComponent(url)}`,
  },
  {
    key: 'facebook',
    href: (_title: string, url: string) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
  },
] as const;
