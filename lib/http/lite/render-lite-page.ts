import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { editions, editionWithPrefix } from '../../platform/editions';
import { parseStoryId } from '../../platform/routes';
import type { LiteState } from '../../platform/routes/lite';
import { lite } from '../../platform/i18n/texts/lite';
import { splitUrl } from '../../requests/routing/decide-route';
import { settingsRow, saveLink } from './lite-settings';
import { toLiteForm, toLiteLink } from './lite-links';
import { liteStyle } from './lite-style';

/** Meta properties for link previews (ogp.me). */
const cardProperties = [
  'og:type',
  'og:site_name',
  'og:title',
  'og:description',
  'og:url',
  'og:locale',
  'og:image',
  'og:image:type',
  'og:image:width',
  'og:image:height',
  'og:image:alt',
] as const;

export type FullPage = { html: string; url: string; siteUrl: string; state: LiteState };

/** Islands whose HTML works without script, at least in part. Others are removed. */
const plainIslands = new Set([
  'BreakingNews',
  'CityPlace',
  'ContactForm',
  'NewsletterBox',
  'SavedStories',
  'SearchBox',
  'SearchForm',
  'StoryTools',
  'VideoPlayer',
]);

/** Elements that are removed with their content. */
const droppedElements = new Set(
  'script style link meta template svg iframe object embed video audio source canvas dialog'.split(' '),
);
/** Elements that are replaced by their content. */
const unwrappedElements = new Set(['noscript', 'picture', 'html', 'body']);
/** Elements that are not removed when they are empty. */
const elementsAllowedEmpty = new Set('br hr input textarea select option td th'.split(' '));
const voidElements = new Set(['br', 'hr', 'input', 'wbr', 'col']);

/** Block elements. A list whose items contain any of them is not shown as a row. */
const blockElement = /<(?:article|figure|form|h[1-6]|ol|p|section)[ >]/;

const allowedAttributes = new Set(
  [
    'id lang dir role tabindex title href rel datetime start reversed colspan rowspan scope headers cite open',
    'for name value type method maxlength minlength required autocomplete enterkeyhint inputmode placeholder checked',
    'selected disabled rows cols min max pattern data-spoken',
  ]
    .join(' ')
    .split(' '),
);

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const attribute = (name: string, value: string): string =>
  value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;

/** Elements whose visible content may be only an icon, with hidden text for screen readers. */
const iconElements = new Set(['a', 'button', 'summary']);

const isVisuallyHidden = (node: ChildNode): boolean => isTag(node) && node.attribs['class'] === 'visually-hidden';

/**
 * Whether an element consists only of an icon and hidden text. Without the icon, the text is shown
 * to everyone.
 */
function isIconWithHiddenText({ name, children }: Element): boolean {
  return (
    iconElements.has(name) &&
    children.some(isVisuallyHidden) &&
    children.every(
      (child) =>
        isVisuallyHidden(child) || (isTag(child) ? child.name === 'svg' : !isText(child) || !child.data.trim()),
    )
  );
}

/** Inline elements. Old browsers would show the words of two adjacent ones as one word. */
const inlineElements = new Set(['a', 'button', 'label', 'li', 'span', 'time']);

/** The surroundings of an element, as far as they matter for pictures and spaces. */
type Surroundings = { inLink: boolean; inFigure: boolean; inText: boolean };

class LitePage {
  readonly #page: FullPage;
  readonly #texts;
  readonly #edition;
  readonly #story: number | undefined;

  constructor(page: FullPage) {
    this.#page = page;
    const { prefix, path } = splitUrl(page.url);
    this.#edition = editionWithPrefix(prefix);
    this.#texts = lite[this.#edition];
    const [, , , last = ''] = path.split('/');
    this.#story = parseStoryId(last);
  }

