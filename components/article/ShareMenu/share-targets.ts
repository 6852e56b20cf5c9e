/** Returns the WhatsApp URL that shares a story. WhatsApp is the most used service in India. */
export const whatsAppShareUrl = (title: string, url: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`;

/** Other services to share with, and their URLs. */
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
