import axe from 'axe-core';
import type { Page } from 'playwright';
import { everything, violations } from '../support/axe';
import { hydrated } from '../support/browser';
import { allEditions, inEdition, inTurn } from '../support/editions';
import { newReader, site, startInBrowser } from '../support/in-browser';
import { readToTheEnd } from '../support/page-layout';
import { pokingOut } from '../support/poking-out';
import { fullStory, publish } from '../support/publish';

/**
 * Published stories for readers: a headline that is changed and changed back, and a text with every
 * block.
 */

startInBrowser();

const first = { title: 'The House meets on Monday', path: (id: number) => `/politics/the-house-meets-on-monday/${id}` };
const second = {
  title: 'The House meets on Tuesday',
  path: (id: number) => `/politics/the-house-meets-on-tuesday/${id}`,
};

test('a story whose title changes back and forth is shown at both URLs each time', async () => {
  const { id } = await publish(site, { ...fullStory, title: first.title });
  // The browser's cache of a URL does not depend on script.
  const page = await newReader({ javaScriptEnabled: false });
  for (const now of [first, second, first, second, first]) {
    await publish(site, { ...fullStory, id, title: now.title });
    for (const { prefix } of inTurn(0, allEditions))
      for (const story of [first, second, now]) {
        const answer = await page.goto(`${site.url}${prefix}${story.path(id)}`);
        expect([answer?.status(), new URL(page.url()).pathname]).toEqual([200, `${prefix}${now.path(id)}`]);
        expect(await page.locator('h1').count()).toBe(1);
        if (!prefix) expect(await page.locator('h1').textContent()).toBe(now.title);
      }
  }
});