  #attributes(element: Element): string {
    const { siteUrl, state } = this.#page;
    return Object.entries(element.attribs)
      .flatMap(([name, value]) => {
        if (name === 'href') return attribute(name, toLiteLink(value, siteUrl, state));
        if (name === 'class') return value === 'visually-hidden' ? attribute(name, value) : [];
        return allowedAttributes.has(name) || name.startsWith('aria-') ? attribute(name, value) : [];
      })
      .join('');
  }

  /** Returns a link to the picture. Inside a link, only its alternative text. */
  #picture({ attribs: { src = '', alt = '' } }: Element, { inLink, inFigure }: Surroundings): string {
    if (inLink || !src) return escapeHtml(alt);
    if (!alt) return '';
    const name = inFigure ? this.#texts.showPicture : `${this.#texts.showPicture}: ${alt}`;
    return `<p><a href="${escapeHtml(src)}">${escapeHtml(name)}</a></p>`;
  }

  #form(element: Element, place: Surroundings): string {
    const { action: originalAction = '', method = '' } = element.attribs;
    const isPost = method.toLowerCase() === 'post';
    const { siteUrl, state } = this.#page;
    const { action, inputs } = toLiteForm(originalAction, isPost, siteUrl, state);
    return `<form${attribute('action', action)}${this.#attributes(element)}>${this.#all(element, place)}${inputs}</form>`;
  }

  /**
   * Returns the content of an element. Outside the text of a story, spaces separate adjacent inline
   * elements.
   */
  #all(element: { children: ChildNode[]; attribs?: Element['attribs'] }, place: Surroundings): string {
    const inText = place.inText || element.attribs?.['data-spoken'] === 'body';
    let wasInRow = false;
    return element.children
      .map((child) => {
        const html = this.#html(child, { ...place, inText });
        const isInRow = !inText && isTag(child) && inlineElements.has(child.name);
        const space = wasInRow && isInRow && html ? ' ' : '';
        if (html) wasInRow = isInRow;
        return space + html;
      })
      .join('');
  }

  #isDropped({ name, attribs }: Element): boolean {
    const island = attribs['data-island'];
    return (
      droppedElements.has(name) ||
      'hidden' in attribs ||
      attribs['aria-hidden'] === 'true' ||
      attribs['data-lite'] === 'full' ||
      (name === 'button' && attribs['type'] === 'button') ||
      (island !== undefined && !plainIslands.has(island))
    );
  }

  #element(element: Element, place: Surroundings): string {
    const { name, attribs } = element;
    if (attribs['data-lite'] === 'save' && this.#story !== undefined)
      return saveLink(this.#page, this.#story, this.#edition);
    if (this.#isDropped(element)) return '';
    if (name === 'img') return this.#picture(element, place);
    if (name === 'form') return this.#form(element, place);
    if (unwrappedElements.has(name)) return this.#all(element, place);
    if (attribs['data-lite'] === 'open')
      return this.#all(
        { children: element.children.filter((child) => !isTag(child) || child.name !== 'summary') },
        place,
      );
    const innerHtml = isIconWithHiddenText(element)
      ? escapeHtml(DomUtils.textContent(element.children.filter(isVisuallyHidden)))
      : this.#all(element, {
          ...place,
          inLink: place.inLink || name === 'a',
          inFigure: place.inFigure || name === 'figure',
        });
    if (voidElements.has(name)) return `<${name}${this.#attributes(element)}>`;
    const label = innerHtml.trim() ? '' : (attribs['aria-label'] ?? '');
    if (!innerHtml.trim() && !label && !elementsAllowedEmpty.has(name)) return '';
    if (label) delete attribs['aria-label'];
    const before = attribs['id'] === 'content' ? settingsRow(this.#page, this.#edition) : '';
    const row = name === 'ul' && !blockElement.test(innerHtml) ? attribute('class', 'row') : '';
    return `${before}<${name}${row}${this.#attributes(element)}>${innerHtml || escapeHtml(label)}</${name}>`;
  }

  #html(node: ChildNode, place: Surroundings): string {
    if (isText(node)) return escapeHtml(node.data);
    return isTag(node) ? this.#element(node, place) : '';
  }

  #head(head: Element | null): string {
    const all = head ? DomUtils.getElementsByTagName('meta', head) : [];
    const content = (name: string) =>
      all.find(({ attribs }) => attribs['name'] === name || attribs['property'] === name)?.attribs['content'];
    const meta = (kind: 'name' | 'property', name: string, value = content(name)) =>
      value === undefined ? '' : `<meta ${kind}="${name}" content="${escapeHtml(value)}">`;
    const [title] = head ? DomUtils.getElementsByTagName('title', head) : [];
    const canonical = head && DomUtils.findOne(({ attribs }) => attribs['rel'] === 'canonical', head.children);
    return [
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${escapeHtml(title ? DomUtils.textContent(title) : '')}</title>`,
      meta('name', 'description'),
      meta('name', 'robots', /nofollow/.test(content('robots') ?? '') ? 'noindex, nofollow' : 'noindex, follow'),
      canonical ? `<link rel="canonical" href="${escapeHtml(canonical.attribs['href'] ?? '')}">` : '',
      ...cardProperties.map((name) => meta('property', name)),
      // Without it X shows a small card. X reads the rest from the properties above.
      meta('name', 'twitter:card'),
      // Prevents the browser from requesting a favicon.
      '<link rel="icon" href="data:,">',
      `<style>${liteStyle}</style>`,
    ].join('');
  }

  html(): string {
    const document = parseDocument(this.#page.html);
    const find = (name: string) => DomUtils.findOne((element) => element.name === name, document.children);
    const { size } = this.#page.state;
    const body = find('body') ?? document;
    const html = attribute('lang', editions[this.#edition].lang) + (size ? attribute('data-size', size) : '');
    return `<!doctype html><html${html}><head>${this.#head(find('head'))}</head><body>${this.#all(body, { inLink: false, inFigure: false, inText: false })}</body></html>`;
  }
}

/**
 * Generates the Lite page of a page: its words, links and forms, without script, data and style
 * sheets. Pictures become links. Links lead to Lite pages and carry the reader's settings.
 */
export const renderLitePage = (page: FullPage): string => new LitePage(page).html();
