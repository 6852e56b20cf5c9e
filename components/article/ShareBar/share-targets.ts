/**
 * Where stories are shared, for how India shares: WhatsApp first. Each makes the address that
 * shares `title` and `url`.
 */
export const shareTargets = [
  {
    key: 'whatsApp',
    href: (title: string, url: string) => `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`,
  },
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
