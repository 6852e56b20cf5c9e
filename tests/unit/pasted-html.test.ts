import { removedContentWarnings } from '@/lib/newsroom/text/removed-html';
import { cleanHtml } from '@/lib/newsroom/text/sanitize';
import { faults } from '../support/html-faults';

/** HTML that editors paste from word processors, chats and other pages, and the stored body. */

type Row = [name: string, pasted: string, clean: string];

const check = (_: string, pasted: string, clean: string) => {
  expect(cleanHtml(pasted)).toBe(clean);
  expect(cleanHtml(clean)).toBe(clean);
  expect(faults(clean)).toEqual([]);
};

const guid = 'style="font-weight:normal;" id="docs-internal-guid-1f2e"';
describe('bold and italic', () => {
  test.each<Row>([
    [
      'Google Docs: a bold wrapper that is not bold',
      `<b ${guid}><p><span style="font-weight:400;">Plain.</span></p></b>`,
      '<p>Plain.</p>',
    ],
    [
      'Google Docs: bold, italic and both, and lists',
      `<meta charset='utf-8'><b ${guid}><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:700;font-style:normal;">One</span>` +
        '<span style="font-weight:400;font-style:italic;"> two</span><span style="font-weight:700;font-style:italic;"> three</span><span style="font-weight:400"> four</span></p>' +
        '<br /><ul><li dir="ltr"><p role="presentation"><span style="font-weight:bold">Five</span></p></li></ul></b><br class="Apple-interchange-newline">',
      '<p><strong>One</strong><em> two</em><strong><em> three</em></strong> four</p><ul><li><p><strong>Five</strong></p></li></ul>',
    ],
    [
      'Google Docs, exported: bold by classes',
      '<html><head><style type="text/css">.c0{font-weight:700}.c1,p.c2{color:#000;font-style:italic}ol.c9{margin:0}</style></head>' +
        '<body><p class="c4"><span class="c0">One</span> <span class="c0 c1">two</span></p><p class="c2">Three</p></body></html>',
      '<p><strong>One</strong> <strong><em>two</em></strong></p><p><em>Three</em></p>',
    ],
    [
      'Word: bold whose style only speaks of other scripts, and empty paragraphs',
      "<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span lang=EN-US style='mso-ansi-language:EN-US'>One<o:p></o:p></span></b></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>" +
        "<p class=MsoNormal><i style='mso-bidi-font-style:normal'>two</i> <span style='font-weight:bold'>three</span></p>",
      '<p><b>One</b></p><p><i>two</i> <strong>three</strong></p>',
    ],
    [
      'Word: what is not bold within bold',
      "<p><b>One <span style='font-weight:normal'>two</span> three</b></p>",
      '<p><b>One </b>two<b> three</b></p>',
    ],
    [
      'Outlook: a division for each line',
      '<div class="WordSection1"><div>One <b>two</b></div><div><br></div><div>Three</div></div>',
      '<p>One <b>two</b></p><p>Three</p>',
    ],
    [
      'LibreOffice: font tags',
      '<p align="left"><font color="#000000"><font face="Arial, sans-serif"><b>One</b></font></font><font size="3"> two <i><span style="font-weight: normal">three</span></i></font></p>',
      '<p><b>One</b> two <i>three</i></p>',
    ],
    [
      'Apple Notes: typefaces by the font shorthand',
      '<style>p.p1 {margin: 0; font: 17px ".AppleSystemUIFont"} span.s1 {font: bold 17px Helvetica} span.s2 {font: italic 600 17px x}</style>' +
        '<p class="p1"><span class="s1">One</span> <b>two</b> <span class="s2">three</span></p>',
      '<p><strong>One</strong> <b>two</b> <strong><em>three</em></strong></p>',
    ],
    [
      'WhatsApp: words of a message, and an emoji that is a picture',
      '<span dir="ltr" class="selectable-text"><strong class="selectable-text" data-app-text-template="*x*">One</strong> <em>two</em> <img alt="🙏🏽" draggable="false" src="data:image/gif;base64,R0lG" class="emoji"></span>',
      '<strong>One</strong> <em>two</em> 🙏🏽',
    ],
    [
      'em that is not italic',
      '<p><em style="font-style: normal">One</em> <i style="FONT-STYLE:NORMAL !important">two</i></p>',
      '<p>One two</p>',
    ],
    [
      'strong of 400 and of 300',
      '<p><strong style="font-weight: 400">One</strong> <b style="font-weight:300">two</b></p>',
      '<p>One two</p>',
    ],
    ['b that inherits', '<p><b style="font-weight:inherit">One</b></p>', '<p>One</p>'],
    [
      'bold of 600 and bolder',
      '<p><span style="font-weight:600">One</span> <span style="color:red; font-weight : bolder">two</span></p>',
      '<p><strong>One</strong> <strong>two</strong></p>',
    ],
    [
      'bold of a paragraph',
      '<p style="font-weight:bold">One <span style="font-weight:normal">two</span></p>',
      '<p><strong>One </strong>two</p>',
    ],
    ['bold that stays bold', '<p><b style="font-weight:bold;color:red">One</b></p>', '<p><b>One</b></p>'],
    ['a heading that is bold anyway', '<h2><span style="font-weight:700">One</span></h2>', '<h2>One</h2>'],
    [
      'raised and lowered letters',
      '<p>x<span style="vertical-align:super">2</span> H<span style="vertical-align:sub">2</span>O</p>',
      '<p>x<sup>2</sup> H<sub>2</sub>O</p>',
    ],
    [
      'bold around paragraphs',
      '<b><p>One</p><p>Two <i>three</i></p></b>',
      '<p><b>One</b></p><p><b>Two <i>three</i></b></p>',
    ],
    [
      'italic around a list and a heading',
      '<em><h2>One</h2><ul><li>Two</li></ul></em>',
      '<h2><em>One</em></h2><ul><li><em>Two</em></li></ul>',
    ],
    ['bold around a line break', '<p><b style="color:red">One<br>two</b></p>', '<p><b>One<br />two</b></p>'],
    [
      'lines of divisions in a list and a heading',
      '<ul><li><div>One</div><div>Two</div></li></ul><h2><div>Three</div><div>four</div></h2>',
      '<ul><li>One<br />Two</li></ul><h2>Three four</h2>',
    ],
    [
      'text that looks like markup',
      '<div>1 &lt; 2 <b style="font-weight:bold">&amp;lt;b&amp;gt;</b></div>',
      '<p>1 &lt; 2 <b>&amp;lt;b&amp;gt;</b></p>',
    ],
    [
      'what was typed by hand',
      '<p>One <b>two <a href="/x">three</a></b> <i>four</i></p>',
      '<p>One <b>two <a href="/x" rel="noopener">three</a></b> <i>four</i></p>',
    ],
  ])('%s', check);
});

