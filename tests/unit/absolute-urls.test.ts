import { makeUrlsAbsolute } from '@/lib/distribution/documents/feeds/absolute-urls';

const base = 'https://news.example/hindi/india/rain/7';

test.each([
  ['a path', '<a href="/sports">x</a>', '<a href="https://news.example/sports">x</a>'],
  [
    'a relative path',
    '<a href="8?a=1&amp;b=2">x</a>',
    '<a href="https://news.example/hindi/india/rain/8?a=1&amp;b=2">x</a>',
  ],
  ['a fragment', '<a href="#more">x</a>', `<a href="${base}#more">x</a>`],
  ['a query', '<a href="?page=2">x</a>', `<a href="${base}?page=2">x</a>`],
  ['no protocol', '<img src="//cdn.example/a.jpg" />', '<img src="https://cdn.example/a.jpg" />'],
  ['another place', '<a href="https://other.example/?a=1">x</a>', '<a href="https://other.example/?a=1">x</a>'],
  ['a mail address', '<a href="mailto:desk@news.example">x</a>', '<a href="mailto:desk@news.example">x</a>'],
  ['single quotes and capitals', "<A HREF='/a'>x</A>", '<a href="https://news.example/a">x</a>'],
  ['no quotes', '<a href=/a>x</a>', '<a href="https://news.example/a">x</a>'],
  ['a srcset', '<img src="/a.jpg" srcset="/a.jpg 1x" />', '<img src="https://news.example/a.jpg" />'],
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['a style element', '<style>p{color:red}</style><p>a</p>', '<p>a</p>'],
  ['style, id and event handlers', '<p id="__NEXT_DATA__" style="position:fixed" onclick="alert(1)">a</p>', '<p>a</p>'],
  ['frames, forms and meta', '<iframe src="/a"></iframe><form action="/b">a</form><meta charset="x" />', 'a'],
  ['a script in an address', '<a href=" java&#10;script:alert(1)">a</a>', '<a>a</a>'],
  ['a picture by http', '<img src="http://cdn.example/a.jpg" />', ''],
  [
    'text that looks like markup',
    '<p>write href="/a" &lt;b&gt; &amp;amp;</p>',
    '<p>write href="/a" &lt;b&gt; &amp;amp;</p>',
  ],
  ['Indic letters', '<p>बाढ़ ક્ષ 🌧️</p>', '<p>बाढ़ ક્ષ 🌧️</p>'],
])('%s', (_, html, expected) => expect(makeUrlsAbsolute(html, base)).toBe(expected));

test('a site without TLS can show its own pictures', () =>
  expect(makeUrlsAbsolute('<img src="/a.jpg" />', 'http://localhost:3000/india/rain/7')).toBe(
    '<img src="http://localhost:3000/a.jpg" />',
  ));
