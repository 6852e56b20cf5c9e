import { cleanHtml, cleanText, plainText } from '@/lib/newsroom/text/sanitize';
import { faults } from '../support/html-faults';

/** Hostile bodies and their stored HTML, or undefined if it only has to be harmless. */
const attacks: [string, string, string | undefined][] = [
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['a script in upper case', '<SCRIPT SRC=https://e.example/x.js></SCRIPT>a', 'a'],
  ['a script split by another', '<scr<script>ipt>alert(1)</script>', undefined],
  ['a script that is never closed', '<p>a</p><script>alert(1)', '<p>a</p>'],
  ['an event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['an event handler after a slash', '<p/onclick=alert(1)>a</p>', '<p>a</p>'],
  ['an event handler after a line feed', '<img\nsrc=x\nonerror=alert(1)>', undefined],
  [
    'an event handler without quotes',
    '<img src=/sample/a.jpg onerror=alert(1)>',
    '<img src="/sample/a.jpg" loading="lazy" alt="" />',
  ],
  ['an attribute broken out of by a quote', '<img src="/a.jpg" alt="&quot; onerror=&quot;alert(1)">', undefined],
  ['an address broken out of by a quote', '<a href="https://e.example/&quot;onclick=alert(1)">a</a>', undefined],
  ['style, class, id and data attributes', '<p style="color:red" class="x" id="y" data-z="1">a</p>', '<p>a</p>'],
  ['a style element', '<style>p{background:url(https://e.example)}</style><p>a</p>', '<p>a</p>'],
  ['javascript:', '<a href="javascript:alert(1)">a</a>', '<a rel="noopener">a</a>'],
  ['javascript: in mixed case', '<a href="JaVaScRiPt:alert(1)">a</a>', '<a rel="noopener">a</a>'],
  ['javascript: after spaces', '<a href="  javascript:alert(1)">a</a>', '<a rel="noopener">a</a>'],
  ['javascript: split by a line feed', '<a href="java&#10;script:alert(1)">a</a>', '<a rel="noopener">a</a>'],
  ['javascript: split by a tab', '<a href="java\tscript:alert(1)">a</a>', '<a rel="noopener">a</a>'],
  ['javascript: split by NUL', '<a href="java\u0000script:alert(1)">a</a>', '<a rel="noopener">a</a>'],
  ['javascript: after a control', '<a href="&#1;javascript:alert(1)">a</a>', '<a rel="noopener">a</a>'],
  ['javascript: with a named colon', '<a href="javascript&colon;alert(1)">a</a>', '<a rel="noopener">a</a>'],
  ['javascript: split by a comment', '<a href="java<!-- -->script:alert(1)">a</a>', undefined],
  ['vbscript:', '<a href="vbscript:msgbox(1)">a</a>', '<a rel="noopener">a</a>'],
  ['data: in a link', '<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a rel="noopener">a</a>'],
  ['data: in a picture', '<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
  ['blob:', '<a href="blob:https://e.example/1">a</a>', '<a rel="noopener">a</a>'],
  ['a protocol-relative link', '<a href="//e.example/">a</a>', '<a rel="noopener">a</a>'],
  ['a protocol-relative link with a backslash', '<a href="/\\e.example">a</a>', '<a rel="noopener">a</a>'],
  ['a protocol-relative link with two backslashes', '<a href="\\\\e.example">a</a>', '<a rel="noopener">a</a>'],
  ['a protocol-relative link split by a tab', '<a href="/&#9;/e.example">a</a>', '<a rel="noopener">a</a>'],
  ['a protocol-relative picture', '<img src="//e.example/a.png">', ''],
  ['a picture by http', '<img src="http://e.example/a.png">', ''],
  ['a srcset', '<img src="/a.jpg" srcset="//e.example/a.png 2x">', '<img src="/a.jpg" loading="lazy" alt="" />'],
  ['frames and plug-ins', '<iframe src="https://e.example"></iframe><object data="x"></object><embed src="y">a', 'a'],
  ['an iframe with a document', '<iframe srcdoc="<script>alert(1)</script>"></iframe>a', undefined],
  ['a form', '<form action="https://e.example"><input name="p"><button>b</button></form>', 'b'],
  [
    'base, meta and link',
    '<base href="//e.example"><meta http-equiv="refresh" content="0"><link rel="x" href="y">a',
    'a',
  ],
  [
    'a target that keeps its opener',
    '<a href="https://e.example" target="_blank" rel="opener">a</a>',
    '<a href="https://e.example" rel="noopener">a</a>',
  ],
  ['an svg', '<svg onload="alert(1)"><animate onbegin="alert(1)"/></svg>a', 'a'],
  ['an svg with a script', '<svg><script>alert(1)</script></svg>a', 'a'],
  ['a comment that a browser reads', '<!--><img src=x onerror=alert(1)>-->a', undefined],
  ['a comment with a bang', '<!--x--!><img src=x onerror=alert(1)>-->a', undefined],
  ['a conditional comment', '<!--[if IE]><script>alert(1)</script><![endif]-->a', 'a'],
  ['CDATA', '<![CDATA[<script>alert(1)</script>]]>a', undefined],
  ['a processing instruction', '<?xml-stylesheet href="x"?>a', 'a'],
  ['mXSS by noscript', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', undefined],
  [
    'mXSS by math and style',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    undefined,
  ],
  ['mXSS by svg and style', '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">', undefined],
  ['mXSS by form', '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>', undefined],
  ['mXSS by textarea', '<textarea><p title="</textarea><img src=x onerror=alert(1)>">', undefined],
  ['mXSS by xmp', '<xmp><p title="</xmp><svg/onload=alert(1)>">', undefined],
  ['mXSS by plaintext', '<plaintext><img src=x onerror=alert(1)>', undefined],
  ['mXSS by title', '<title><a title="</title><img src=x onerror=alert(1)>">', undefined],
  ['mXSS by a mark that NFC joins to the tag', '<p>&#x338; onclick=alert(1) <b>a</b></p>', undefined],
  [
    'mXSS by a mark that NFC joins to a quote',
    '<a href="https://e.example/">&#x338; onclick=alert(1) <b>a</b></a>',
    undefined,
  ],
  [
    'text that looks like a tag stays text',
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  ],
  ['text escaped twice stays escaped', '<p>&amp;lt;script&amp;gt;</p>', '<p>&amp;lt;script&amp;gt;</p>'],
  ['what is no character', '<p>a\ufffe\u{1ffff}\ufdd0&#xfffe;b\u0085\u009b</p>', '<p>ab</p>'],
  ['a heading of the first level becomes one of the second', '<h1>a</h1>', '<h2>a</h2>'],
];

describe('the HTML of a body', () => {
  test.each(attacks)('%s is harmless', (_name, html, left) => {
    const clean = cleanHtml(html);
    expect(faults(clean)).toEqual([]);
    expect(cleanHtml(clean)).toBe(clean);
    if (left !== undefined) expect(clean).toBe(left);
  });

  test('valid story HTML is unchanged', () => {
    const story =
      '<h2>Rain</h2><p>It <strong>rained</strong> on <em>Monday</em>.<br />H<sub>2</sub>O</p><ul><li>one</li></ul>' +
      '<h3>Here</h3><p><b>b</b> <i>i</i> <sup>2</sup></p><h4>There</h4>' +
      '<ol><li>two</li></ol><blockquote>three</blockquote><hr /><table><caption>T</caption><thead><tr>' +
      '<th colspan="2" rowspan="1" scope="col">h</th></tr></thead><tbody><tr><td colspan="2" rowspan="1">4</td></tr></tbody></table>' +
      '<p><a href="tel:+912212345678" rel="noopener">call</a> <a href="mailto:desk@news.example" rel="noopener">write</a></p>' +
      '<p><a href="/india" rel="noopener">in</a> <a href="https://e.example/?a=1&amp;b=2" rel="noopener">out</a></p>' +
      '<figure><img src="/sample/a.jpg" alt="Clouds" width="10" height="10" loading="lazy" /><figcaption>c</figcaption></figure>';
    expect(cleanHtml(story)).toBe(story);
    expect(faults(story)).toEqual([]);
  });

  test('content nested more than forty deep loses its tags', () => {
    const nested = (depth: number) => `${'<ul><li>'.repeat(depth)}a${'</li></ul>'.repeat(depth)}`;
    expect(cleanHtml(nested(20)).match(/<ul>/g)).toHaveLength(20);
    expect(cleanHtml(nested(60)).match(/<(?:ul|li)>/g)?.length ?? 0).toBeLessThanOrEqual(40);
  });

  test('a link has no title attribute', () =>
    expect(cleanHtml('<p><a href="/a" title="b">c</a></p>')).toBe('<p><a href="/a" rel="noopener">c</a></p>'));

  test.each([
    ['NUL', '<p>a\u0000b</p>', '<p>ab</p>'],
    ['a control written as a reference', '<p>a&#1;b&#x7F;c</p>', '<p>abc</p>'],
    ['half a surrogate pair', '<p>a\uD83Db\uDE00c</p>', '<p>abc</p>'],
    ['a whole surrogate pair', '<p>\u{1F600}</p>', '<p>\u{1F600}</p>'],
    ['a letter and its mark, apart', '<p>e\u0301</p>', '<p>\u00E9</p>'],
    ['more marks than any word has', `<p>q${'\u0323'.repeat(40)}</p>`, `<p>q${'\u0323'.repeat(30)}</p>`],
    ['a letter and its mark as a reference', '<p>e&#x301;</p>', '<p>\u00E9</p>'],
    ['ZWJ and ZWNJ, which Hindi and Gujarati need', '<p>क्\u200Dष र्\u200Cय</p>', '<p>क्\u200Dष र्\u200Cय</p>'],
    ['ZWJ as a reference', '<p>क्&zwj;ष</p>', '<p>क्\u200Dष</p>'],
    ['spaces around', ' \n<p>a</p>\t', '<p>a</p>'],
  ])('%s', (_name, html, left) => {
    expect(cleanHtml(html)).toBe(left);
    expect(cleanHtml(left)).toBe(left);
  });

  // The deepest nesting that the contract accepts (lib/contract/stories/publishing.ts). Deeper
  // bodies are refused without parsing.
  test.each([
    ['20,000 open tags', '<p><b>'.repeat(10_000)],
    ['20,000 lists in one another', '<ul><li>'.repeat(10_000) + 'a'],
    ['a comment that never ends', `<!--${'-'.repeat(400_000)}`],
    ['a tag that never ends', `<p ${'a '.repeat(200_000)}`],
    ['an attribute that never ends', `<p a="${'b'.repeat(400_000)}`],
    ['10,000 embeds', '<p>https://youtu.be/aqz-KE-bpKQ</p>'.repeat(10_000)],
    ['a letter under 400,000 marks of two kinds', `<p>a${'\u0301\u0323'.repeat(200_000)}</p>`],
    ['embeds in one another', '<figure class="embed">'.repeat(20_000)],
    ['paragraphs of spaces before an address', `<p>${' '.repeat(20_000)}`.repeat(20) + '<figure class="embed">'],
  ])('%s are cleaned within two seconds', (_name, html) => {
    // Processor time, because other programs do not affect it.
    const start = process.cpuUsage();
    expect(faults(cleanHtml(html))).toEqual([]);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(2000);
  });
});

describe('a plain text', () => {
  test.each([
    ['  two   words \n', 'two words'],
    ['a\u0000b\u0007c', 'abc'],
    ['a\uD83Db', 'ab'],
    ['\uD83D\u0000\uDE00', ''],
    ['safe\u202Egpj.exe\u2066', 'safegpj.exe'],
    ['e\u0301', '\u00E9'],
    ['क्\u200Dष र्\u200Cय', 'क्\u200Dष र्\u200Cय'],
    // Text is escaped when it is shown, so text that looks like a tag is stored as typed.
    ['a <b> & c', 'a <b> & c'],
    ['\u0000 \u200B', '\u200B'],
    ['', ''],
    ['Rain\u0080\u0085\u009f \ufffe\uffff\ufdd0\ufdef\u{10ffff}sun', 'Rain sun'],
    ['Rain \ufffd \ufdcf \ufdf0 \u{1fffd}', 'Rain \ufffd \ufdcf \ufdf0 \u{1fffd}'.normalize('NFC')],
  ])('%j is stored as %j', (text, expected) => {
    expect(cleanText(text)).toBe(expected);
    expect(cleanText(expected)).toBe(expected);
  });
});

describe('the words of a body', () => {
  test.each([
    ['<p>one</p><p>two</p>', 'one two'],
    ['<ul><li>one</li><li>two</li></ul>', 'one two'],
    ['one<br />two<hr />three', 'one two three'],
    ['<h2>one</h2>two', 'one two'],
    ['salt &amp; rice &lt;2&gt; &quot;kg&quot;', 'salt & rice <2> "kg"'],
    ['<p>&nbsp; </p>', ''],
    ['<img src="/a.jpg" alt="Clouds" />', ''],
    ['<dl><dt>one</dt><dd>two</dd></dl>', 'one two'],
  ])('%j becomes %j', (html, text) => expect(plainText(html)).toBe(text));
});