describe('no-break spaces', () => {
  const [nb, narrow] = ['\u00a0', '\u202f'];
  test.each<Row>([
    [
      'between words are spaces',
      '<p>Water&nbsp;rose&#160;in\u00a0the&nbsp;river</p>',
      '<p>Water rose in the river</p>',
    ],
    ['between words of Hindi and Gujarati', '<p>पानी&nbsp;बढ़ा પાણી&nbsp;વધ્યું</p>', '<p>पानी बढ़ा પાણી વધ્યું</p>'],
    [
      'behind a stop and before a quotation',
      '<p>End.&nbsp;“Yes,”&nbsp;he&nbsp;said,&nbsp;twice</p>',
      '<p>End. “Yes,” he said, twice</p>',
    ],
    ['with other spaces', '<p>One&nbsp; two &nbsp;three&nbsp;&nbsp;four</p>', '<p>One two three four</p>'],
    [
      'at the edge of a tag',
      '<p>One&nbsp;<b>two</b>&nbsp;three<i>&nbsp;four</i></p>',
      '<p>One <b>two</b> three<i> four</i></p>',
    ],
    [
      'beside numbers and signs stay',
      `<p>Rs&nbsp;5,000, 5&nbsp;km, ₹&nbsp;७, 5${narrow}%</p>`,
      `<p>Rs${nb}5,000, 5${nb}km, ₹${nb}७, 5${narrow}%</p>`,
    ],
    ['beside a number in another tag stay', '<p>Rs&nbsp;<b>500</b></p>', `<p>Rs${nb}<b>500</b></p>`],
    ['of an empty paragraph stay', '<p>&nbsp;</p>', `<p>${nb}</p>`],
    ['of two blocks are not one', '<p>One&nbsp;</p><p>&nbsp;two</p>', `<p>One${nb}</p><p>${nb}two</p>`],
  ])('%s', check);
});

