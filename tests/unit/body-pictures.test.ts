import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { addRenditions } from '@/lib/pages/story/body-pictures';
import { cleanHtml } from '@/lib/newsroom/text/sanitize';
import { app } from '@/lib/platform/runtime/app';
import { removeFolders, temporaryFolder } from '../support/folders';
import { enterSite, leaveSite } from '../support/in-process';

const elsewhere = 'https://pictures.example/a.png?x=1&y=2';

beforeEach(async () => {
  const dataDir = temporaryFolder();
  enterSite(undefined, { DATA_DIR: dataDir });
  app.fetchPicture = async (url) => (url === elsewhere ? fs.promises.readFile('public/icon-512.png') : undefined);
  fs.mkdirSync(path.join(dataDir, 'media'));
  const upright = sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } });
  await upright.withMetadata({ orientation: 6 }).jpeg().toFile(path.join(dataDir, 'media/turned.jpg'));
});
afterEach(() => {
  leaveSite();
  removeFolders();
});

const rendered = (html: string) => addRenditions(cleanHtml(html));

test('a picture in a body has all widths and its upright dimensions', async () => {
  const html = await rendered('<figure><img src="/media/turned.jpg" alt="A &quot;well&quot;"></figure><p>Text.</p>');
  const [, source = '', image = ''] =
    /^<figure><picture>(<source [^>]+>)(<img [^>]+>)<\/picture><\/figure><p>Text\.<\/p>$/.exec(html) ?? [];
  expect(source).toMatch(/^<source type="image\/webp" srcset="\/pictures\/own-260\/\S+\/turned\.webp 260w, /);
  expect(source.match(/ \d+w/g)).toHaveLength(7);
  expect(source).toContain(' sizes="(min-width: 700px) 672px, 100vw"');
  expect(image).toMatch(/ src="\/pictures\/own-640\/\S+\/turned\.jpg"/);
  for (const part of ['width="600"', 'height="900"', 'alt="A &quot;well&quot;"', 'loading="lazy"'])
    expect(image).toContain(` ${part}`);
});

test('the real size of a picture replaces the size in the HTML', async () => {
  const html = await rendered('<img src="/media/turned.jpg" width="10" height="10">');
  expect(html.match(/(?:width|height)="\d+"/g)).toEqual(['width="600"', 'height="900"']);
});

test('a picture of another host is loaded through the site and not from that host', async () => {
  const html = await rendered(`<p>a</p><img src="${elsewhere.replace('&', '&amp;')}"><img src="/media/turned.jpg">`);
  expect(html).not.toContain('pictures.example');
  expect(html).toMatch(/own-640\/\S+\/a\.jpg" .*width="512" height="512"/);
  expect(html.match(/<picture>/g)).toHaveLength(2);
});

test.each([
  ['without a picture', '<p>Text.</p>'],
  ['with a picture that is not there', '<p>Text.</p><img src="/media/none.jpg" loading="lazy" alt="" />'],
])('a body %s is not changed', async (_, html) => expect(await rendered(html)).toBe(html));
