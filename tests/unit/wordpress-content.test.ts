import { plainContent } from '@/lib/newsroom/sources/wordpress/content';
import { cleanHtml } from '@/lib/newsroom/sanitize';

/** Bodies as WordPress stores them, and what a story shows of them. */

const up = 'https://old.example/wp-content/uploads';
const library = {
  picture: (id: number) =>
    ({
      1: { url: `${up}/1.jpg`, alt: 'સિંહ', caption: 'ગીરનો <em>સિંહ</em>' },
      2: { url: `${up}/2.jpg` },
    })[id],
  ofPost: (id: number) => (id === 9 ? [2] : []),
};
const made = (content: string, post = 1, isRendered = false) => {
  const { html, losses } = plainContent(content, { post, library, isRendered });
  return [
    cleanHtml(html)
      .replace(/ rel="noopener"| loading="lazy"/g, '')
      .replace(/\n+/g, ''),
    losses.map(({ what, count }) => `${what} ${count}`),
  ];
};

const youtube = '<p><a href="https://www.youtube.com/watch?v=abcdef12345">youtube.com/watch?v=abcdef12345</a></p>';
const oneYoutube = ['embeds of youtube.com: a link stays 1'];
const first = `<figure><img src="${up}/1.jpg" alt="સિંહ" /><figcaption>ગીરનો <em>સિંહ</em></figcaption></figure>`;

test.each<[string, string, string, string[]]>([
  ['empty lines', 'એક\nબે\n\nત્રણ', '<p>એક<br />બે</p><p>ત્રણ</p>', []],
  ['paragraphs that are there', '<p class="x">એક</p>\r\n\r\n<h2>બે</h2>\r\nત્રણ', '<p>એક</p><h2>બે</h2><p>ત્રણ</p>', []],
  [
    'a quotation and a list',
    '<blockquote>એક\n\nબે</blockquote>\n<ul>\n<li>ક</li>\n<li>ખ</li>\n</ul>',
    '<blockquote><p>એક</p><p>બે</p></blockquote><ul><li>ક</li><li>ખ</li></ul>',
    [],
  ],
  [
    'a caption',
    `[caption id="a" align="left" width="300"]<a href="${up}/1.jpg"><img src="${up}/1-300x200.jpg" alt="x"></a> ફોટો: [PTI][/caption]`,
    `<figure><a href="${up}/1.jpg"><img src="${up}/1-300x200.jpg" alt="x" /></a><figcaption>ફોટો: [PTI]</figcaption></figure>`,
    [],
  ],
  [
    'a gallery',
    'એક [gallery columns="2" ids="1,2,5"] બે',
    `<p>એક</p>${first}<figure><img src="${up}/2.jpg" alt="" /></figure><p>બે</p>`,
    ['pictures of galleries that are not in the library 1'],
  ],
  ['an embed', '[embed width="5"]https://www.youtube.com/watch?v=abcdef12345[/embed]', youtube, oneYoutube],
  [
    'an address alone in its line',
    'એક\n\nhttps://www.youtube.com/watch?v=abcdef12345\n\nબે',
    `<p>એક</p>${youtube}<p>બે</p>`,
    oneYoutube,
  ],
  ['an address that is no film', 'https://old.example/x', '<p>https://old.example/x</p>', []],
  [
    'a frame',
    '<p>એક</p><iframe width="5" src="https://www.youtube.com/embed/abcdef12345?rel=0"></iframe>',
    `<p>એક</p>${youtube}`,
    oneYoutube,
  ],
  [
    'a sound and a film',
    `[audio mp3="${up}/a.mp3"][/audio]\n\n<video controls><source src="${up}/v.mp4"></video>`,
    `<p><a href="${up}/a.mp3">old.example/wp-content/uploads/a.mp3</a></p><p><a href="${up}/v.mp4">old.example/wp-content/uploads/v.mp4</a></p>`,
    ['embeds of old.example: a link stays 2'],
  ],
  [
    'blocks',
    '<!-- wp:paragraph {"align":"left"} -->\n<p>એક</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:latest-posts {"a":1} /-->\n<!-- wp:acme/poll /-->\n<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->',
    '<p>એક</p>',
    ['block latest-posts 1', 'block acme/poll 1'],
  ],
  [
    'a block of an embed',
    '<!-- wp:embed {"url":"https://www.youtube.com/watch?v=abcdef12345","type":"video"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=abcdef12345\n</div><figcaption>આખો વિડિયો</figcaption></figure>\n<!-- /wp:embed -->',
    '<p><a href="https://www.youtube.com/watch?v=abcdef12345">આખો વિડિયો</a></p>',
    oneYoutube,
  ],
  [
    'a block of an old embed without an address',
    '<!-- wp:core-embed/twitter -->\n<figure>https://twitter.com/a/status/1</figure>\n<!-- /wp:core-embed/twitter -->',
    '<p><a href="https://twitter.com/a/status/1">twitter.com/a/status/1</a></p>',
    ['embeds of twitter.com: a link stays 1'],
  ],
  [
    'a post of a network',
    '<blockquote class="twitter-tweet"><p>શબ્દો</p><a href="https://twitter.com/a/status/1">t</a></blockquote>\n<script async src="https://platform.twitter.com/widgets.js"></script>',
    '<blockquote><p>શબ્દો</p><p><a href="https://twitter.com/a/status/1">t</a></p></blockquote>',
    ['embeds of twitter: the words and a link stay 1'],
  ],
  [
    'shortcodes of plugins',
    '[contact-form-7 id="5" title="x"] [vc_row][vc_column width="1/2"]શબ્દો[/vc_column][/vc_row] [sic] [PTI] [1] [[gallery]]',
    '<p>શબ્દો [sic] [PTI] [1] [gallery]</p>',
    ['shortcode [contact-form-7] 1', 'shortcode [vc_column]: its text stays 1', 'shortcode [vc_row]: its text stays 1'],
  ],
  [
    'one that is never closed',
    '[box]એક [box]બે[/box] [/other]',
    '<p>[box]એક બે [/other]</p>',
    ['shortcode [box]: its text stays 1'],
  ],
  [
    'scripts, styles and forms',
    'ક<script>x</script><style>p{}</style><form><input></form>',
    '<p>ક</p>',
    ['scripts 1', 'forms 1'],
  ],
])('%s', (_, content, html, losses) => {
  expect(made(content)).toEqual([html, losses]);
});