describe('footnotes', () => {
  test.each<Row>([
    [
      'lead to their notes and back',
      '<p>Passed<sup><a href="#fn1" id="r1">1</a></sup>.</p><p id="fn1">Minutes. <a href="#r1">Back</a></p>',
      '<p>Passed<sup><a href="#note-fn1" rel="noopener" id="note-r1">1</a></sup>.</p><p id="note-fn1">Minutes. <a href="#note-r1" rel="noopener">Back</a></p>',
    ],
    [
      'of Word, by names',
      '<p>a<a href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a></p><div id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">[1]</a> Note.</p></div>',
      '<p>a<a href="#note-_ftn1" rel="noopener" id="note-_ftnref1">[1]</a></p><p><a href="#note-_ftnref1" rel="noopener" id="note-_ftn1">[1]</a> Note.</p>',
    ],
    [
      'of a tag that goes',
      '<p><span id="cite">Word</span> <a href="#cite">see</a></p>',
      '<p><a rel="noopener" id="note-cite"></a>Word <a href="#note-cite" rel="noopener">see</a></p>',
    ],
    [
      'with names in Hindi, also in escapes',
      '<p><a href="#%E0%A4%A8%E0%A5%8B%E0%A4%9F-१">१</a></p><p id="नोट-१">ख</p>',
      '<p><a href="#note-नोट-१" rel="noopener">१</a></p><p id="note-नोट-१">ख</p>',
    ],
    [
      'without a note lose their link',
      '<p>a<a href="#fn1">1</a> <a href="#">up</a></p>',
      '<p>a<a rel="noopener">1</a> <a rel="noopener">up</a></p>',
    ],
    ['alone keep ids', '<p id="x">a</p><h2 id="content">b</h2>', '<p>a</p><h2>b</h2>'],
    [
      'of two places with one id lead to the first',
      '<p id="x">a</p><p id="x">b</p><a href="#x">c</a>',
      '<p id="note-x">a</p><p>b</p><a href="#note-x" rel="noopener">c</a>',
    ],
    [
      'of hostile ids',
      '<p id="a&quot; onclick=&quot;x">a</p><a href="#a&quot; onclick=&quot;x">b</a>',
      '<p>a</p><a rel="noopener">b</a>',
    ],
  ])('%s', check);

  test('removed content gets a warning, and content that works does not', () => {
    const messages = (html: string) =>
      removedContentWarnings('body', html).map(({ what, message }) => `${what} ${message}`);
    expect(messages('<p>a<a href="#f" id="r">1</a></p><p id="f"><a href="#r">b</a></p>')).toEqual([]);
    expect(messages('<p id="x">a<a href="#f">1</a></p>')).toEqual([
      'id of <p> is removed',
      '<a href="#f"> leads nowhere: its URL is removed',
    ]);
  });
});

