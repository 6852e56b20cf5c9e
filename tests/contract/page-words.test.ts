import { fullStoryPath } from '../support/publish';
import { editionsInWords, inEdition, writtenEditions } from '../support/editions';
import { loginPageWords } from '../support/login-page-words';
import { pageWords } from '../support/page-words';
import { request } from '../support/request';
import { sharedSite } from '../support/shared';
import { shownIn } from '../support/shown-in';
import type { Site } from '../support/site';

/** Every label of the pages in each language, as an editor expects it. */

let site: Site;
beforeAll(async () => {
  site = await sharedSite();
});

describe.each([...pageWords, ...loginPageWords])('$address', ({ address, heading, words }) => {
  test.each(editionsInWords)('in $name', async (edition) => {
    const path = address === 'a story' ? fullStoryPath(site.storyIds.at(-1) ?? 0) : address;
    const { text } = await request(site.url, inEdition(edition, path));
    const shown = shownIn(text);
    const column = writtenEditions.findIndex((name) => name === edition.folder);
    expect(words.map((word) => word[column] ?? '').filter((word) => !shown.has(word))).toEqual([]);
    if (heading) expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(text)?.[1]).toBe(heading[column]);
  });
});
