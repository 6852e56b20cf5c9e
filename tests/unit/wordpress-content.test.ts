import { convertContent } from '@/lib/newsroom/importers/wordpress/content/convert-content';
import { cleanHtml } from '@/lib/newsroom/text/sanitize';

/** Bodies as WordPress stores them, and the story's body. */

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
  const { html, losses } = convertContent(content, { post, library, isRendered });
  return [
    cleanHtml(html)
      .replace(/ rel="noopener"| loading="lazy"/g, '')
      .replace(/<pre>.*?<\/pre>/gs, (verses) => verses.replace(/\n/g, '\u23ce'))
      .replace(/\n+/g, ''),
    losses.map(({ what, count }) => `${what} ${count}`),
  ];
};

const youtubeLink = '<a href="https://www.youtube.com/watch?v=abcdef12345">youtube.com/watch?v=abcdef12345</a>';
const youtube = `<figure class="embed">${youtubeLink}</figure>`;
const post = '<a href="https://x.com/a/status/1">x.com/a/status/1</a>';
const second = `<figure><img src="${up}/2.jpg" alt="" /></figure>`;
const first = `<figure><img src="${up}/1.jpg" alt="સિંહ" /><figcaption>ગીરનો <em>સિંહ</em></figcaption></figure>`;

test.each<[string, string, string, string[]]>([
  ['empty lines', 'એક\nબે\n\nત્રણ', '<p>એક<br />બે</p><p>ત્રણ</p>', []],
  ['paragraphs that are there', '<p class="x">એક</p>\r\n\r\n<h2>બે</h2>\r\nત્રણ', '<p>એક</p><h2>બે</h2><p>ત્રણ</p>', []],
  ['pages of a text', 'એક<!--nextpage-->બે\n<!--more-->\nત્રણ', '<p>એક</p><p>બે</p><p>ત્રણ</p>', []],
  [
    'pages within a paragraph',
    '<p>એક <b>બે</b><!--nextpage-->ત્રણ</p><p>ચાર</p>',
    '<p>એક <b>બે</b></p><p>ત્રણ</p><p>ચાર</p>',
    [],
  ],
  [
    'verses',
    'કવિ:<pre class="wp-block-verse">એક\n  બે &nbsp;ત્રણ\n\nચાર</pre>કહે છે',
    '<p>કવિ:</p><pre>એક\u23ce  બે \u00a0ત્રણ\u23ce\u23ceચાર</pre><p>કહે છે</p>',
    [],
  ],
  [
    'what advertisements leave',
    '<p>એક</p>\n<p><ins class="adsbygoogle"></ins></p>\n<div><p><span> </span></p></div>\n<p><strong></strong><br></p>\n<ul><li></li></ul>',
    '<p>એક</p>',
    [],
  ],
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
    `<p>એક</p><figure class="gallery">${first}${second}</figure><p>બે</p>`,
    ['gallery pictures that are not in the media library 1'],
  ],
  ['an embed', '[embed width="5"]https://www.youtube.com/watch?v=abcdef12345[/embed]', youtube, []],
  [
    'an address alone in its line',
    'એક\n\nhttps://www.youtube.com/watch?v=abcdef12345\n\nબે',
    `<p>એક</p>${youtube}<p>બે</p>`,
    [],
  ],
  [
    'an address that is no film',
    'https://old.example/x',
    '<p><a href="https://old.example/x">https://old.example/x</a></p>',
    [],
  ],
  [
    'a frame',
    '<p>એક</p><iframe width="5" src="https://www.youtube.com/embed/abcdef12345?rel=0"></iframe>',
    `<p>એક</p>${youtube}`,
    [],
  ],
  [
    'a sound and a film',
    `[audio mp3="${up}/a.mp3"][/audio]\n\n<video controls><source src="${up}/v.mp4"></video>`,
    `<p><a href="${up}/a.mp3">old.example/wp-content/uploads/a.mp3</a></p><p><a href="${up}/v.mp4">old.example/wp-content/uploads/v.mp4</a></p>`,
    ['embeds of old.example, replaced by a link 2'],
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
    `<figure class="embed">${youtubeLink}<figcaption>આખો વિડિયો</figcaption></figure>`,
    [],
  ],
  [
    'a block of an old embed without an address',
    '<!-- wp:core-embed/twitter -->\n<figure>https://twitter.com/a/status/1</figure>\n<!-- /wp:core-embed/twitter -->',
    `<figure class="embed">${post}</figure>`,
    [],
  ],
  [
    'a post of a network',
    '<blockquote class="twitter-tweet"><p>શબ્દો</p><a href="https://twitter.com/a/status/1">t</a></blockquote>\n<script async src="https://platform.twitter.com/widgets.js"></script>',
    `<figure class="embed"><blockquote><p>શબ્દો</p><a href="https://twitter.com/a/status/1">t</a></blockquote>${post}</figure>`,
    [],
  ],
  [
    'a post of a network that no story shows',
    '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@a/video/1"><p>શબ્દો</p></blockquote>',
    '<blockquote><p>શબ્દો</p></blockquote><p><a href="https://www.tiktok.com/@a/video/1">tiktok.com/@a/video/1</a></p>',
    ['embeds of tiktok, replaced by their text and a link 1'],
  ],
  [
    'a film of a host that no story shows',
    '<p>એક</p><iframe src="https://player.vimeo.com/video/123"></iframe>',
    '<p>એક</p><p><a href="https://vimeo.com/123">vimeo.com/123</a></p>',
    ['embeds of player.vimeo.com, replaced by a link 1'],
  ],
  [
    'blocks of a gallery, old and new, words set large, questions and a document',
    `<!-- wp:gallery --><figure class="wp-block-gallery has-nested-images"><figure class="wp-block-image"><img src="${up}/2.jpg" alt=""/></figure><figure class="wp-block-image"><img src="${up}/2.jpg" alt=""/></figure><figcaption class="blocks-gallery-caption">બે</figcaption></figure><!-- /wp:gallery -->` +
      `<!-- wp:gallery --><ul class="wp-block-gallery"><li class="blocks-gallery-item"><figure><img src="${up}/2.jpg" alt=""/></figure></li></ul><!-- /wp:gallery -->` +
      '<!-- wp:pullquote --><figure class="wp-block-pullquote"><blockquote><p>મોટા</p><cite>કોઈ</cite></blockquote></figure><!-- /wp:pullquote -->' +
      '<!-- wp:details --><details class="wp-block-details"><summary>શું?</summary><p>આ.</p></details><!-- /wp:details -->\n<!-- wp:details --><details class="wp-block-details"><summary>કેમ?</summary><p>તેથી.</p></details><!-- /wp:details -->' +
      '<!-- wp:file --><div class="wp-block-file"><a href="https://old.example/a.pdf">હુકમ</a><a href="https://old.example/a.pdf" download>Download</a></div><!-- /wp:file -->',
    `<figure class="gallery">${second}${second}<figcaption>બે</figcaption></figure><figure class="gallery">${second}</figure>` +
      '<figure class="pullquote"><blockquote><p>મોટા</p></blockquote><figcaption>કોઈ</figcaption></figure>' +
      '<dl class="questions"><dt>શું?</dt><dd><p>આ.</p></dd><dt>કેમ?</dt><dd><p>તેથી.</p></dd></dl>' +
      '<figure class="embed"><a href="https://old.example/a.pdf">old.example/a.pdf</a><figcaption>હુકમ</figcaption></figure>',
    [],
  ],
  [
    'questions of Yoast',
    '<!-- wp:yoast/faq-block --><div class="schema-faq wp-block-yoast-faq-block"><div class="schema-faq-section" id="f1"><strong class="schema-faq-question">શું?</strong> <p class="schema-faq-answer">આ.</p> </div> <div class="schema-faq-section" id="f2"><strong class="schema-faq-question">કેમ?</strong> <p class="schema-faq-answer">તેથી.</p> </div> </div><!-- /wp:yoast/faq-block -->',
    '<dl class="questions"><dt>શું?</dt> <dd>આ.</dd><dt>કેમ?</dt> <dd>તેથી.</dd></dl>',
    [],
  ],
  [
    'shortcodes of plugins',
    '[contact-form-7 id="5" title="x"] [vc_row][vc_column width="1/2"]શબ્દો[/vc_column][/vc_row] [sic] [PTI] [1] [[gallery]]',
    '<p>શબ્દો [sic] [PTI] [1] [gallery]</p>',
    [
      'shortcode [contact-form-7] 1',
      'shortcode [vc_column], replaced by its text 1',
      'shortcode [vc_row], replaced by its text 1',
    ],
  ],
  [
    'one that is never closed',
    '[box]એક [box]બે[/box] [/other]',
    '<p>[box]એક બે [/other]</p>',
    ['shortcode [box], replaced by its text 1'],
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

test('HTML for readers has no shortcodes', () => {
  expect(made('<p>[gallery]</p>\n<p>બે</p>', 9, true)[0]).toBe('<p>[gallery]</p><p>બે</p>');
});

test.each([
  ['a film', '<iframe src="https://www.youtube.com/embed/abcdef12345?feature=oembed"></iframe>', youtubeLink],
  [
    'a post',
    '<blockquote class="twitter-tweet"><p>શબ્દો</p><a href="https://twitter.com/a/status/1">t</a></blockquote><script async src="x"></script>',
    `<blockquote><p>શબ્દો</p><a href="https://twitter.com/a/status/1">t</a></blockquote>${post}`,
  ],
])('%s that WordPress rendered for readers', (_, inner, shown) => {
  const block = `<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\n${inner}\n</div><figcaption>નીચે</figcaption></figure>`;
  expect(made(`<p>એક</p>\n${block}\n<p>બે</p>`, 1, true)).toEqual([
    `<p>એક</p><figure class="embed">${shown}<figcaption>નીચે</figcaption></figure><p>બે</p>`,
    [],
  ]);
  const paragraph = '<p><iframe src="https://www.youtube.com/embed/abcdef12345"></iframe></p>';
  expect(made(`<p>એક</p>\n${paragraph}\n<p>બે</p>`, 1, true)[0]).toBe(`<p>એક</p>${youtube}<p>બે</p>`);
});

test('a gallery that WordPress rendered for readers', () => {
  const item = (words: string) =>
    `<dl class='gallery-item'>\n<dt class='gallery-icon'>\n<a href='x'><img src="${up}/1.jpg" alt="" /></a>\n</dt>${words}</dl>`;
  const gallery = `<style type='text/css'>#gallery-1 {}</style><div id='gallery-1' class='gallery'>${item("<dd class='gallery-caption'>\nસાસણ\n</dd>")}${item('')}<br style='clear: both' /></div>\n<p></p>`;
  expect(made(gallery, 1, true)[0]).toBe(
    `<figure class="gallery"><figure><img src="${up}/1.jpg" alt="" /><figcaption>સાસણ</figcaption></figure><figure><img src="${up}/1.jpg" alt="" /></figure></figure>`,
  );
});

test('malicious bodies are processed quickly', () => {
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
    '<p><figure class="embed">',
    '<div class="gallery">',
    '<details>',
    '</dd></dl> <div>',
    '<figure class="wp-block-embed">',
  ];
  const from = performance.now();
  for (const part of parts)
    convertContent(part.repeat(Math.ceil(300_000 / part.length)), { post: 1, library, isRendered: false });
  expect(performance.now() - from).toBeLessThan(60_000);
});
