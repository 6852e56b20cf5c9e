import fs from 'node:fs';
import { randomFrom, textMaker } from './generated-stories';

/**
 * Generates a WordPress export of any size, the same in every run. Posts are in Gujarati and Hindi,
 * and every fifth is a translation of the post before. They contain galleries, embeds, captions,
 * shortcodes and links to other posts.
 */

const makers = { gu: textMaker('gu'), hi: textMaker('hi') };
const names = { gu: 'ગુજરાતી', hi: 'हिन्दी' } as const;
const sections = ['gujarat', 'sports', 'politics', 'business', 'health', 'crime'];
const bodyWords = 300;

const head = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Large</title><link>https://large.example</link><language>gu</language>
<wp:base_site_url>https://large.example</wp:base_site_url><wp:base_blog_url>https://large.example</wp:base_blog_url>
${sections.map((slug, index) => `<wp:category><wp:term_id>${index + 1}</wp:term_id><wp:category_nicename>${slug}</wp:category_nicename><wp:cat_name>${slug}</wp:cat_name></wp:category>`).join('\n')}
${Array.from({ length: 12 }, (_, index) => `<wp:author><wp:author_id>${index + 1}</wp:author_id><wp:author_login>writer${index}</wp:author_login><wp:author_display_name>Writer ${index}</wp:author_display_name></wp:author>`).join('\n')}
`;

/** Publication date of a post, oldest first, twenty-four a day. */
const momentOf = (number: number): string =>
  new Date(Date.UTC(2015, 0, 1) + number * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

export const addressOf = (number: number): string =>
  `https://large.example/${momentOf(number).slice(0, 10).replace(/-/g, '/')}/post-${number}/`;

function post(number: number, posts: number): string {
  const random = randomFrom(number);
  const language = number % 5 === 4 ? 'hi' : 'gu';
  const make = (words: number) => makers[language](random, words);
  const group = number % 5 === 4 || number % 5 === 3 ? Math.floor(number / 5) : undefined;
  const other = Math.floor(random() * posts);
  const paragraphs = Array.from({ length: 6 }, () => make(bodyWords / 6));
  paragraphs.splice(2, 0, `<a href="${addressOf(other)}">${make(3)}</a> ${make(10)}`);
  if (number % 3 === 0) paragraphs.splice(4, 0, `https://www.youtube.com/watch?v=v${number}abcdef`);
  if (number % 4 === 0)
    paragraphs.splice(
      3,
      0,
      `[caption id="a" width="300"]<img src="https://large.example/wp-content/uploads/${number}-300x200.jpg"> ${make(5)}[/caption]`,
    );
  if (number % 50 === 0) paragraphs.push(`[gallery ids="1,2"]`, '[poll id="3"]');
  const slug = sections[Math.floor(random() * sections.length)] ?? 'gujarat';
  const moment = momentOf(number);
  const terms = [
    `<category domain="category" nicename="${slug}">${slug}</category>`,
    `<category domain="post_tag" nicename="tag-${number % 997}">ટૅગ ${number % 997}</category>`,
    `<category domain="language" nicename="${language}">${names[language]}</category>`,
    ...(group === undefined
      ? []
      : [`<category domain="post_translations" nicename="pll_${group}">pll_${group}</category>`]),
  ];
  return `<item><title><![CDATA[${make(9)}]]></title><link>${addressOf(number)}</link><dc:creator>writer${number % 12}</dc:creator>
<guid isPermaLink="false">https://large.example/?p=${number + 100}</guid><content:encoded><![CDATA[${paragraphs.join('\n\n')}]]></content:encoded>
<excerpt:encoded><![CDATA[${number % 2 ? make(25) : ''}]]></excerpt:encoded><wp:post_id>${number + 100}</wp:post_id>
<wp:post_date_gmt>${moment}</wp:post_date_gmt><wp:post_modified_gmt>${moment}</wp:post_modified_gmt><wp:post_name>post-${number}</wp:post_name>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${terms.join('')}<wp:postmeta><wp:meta_key>_edit_last</wp:meta_key><wp:meta_value>1</wp:meta_value></wp:postmeta></item>
`;
}

/** Id of a post in WordPress, from its position in the export. */
export const idOf = (number: number): number => number + 100;

/**
 * Number of stories after an import of `posts` posts: the fourth and fifth of every five are one
 * story.
 */
export const storiesOf = (posts: number): number => posts - Math.floor(posts / 5);

/** Writes an export with `posts` posts. */
export function writeExport(file: string, posts: number): void {
  const descriptor = fs.openSync(file, 'w');
  fs.writeSync(descriptor, head);
  for (let number = 0; number < posts; number += 1) fs.writeSync(descriptor, post(number, posts));
  fs.writeSync(descriptor, '</channel></rss>\n');
  fs.closeSync(descriptor);
}
