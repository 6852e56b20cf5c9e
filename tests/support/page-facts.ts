import type { Page } from 'playwright';

/** What a page says, read from its HTML alone: no script has run and nothing was loaded. */
export type PageFacts = {
  lang: string;
  title: string;
  h1: string[];
  /** `name` or `property` of every meta element, with its content. */
  meta: Record<string, string>;
  canonical: string[];
  /** `hreflang address`, as listed. */
  alternates: string[];
  /**
   * Texts and attribute values that readers and their machines meet, page title and descriptions
   * included.
   */
  visible: string[];
  /**
   * Those of `visible` in the page's own language: not within an element that names another one.
   */
  ownLanguage: string[];
  /** Addresses within the site, without fragment. */
  links: string[];
  /**
   * `src` of every picture, and the whole `srcset` of the first: its widths are those of all
   * others.
   */
  pictures: string[];
  /**
   * Landmarks in order: `header`, `nav "name"`, `main`, `footer`. A header or footer within `main`
   * is none.
   */
  landmarks: string[];
};

/** Reads the facts out of HTML with the browser's own parser. `page` stays where it is. */
export function factsOf(page: Page, html: string): Promise<PageFacts> {
  return page.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, 'text/html');
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const of = (element: Element, name: string) => element.getAttribute(name) ?? '';
    const lang = document.documentElement.lang;
    const own = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === lang;

    const found: { text: string; own: boolean }[] = [];
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (text && !node.parentElement?.closest('script, style')) found.push({ text, own: own(node.parentElement) });
    }
    const spoken = ['aria-label', 'alt', 'title', 'placeholder'];
    for (const element of all('body *')) {
      for (const { name, value } of element.attributes) {
        // The data of islands (docs/decisions/022-islands.md) is JSON, and said in the page beside.
        if (name !== 'class' && name !== 'data-props')
          found.push({ text: value, own: spoken.includes(name) && own(element) });
      }
    }
    found.push({ text: document.title, own: true });
    const meta = Object.fromEntries(
      all('meta[content]').map((element) => [of(element, 'name') || of(element, 'property'), of(element, 'content')]),
    );
    for (const [name, text] of Object.entries(meta)) found.push({ text, own: /description|title|alt$/.test(name) });

    const srcset = of(all('img')[0] ?? document.body, 'srcset');
    return {
      lang,
      title: document.title,
      h1: all('h1').map((element) => element.textContent?.trim() ?? ''),
      meta,
      canonical: all('link[rel=canonical]').map((element) => of(element, 'href')),
      alternates: all('link[rel=alternate][hreflang]').map((e) => `${of(e, 'hreflang')} ${of(e, 'href')}`),
      visible: found.map(({ text }) => text),
      ownLanguage: found.flatMap((item) => (item.own ? [item.text] : [])),
      links: [
        ...new Set(
          all('a[href]')
            .map((element) => of(element, 'href').replace(/#.*/, ''))
            .filter((href) => /^\/(?!\/)/.test(href)),
        ),
      ],
      pictures: [
        ...new Set([
          ...all('img').map((element) => of(element, 'src')),
          ...(srcset ? srcset.split(/,\s+/).map((candidate) => candidate.split(' ')[0] ?? '') : []),
        ]),
      ],
      landmarks: all('header, nav, main, footer')
        .filter((element) => !/^(header|footer)$/.test(element.localName) || !element.closest('main'))
        .map((element) => {
          const labelled = document.getElementById(of(element, 'aria-labelledby'))?.textContent;
          const name = of(element, 'aria-label') || labelled || '';
          return element.localName + (name ? ` "${name}"` : '');
        }),
    };
  }, html);
}
