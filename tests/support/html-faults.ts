const allowed = new Set(
  (
    'p h2 h3 h4 ul ol li blockquote strong em b i sub sup br hr a figure figcaption img table thead tbody tfoot tr th td ' +
    'caption section dl dt dd time'
  ).split(' '),
);
const allowedMarks = new Set([
  'figure embed',
  'figure gallery',
  'figure pullquote',
  'section key-points',
  'dl questions',
  'ol timeline',
]);

const attributeNames = /^(id|href|src|rel|alt|width|height|loading|colspan|rowspan|scope|datetime)$/;

/**
 * Returns the faults in HTML in the strict form of the sanitiser, read tag by tag as a browser
 * does.
 */
export function faults(html: string): string[] {
  const tag = /<\/([a-z0-9]+)>|<([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)( \/)?>/g;
  const found: string[] = [];
  for (const [whole, closing, opening, attributes = ''] of html.matchAll(tag)) {
    if (!allowed.has(closing ?? opening ?? '')) found.push(whole);
    for (const [, name = '', value = ''] of attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
      const isKnown = name === 'class' ? allowedMarks.has(`${opening} ${value}`) : attributeNames.test(name);
      if (!isKnown || (name === 'id' && !/^note-[^\s"<>]+$/.test(value))) found.push(`${whole}: ${name}`);
      if (/^(href|src)$/.test(name) && !/^(https?:|mailto:|tel:|#|\/(?![/\\])|[\w.-]+$)/i.test(value))
        found.push(whole);
    }
  }
  const text = html.replace(tag, '');
  return /[<>]/.test(text) ? [...found, `loose markup: ${text}`] : found;
}