describe('URLs in the text', () => {
  const link = (address: string, words = address) => `<a href="${address}" rel="noopener">${words}</a>`;
  test.each<Row>([
    [
      'alone in a paragraph',
      '<p>https://www.facebook.com/share/v/1AbCdEf/</p>',
      `<p>${link('https://www.facebook.com/share/v/1AbCdEf/')}</p>`,
    ],
    [
      'in a list',
      '<ul><li>https://youtu.be/aqz-KE-bpKQ</li></ul>',
      `<ul><li>${link('https://youtu.be/aqz-KE-bpKQ')}</li></ul>`,
    ],
    [
      'in a quotation',
      '<blockquote><p>http://t.me/s/desk</p></blockquote>',
      `<blockquote><p>${link('http://t.me/s/desk')}</p></blockquote>`,
    ],
    [
      'with www alone',
      '<p>See www.example.in/a now</p>',
      `<p>See ${link('https://www.example.in/a', 'www.example.in/a')} now</p>`,
    ],
    [
      'at the end of a sentence',
      '<p>See https://a.in/b. (https://a.in/c), “https://a.in/d”!</p>',
      `<p>See ${link('https://a.in/b')}. (${link('https://a.in/c')}), “${link('https://a.in/d')}”!</p>`,
    ],
    ['before a danda', '<p>देखें https://a.in/ख।</p>', `<p>देखें ${link('https://a.in/ख')}।</p>`],
    [
      'with brackets of its own',
      '<p>https://en.wikipedia.org/wiki/A_(b)</p>',
      `<p>${link('https://en.wikipedia.org/wiki/A_(b)')}</p>`,
    ],
    ['with an ampersand', '<p>https://a.in/?b=1&amp;c=2 d</p>', `<p>${link('https://a.in/?b=1&amp;c=2')} d</p>`],
    ['of an Indian domain', '<p>https://उदाहरण.भारत/क</p>', `<p>${link('https://उदाहरण.भारत/क')}</p>`],
    ['in bold', '<p><b>https://a.in</b></p>', `<p><b>${link('https://a.in')}</b></p>`],
    [
      'that is a link',
      `<p>${link('https://a.in', 'at https://b.in')}</p>`,
      `<p>${link('https://a.in', 'at https://b.in')}</p>`,
    ],
    [
      'that is none',
      '<p>https:// http://x https://localhost www. xhttps://a.in http://u:p@a.in http://1.2.3.4</p>',
      '<p>https:// http://x https://localhost www. xhttps://a.in http://u:p@a.in http://1.2.3.4</p>',
    ],
    [
      'that is broken out of',
      '<p>https://a.in/&quot;onclick=alert(1)</p>',
      `<p>${link('https://a.in/')}"onclick=alert(1)</p>`,
    ],
  ])('%s', check);

  const elsewhere = 'stays a link, because its URL is not supported';
  const within = 'stays a link, because it is inside another block or there are more than 200 embeds';
  test.each<[string, string, [string, string][]]>([
    ['an address of no known host alone', '<p>https://fb.watch/a/</p>', [['https://fb.watch/a/', elsewhere]]],
    ['a film in a list', '<ul><li>https://youtu.be/aqz-KE-bpKQ</li></ul>', [['https://youtu.be/aqz-KE-bpKQ', within]]],
    [
      'a film in a quotation',
      '<blockquote><p>https://youtu.be/aqz-KE-bpKQ</p></blockquote>',
      [['https://youtu.be/aqz-KE-bpKQ', within]],
    ],
    ['a film alone', '<p>https://youtu.be/aqz-KE-bpKQ</p>', []],
    ['an address in a sentence', '<p>See https://fb.watch/a/</p>', []],
    ['a link with words of its own', '<p><a href="https://fb.watch/a/">Watch</a></p>', []],
  ])('%s', (_, html, warnings) => {
    expect(removedContentWarnings('body', html).map(({ what, message }) => [what, message])).toEqual(warnings);
  });
});

// As much as the contract accepts (lib/contract/stories/story-html.ts).
test.each([
  ['20,000 open tags in one another', '<div><b>'.repeat(10_000) + 'a'],
  ['20,000 styles', '<span style="font-weight:bold">a'.repeat(10_000)],
  ['spaces without an end', `<p>a${' \u00a0'.repeat(200_000)}b</p>`],
  ['spaces and one no-break space', `<p>a${' '.repeat(400_000)}b\u00a0c</p>`],
  ['addresses without an end', 'https://a.in/'.repeat(30_000)],
  ['beginnings of addresses', 'http://'.repeat(60_000)],
  ['40,000 addresses', 'www.a.in '.repeat(40_000)],
  ['brackets behind an address', `https://a.in/${')'.repeat(400_000)}`],
  ['beginnings of fragments', 'href=#'.repeat(80_000)],
  ['10,000 footnotes', Array.from({ length: 10_000 }, (_, at) => `<a href="#n${at}" id="n${at}">`).join('')],
  ['a style sheet without an end', `<style>${'.a{'.repeat(100_000)}`],
  ['declarations without an end', `<p style="${'font-weight:'.repeat(40_000)}">a</p>`],
  ['an emoji that never ends', `<img alt="${'🙏'.repeat(100_000)}x">`],
])('%s are cleaned within two seconds', (_name, html) => {
  const start = process.cpuUsage();
  expect(faults(cleanHtml(html))).toEqual([]);
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(2000);
});
