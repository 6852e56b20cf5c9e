/**
 * The `aria-current` of a link to `href` for a reader at the path `here`: `page` on that page,
 * `true` on what lies below it.
 */
export function currentIn(here: string, href: string): 'page' | 'true' | undefined {
  if (here === href) return 'page';
  return here.startsWith(`${href}/`) ? 'true' : undefined;
}
