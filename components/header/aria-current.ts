/**
 * Returns the `aria-current` of a link to `href` on the page at `here`: `page` on that page, `true`
 * on pages below it.
 */
export function getAriaCurrent(here: string, href: string): 'page' | 'true' | undefined {
  if (here === href) return 'page';
  return here.startsWith(`${href}/`) ? 'true' : undefined;
}
