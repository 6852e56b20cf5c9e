import { absoluteAddresses } from '@/lib/documents/feeds/absolute-addresses';

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
  [
    'a srcset',
    '<img src="/a.jpg" srcset="/a.jpg 1x, b.jpg?x=1,2 2x,//cdn.example/c.jpg 640w" />',
    '<img src="https://news.example/a.jpg" srcset="https://news.example/a.jpg 1x, https://news.example/hindi/india/rain/b.jpg?x=1,2 2x, https://cdn.example/c.jpg 640w" />',
  ],
  ['a poster', '<video poster="/a.jpg"></video>', '<video poster="https://news.example/a.jpg"></video>'],
  [
    'text that looks like markup',
    '<p>write href="/a" &lt;b&gt; &amp;amp;</p>',
    '<p>write href="/a" &lt;b&gt; &amp;amp;</p>',
  ],
  ['Indic letters', '<p>बाढ़ ક્ષ 🌧️</p>', '<p>बाढ़ ક્ષ 🌧️</p>'],
])('%s', (_, html, expected) => expect(absoluteAddresses(html, base)).toBe(expected));
