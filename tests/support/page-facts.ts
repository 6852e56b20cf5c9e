import type { Page } from 'playwright';

/** Facts about a page from its HTML alone, without scripts and subresources. */
export type PageFacts = {
  lang: string;
  title: string;
  h1: string[];
  /** `name` or `property` of every meta element, with its content. */
  meta: Record<string, string>;
  canonical: string[];
  /** `hreflang URL`, in their order. */
  alternates: string[];
  /**
   * Texts and attribute values for readers and their software, including page title and
   * descriptions.
   */
  visible: string[];
  /** Those of `visible` in the page's language: not inside an element with another language. */
  ownLanguage: string[];
  /** URLs within the site, without fragment. */
  links: string[];
  /**
   * `src` of every picture, and the whole `srcset` of the first one. All others have the same
   * widths.
   */
  pictures: string[];
  /**
   * Landmarks in order: `header`, `nav "name"`, `main`, `footer`. A header or footer inside `main`
   * is not a landmark.
   */
  landmarks: string[];
};

/** Reads the facts from HTML with the browser's own parser. `page` does not navigate. */
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
        // The data of islands (docs/decisions/022-islands.md) is JSON that repeats visible texts.
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