test('a gallery without numbers has the pictures of its post', () => {
  expect(made('[gallery]', 9)[0]).toBe(`<figure><img src="${up}/2.jpg" alt="" /></figure>`);
});

test('HTML for readers has no shortcodes any more', () => {
  expect(made('<p>[gallery]</p>\n<p>બે</p>', 9, true)[0]).toBe('<p>[gallery]</p><p>બે</p>');
});

test('a gallery that WordPress has made for readers', () => {
  const item = (words: string) =>
    `<dl class='gallery-item'>\n<dt class='gallery-icon'>\n<a href='x'><img src="${up}/1.jpg" alt="" /></a>\n</dt>${words}</dl>`;
  const gallery = `<style type='text/css'>#gallery-1 {}</style><div id='gallery-1' class='gallery'>${item("<dd class='gallery-caption'>\nસાસણ\n</dd>")}${item('')}<br style='clear: both' /></div>\n<p></p>`;
  expect(made(gallery, 1, true)[0]).toBe(
    `<figure><img src="${up}/1.jpg" alt="" /><figcaption>સાસણ</figcaption></figure><figure><img src="${up}/1.jpg" alt="" /></figure><br />`,
  );
});

test('hostile bodies take no time', () => {
  const parts = [
    '<!--',
    '<iframe ',
    '<iframe>',
    '<blockquote>',
    '[a ',
    '[a]',
    '[gallery',
    '[[',
    '<script>',
    '<pre>',
    '<p><p>',
    '\n ',
    '"',
    '<img ',
    '<!-- wp:embed -->',
  ];
  const from = performance.now();
  for (const part of parts)
    plainContent(part.repeat(Math.ceil(300_000 / part.length)), { post: 1, library, isRendered: false });
  expect(performance.now() - from).toBeLessThan(10_000);
});
