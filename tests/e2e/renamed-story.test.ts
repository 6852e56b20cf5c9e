import { newReader, site, startInBrowser } from '../support/in-browser';
import { allEditions } from '../support/editions';
import { fullStory, publish } from '../support/publish';

/**
 * A headline that is changed and changed back, before readers whose browser has seen both
 * addresses.
 */

startInBrowser();

const first = { title: 'The House meets on Monday', path: (id: number) => `/politics/the-house-meets-on-monday/${id}` };
const second = {
  title: 'The House meets on Tuesday',
  path: (id: number) => `/politics/the-house-meets-on-tuesday/${id}`,
};

test('a story that is renamed there and back is shown at both addresses each time', async () => {
  const { id } = await publish(site, { ...fullStory, title: first.title });
  // What the browser remembers of an address does not depend on script.
  const page = await newReader({ javaScriptEnabled: false });
  for (const now of [first, second, first, second, first]) {
    await publish(site, { ...fullStory, id, title: now.title });
    for (const { prefix } of allEditions)
      for (const story of [first, second, now]) {
        const answer = await page.goto(`${site.url}${prefix}${story.path(id)}`);
        expect([answer?.status(), new URL(page.url()).pathname]).toEqual([200, `${prefix}${now.path(id)}`]);
        expect(await page.locator('h1').count()).toBe(1);
        if (!prefix) expect(await page.locator('h1').textContent()).toBe(now.title);
      }
  }
});

test('an address under other words leads to where the story is now, at once after each change', async () => {
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
