import { type Browser, chromium, type Page } from 'playwright';
import { launchOptions } from '../../tests/support/browser';
import { becomes, type Fault, type FollowedSite } from './followed-site';

/**
 * How the plugin shows the state of posts to editors in the admin pages of WordPress, in a browser.
 */

/** The parts of the block editor's scripts that are called. */
type Scripts = {
  blocks: { parse: (html: string) => object[] };
  data: {
    dispatch: (store: 'core/editor') => {
      editPost: (edits: object) => Promise<void>;
      resetEditorBlocks: (blocks: object[]) => Promise<void>;
      savePost: () => Promise<void>;
    };
    select: (store: 'core/editor') => { didPostSaveRequestSucceed: () => boolean };
  };
};

export const refusedWords = 'સમાચાર સાઇટે આ પોસ્ટ સ્વીકારી નથી';
export const onSiteWords = 'સમાચાર સાઇટ પર છે';
const noAnswerWords = 'સમાચાર સાઇટ જવાબ આપતી નથી';

/** Timeout for a new state in the box, in milliseconds. The box polls less and less often. */
const boxWithinMs = 90_000;

/** Opens the admin pages as an editor. The caller closes the browser. */
async function openAdmin(url: string, cookie: string): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.launch(launchOptions());
  const context = await browser.newContext();
  const cookies = cookie.split('; ').map((pair) => pair.split(/=(.*)/s));
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url })));
  return { browser, page: await context.newPage() };
}

/** Opens the block editor. Resolves when it accepts changes. */
async function openEditor(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.waitForSelector('.editor-post-publish-button, .editor-post-publish-button__button', { timeout: 60_000 });
}

/**
 * Saves another text in the block editor, as its button does. Returns whether the request
 * succeeded.
 */
const save = (page: Page, title: string, text: string): Promise<boolean> =>
  page.evaluate(
    async ([newTitle, html]) => {
      const { wp } = window as unknown as { wp: Scripts };
      const editor = wp.data.dispatch('core/editor');
      // The editor saves its blocks, so changing `content` would have no effect.
      await editor.resetEditorBlocks(wp.blocks.parse(html));
      await editor.editPost({ title: newTitle, status: 'publish' });
      await editor.savePost();
      return wp.data.select('core/editor').didPostSaveRequestSucceed();
    },
    [title, `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`] as const,
  );

/**
 * Checks that the post list and the box of the block editor show what the site did with a post:
 * refused it, accepted its correction, accepted it after an outage of the site, and accepted a new
 * post. The block editor loads no page after a save. Returns the first fault.
 */
export async function faultInBrowser(followed: FollowedSite, cookie: string, refused: number): Promise<Fault> {
  const { wordPress } = followed;
  const { browser, page } = await openAdmin(wordPress.url, cookie);
  const says = (words: string, post = refused) =>
    becomes(
      async () => (await page.locator(`[data-trivarta="${post}"]`).textContent())?.includes(words),
      true,
      boxWithinMs,
    );
  const saved = async (title: string, post = refused): Promise<Fault> => {
    if (!(await save(page, title, 'હવે આ સમાચાર બરાબર લખેલા છે.'))) return `The block editor could not save ${title}`;
    const found = wordPress.run(`echo get_post(${post})->post_title, strlen(get_post(${post})->post_content) < 1000;`);
    return found === `${title}1` ? undefined : `WordPress has "${found}", expected ${title}`;
  };
  try {
    await page.goto(`${wordPress.url}/wp-admin/edit.php`, { waitUntil: 'domcontentloaded' });
    const listed = await says(refusedWords);
    if (listed !== undefined || !wordPress.hasBlockEditor) return listed;
    await openEditor(page, `${wordPress.url}/wp-admin/post.php?post=${refused}&action=edit`);
    const corrected = (await says(refusedWords)) ?? (await saved('સંપાદકમાં સુધારેલી')) ?? (await says(onSiteWords));
    if (corrected !== undefined) return `a refused post that is put right: ${corrected}`;
    await followed.site.stop();
    const unheard = (await saved('સાઇટ બંધ હતી ત્યારે સુધારેલી')) ?? (await says(noAnswerWords));
    // The plugin polls 0, 3, 8, 20, 45 and 90 seconds after a save. The site starts again after the
    // poll at 8 seconds, so that a later one must find the post.
    await page.waitForTimeout(10_000);
    await followed.startSite();
    const heard = unheard ?? (await says(onSiteWords));
    if (heard !== undefined) return `a post that is saved while the site is away: ${heard}`;
    await openEditor(page, `${wordPress.url}/wp-admin/post-new.php`);
    const post = Number(await page.locator('[data-trivarta]').getAttribute('data-trivarta'));
    const added = (await saved('સંપાદકમાં લખેલી', post)) ?? (await says(onSiteWords, post));
    return added === undefined ? undefined : `a new post: ${added}`;
  } finally {
    await browser.close();
  }
}