test('a URL with a wrong slug redirects to the current one, immediately after each change', async () => {
  const { id } = await publish(site, { ...fullStory, title: first.title });
  const page = await newReader();
  for (const now of [first, second, first]) {
    await publish(site, { ...fullStory, id, title: now.title });
    const answer = await fetch(`${site.url}/politics/some-other-words/${id}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, now.path(id)]);
    await page.goto(`${site.url}/politics/some-other-words/${id}`);
    expect(new URL(page.url()).pathname).toBe(now.path(id));
  }
});

describe('a story with every block', () => {
  const columns = Array.from({ length: 9 }, (_, n) => `Constituency ${n}`);
  const blocks = [
    '<section class="key-points"><h2>In short</h2><ul><li>Rain.</li></ul></section>',
    '<p>https://youtu.be/aqz-KE-bpKQ</p>',
    '<blockquote class="twitter-tweet"><p>Words of the post.</p><a href="https://twitter.com/a/status/12">Monday</a></blockquote>',
    '<p>https://www.instagram.com/p/CxYz12345/</p><p>https://www.facebook.com/a/posts/12</p>',
    '<iframe src="https://open.spotify.com/embed/track/6rqhFgbbKwnb9MLmUQDhG6"></iframe><p>https://court.example/order.pdf</p>',
    '<figure class="gallery"><figure><img src="/sample/monsoon.jpg" alt="Clouds"><figcaption>One</figcaption></figure>',
    '<figure><img src="/sample/upi.jpg" alt="A telephone"></figure><figcaption>Both</figcaption></figure>',
    '<figure class="pullquote"><blockquote><p>We were not asked.</p></blockquote><figcaption>A farmer</figcaption></figure>',
    '<dl class="questions"><dt>Who votes?</dt><dd><p>All.</p></dd></dl>',
    '<ol class="timeline"><li><time datetime="2026-11-20">20 November</time><p>It is read.</p></li></ol>',
    `<table><caption>Seats</caption><thead><tr>${columns.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>`,
    `<tbody><tr>${columns.map(() => '<td>1</td>').join('')}</tr></tbody></table>`,
  ].join('');
  let story: string;
  let plain: string;
  beforeAll(async () => {
    const of = (body = '') => `${body}${blocks}`;
    const texts = {
      body: of(fullStory.body ?? ''),
      hindiBody: of(fullStory.hindiBody ?? ''),
      gujaratiBody: of(fullStory.gujaratiBody ?? ''),
    };
    story = (await publish(site, { ...fullStory, ...texts, title: 'Every block' })).path;
    plain = (await publish(site, { ...fullStory, title: 'No block' })).path;
  });

  /** Opens a page and records its requests to other origins, which are all blocked. */
  async function open(address: string, settings: Parameters<typeof newReader>[0] = {}): Promise<[Page, string[]]> {
    const page = await newReader({ viewport: { width: 360, height: 740 }, ...settings });
    const asked: string[] = [];
    await page.context().route(
      (url) => url.origin !== site.url,
      (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' });
      },
    );
    await page.goto(`${site.url}${address}`);
    if (settings.javaScriptEnabled !== false) await hydrated(page);
    return [page, asked];
  }
  const figures = (page: Page) => page.locator('[data-spoken=body] figure:has([data-island=EmbedPlayer])');

  test.each(inTurn(1, allEditions))(
    'sends no third-party request before a tap in $name, and fits on a phone',
    async (edition) => {
      const [page, asked] = await open(inEdition(edition, story), { colorScheme: 'dark' });
      expect(await figures(page).count()).toBe(5);
      for (const figure of await figures(page).all()) {
        await figure.scrollIntoViewIfNeeded();
        await figure.hover();
      }
      await page.waitForLoadState('networkidle');
      expect([asked, await pokingOut(page)]).toEqual([[], []]);
      const box = page.locator('.table-box');
      expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
    },
  );

  test('has no axe violation', async () => {
    const [page] = await open(story, { colorScheme: 'dark' });
    await page.evaluate(axe.source);
    expect(await violations(page, everything, '[data-spoken=body]')).toEqual([]);
  });

  test('loads each embed on tap, in a sandboxed frame, with a script that only such stories load', async () => {
    const [page, asked] = await open(story);
    const scripts = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').flatMap(({ name }) => (/\.js(?:\?|$)/.test(name) ? name : [])),
      );
    const frames = [
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1',
      'https://platform.twitter.com/embed/Tweet.html?id=12&dnt=true',
      'https://www.instagram.com/p/CxYz12345/embed/captioned/',
      'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fa%2Fposts%2F12&show_text=true',
      'https://open.spotify.com/embed/track/6rqhFgbbKwnb9MLmUQDhG6',
    ];
    for (const [index, src] of frames.entries()) {
      const figure = figures(page).nth(index);
      const loaded = page.waitForResponse(src);
      await figure.getByRole('button').click();
      await loaded;
      const frame = figure.locator('iframe');
      expect(await frame.getAttribute('src')).toBe(src);
      expect(await frame.getAttribute('sandbox')).not.toContain('top-navigation');
      expect(await frame.evaluate((element) => document.activeElement === element)).toBe(true);
    }
    expect(asked).toEqual(frames);
    const own = await scripts();
    await page.goto(`${site.url}${plain}`);
    await hydrated(page);
    // Scrolling to a figure passes other parts, which then load their pictures.
    await readToTheEnd(page);
    await hydrated(page);
    const others = await scripts();
    expect(own.filter((script) => !others.includes(script))).toHaveLength(1);
  });

  test('has a row of pictures that arrow keys move', async () => {
    const [page] = await open(story);
    const strip = page.locator('.gallery .strip');
    await strip.focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => (document.querySelector('.gallery .strip')?.scrollLeft ?? 0) > 0);
    const [first, second] = await strip.locator('img').all();
    expect((await first!.boundingBox())?.height).toBeCloseTo((await second!.boundingBox())?.height ?? 0, 0);
  });

  test('is text with links without script, on its lite page and in feeds', async () => {
    const [page] = await open(story, { javaScriptEnabled: false });
    const link = page.getByRole('link', { name: 'Watch on YouTube' });
    expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
    expect(await page.locator('[data-spoken=body] button:visible').count()).toBe(0);
    expect(await page.getByText('Words of the post.').isVisible()).toBe(true);
    expect(await page.locator('.gallery img:visible').count()).toBe(2);
    await page.goto(`${site.url}/lite${story}`);
    expect(await page.getByRole('link', { name: 'Watch on YouTube' }).isVisible()).toBe(true);
    expect(await page.getByText('Words of the post.').isVisible()).toBe(true);
    const feed = await (await fetch(`${site.url}/feed/rss.xml`)).text();
    expect(feed).toContain('<figure class="embed"><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
  });
});
