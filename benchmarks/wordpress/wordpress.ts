import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { launchOptions } from '../tests/support/browser';
import { type Editor, missingForWordPress, RealWordPress } from '../tests/support/wordpress/real-wordpress';
import { editorToken, newsroomCommandWith } from '../tests/support/editor';
import { eventually } from '../tests/support/eventually';
import { parsedLines } from '../tests/support/log-lines';
import { freePort, type Site, startSite } from '../tests/support/site';

/**
 * `npm run bench -- wordpress`: a real WordPress with 300 posts is imported twice and followed,
 * with edits, outages of either side, a changed map and refused posts. At the end nothing may be
 * missing, doubled or in the wrong language. WORDPRESS_DIR names the files of another version.
 */

const withinMs = 15_000;
const posts = 300;

type Text = { title: string; status: string; category?: string };
type Story = {
  id: number;
  category: string;
  sources: { source: string; sourceId: string }[];
  texts: Record<string, Text>;
};
/** The actions of the block editor's store that a step calls. */
type BlockEditor = { editPost: (edits: object) => Promise<void>; savePost: () => Promise<void> };
type Post = { id: number; title: string; status: string };

const wordPress = new RealWordPress();
let site: Site;
let settings: Record<string, string> = {};
let hasFailed = false;

/** Runs a step and prints how it went. */
async function step(name: string, work: () => Promise<string | undefined>): Promise<void> {
  const began = performance.now();
  const fault = await work().catch((error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : '?'));
  const seconds = ((performance.now() - began) / 1000).toFixed(2);
  console.log(
    `${fault === undefined ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)${fault === undefined ? '' : `\n     ${fault}`}`,
  );
  hasFailed ||= fault !== undefined;
}

/** A fault where two values differ. */
const differing = (found: unknown, wanted: unknown): string | undefined =>
  JSON.stringify(found) === JSON.stringify(wanted)
    ? undefined
    : `found ${JSON.stringify(found)}, expected ${JSON.stringify(wanted)}`;

/** A fault where an answer is not the wanted one in time. */
async function becomes(ask: () => Promise<unknown>, wanted: unknown): Promise<string | undefined> {
  const text = JSON.stringify(wanted);
  return differing(await eventually(ask, (found) => JSON.stringify(found) === text, withinMs), wanted);
}

async function call<Data>(address: string): Promise<Data> {
  const headers = { authorization: `Bearer ${editorToken(site.dataDir)}` };
  const response = await fetch(`${site.url}/api/newsroom/${address}`, { headers });
  const { data, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] };
  if (!response.ok) throw new Error(`${address}: ${response.status} ${errors?.[0]?.message ?? ''}`);
  return data;
}

async function stories(): Promise<Story[]> {
  const found: Story[] = [];
  for (let page = 1; ; page += 1) {
    const source = encodeURIComponent(wordPress.url);
    const { items, total } = await call<{ items: Story[]; total: number }>(
      `stories?source=${source}&page=${page}&size=100`,
    );
    found.push(...items);
    if (found.length >= total || !items.length) return found;
  }
}

/** Title, language and status of the story of a post. */
async function shown(post: number): Promise<string | undefined> {
  const { items } = await call<{ items: Story[] }>(
    `stories?source=${encodeURIComponent(wordPress.url)}&sourceId=${post}`,
  );
  return items
    .flatMap(({ texts }) =>
      Object.entries(texts).map(([language, { title, status }]) => `${title} ${language} ${status}`),
    )
    .join('; ');
}

const state = async () => (await call<{ state: string }>('sources/wordpress')).state;

const ran = (...words: string[]) =>
  newsroomCommandWith({ ...settings, DATA_DIR: site.dataDir, PORT: new URL(site.url).port }, ...words);

const insert = (title: string, more = ''): number =>
  Number(
    wordPress.run(`echo wp_insert_post(wp_slash([
      'post_title' => '${title}', 'post_content' => '<p>${title}. ${title}. ${title}.</p>', 'post_status' => 'publish', ${more}
    ]));`),
  );

/** The language of a post by its letters, as a person sees it. */
const languageOf = (title: string): string =>
  /[\u0a80-\u0aff]/.test(title) ? 'gujarati' : /[\u0900-\u097f]/.test(title) ? 'hindi' : 'english';

/** All posts that are in WordPress. */
const allPosts = (): Post[] =>
  JSON.parse(
    wordPress.run(`echo wp_json_encode(array_map(
      fn($post) => ['id' => $post->ID, 'title' => $post->post_title, 'status' => $post->post_status],
      get_posts(['numberposts' => -1, 'post_status' => ['publish', 'draft', 'future', 'pending', 'private'], 'orderby' => 'ID', 'order' => 'ASC'])
    ));`),
  ) as Post[];

/**
 * What is otherwise here than in WordPress: each of its posts once, in its language, and no other.
 */
async function differences(refused: readonly number[]): Promise<string[]> {
  const [there, here] = [allPosts(), await stories()];
  const faults: string[] = [];
  const byPost = new Map<number, Story[]>();
  for (const story of here)
    for (const { sourceId } of story.sources)
      byPost.set(Number(sourceId), [...(byPost.get(Number(sourceId)) ?? []), story]);
  for (const { id, title, status } of there.filter((post) => !refused.includes(post.id))) {
    const found = byPost.get(id) ?? [];
    const texts = found.flatMap((story) => Object.entries(story.texts));
    const [[language, text] = []] = texts;
    const isRight =
      texts.length === 1 &&
      text?.title === title &&
      language === languageOf(title) &&
      (status === 'publish') === (text.status === 'published');
    if (!isRight) faults.push(`post ${id} "${title}" ${status}: ${JSON.stringify(texts)}`);
  }
  const known = new Set(there.map(({ id }) => id));
  for (const [id, found] of byPost) {
    const isPublic = found.some((story) => Object.values(story.texts).some((text) => text.status === 'published'));
    if (!known.has(id) && isPublic) faults.push(`post ${id} is gone and still public`);
  }
  return faults;
}

const isSame = async (refused: readonly number[] = []): Promise<string | undefined> => {
  const faults = await eventually(
    () => differences(refused),
    ({ length }) => length === 0,
    withinMs * 4,
  );
  return faults.length ? `${faults.length} differences: ${faults.slice(0, 5).join('\n     ')}` : undefined;
};

/** The cookies of an editor who logs in at the admin pages. */
async function logIn({ login, password }: Editor): Promise<string> {
  const body = new URLSearchParams({ log: login, pwd: password, 'wp-submit': 'Log In', testcookie: '1' });
  const response = await fetch(`${wordPress.url}/wp-login.php`, {
    ...{ method: 'POST', body, redirect: 'manual' },
    headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/**
 * The posts with which it begins: Gujarati, Hindi in a category of their own and among others,
 * English.
 */
function fill(): void {
  wordPress.run(`
    $sports = wp_insert_term('રમતગમત', 'category', ['slug' => 'sports'])['term_id'];
    $hindi = wp_insert_term('हिन्दी', 'category', ['slug' => 'hindi-news'])['term_id'];
    $english = wp_insert_term('English', 'category', ['slug' => 'english-news'])['term_id'];
    for ($i = 1; $i <= ${posts}; $i++) {
      $isHindi = $i % 7 === 0;
      $isEnglish = !$isHindi && $i % 10 === 0;
      $title = $isHindi ? "गांव में नया स्कूल खुला $i" : ($isEnglish ? "A new school opens in the village $i" : "ગામમાં નવી શાળા ખૂલી $i");
      wp_insert_post(wp_slash([
        'post_title' => $title, 'post_content' => "<p>$title. $title. $title. $title.</p>", 'post_status' => 'publish',
        'post_date' => gmdate('Y-m-d H:i:s', 1700000000 + $i * 7200),
        // Some of the Hindi ones stand among the Gujarati ones.
        'post_category' => [$isHindi && $i % 3 ? $hindi : ($isEnglish ? $english : $sports)],
        'tags_input' => ['શાળા'],
      ]));
    }`);
}

async function check(): Promise<void> {
  const missing = missingForWordPress();
  if (missing) throw new Error(missing);
  await wordPress.start();
  console.log(`WordPress ${wordPress.version}, ${posts} posts`);
  fill();
  const map = path.join(wordPress.folder, 'map.json');
  const readMap = () => JSON.parse(fs.readFileSync(map, 'utf8')) as Record<string, unknown>;
  const writeMap = (changes: object) => fs.writeFileSync(map, JSON.stringify({ ...readMap(), ...changes }));
  const dataDir = path.join(wordPress.folder, 'site');
  fs.mkdirSync(dataDir);
  settings = {
    ...{ WORDPRESS_URL: wordPress.url, WORDPRESS_TOKEN: wordPress.token, WORDPRESS_MAP: map, SAMPLE_EDITION: 'off' },
    ...{ DATA_DIR: dataDir, PORT: String(await freePort()) },
  };
  const start = async () => (site = await startSite(settings));
  await start();
  await ran('editor', 'add', 'WordPress', 'editor');
  const { out } = await ran('token', 'create', 'WordPress', 'plugin', '366', 'source');
  const constants = { TRIVARTA_URL: site.url, TRIVARTA_TOKEN: /trv_\S+/.exec(out)?.[0] ?? '' };
  wordPress.configure(constants);

  await step('without a map the site says that it is not there', () => becomes(state, 'unavailable'));
  await step('a dry run guesses the languages, and the site waits until the map is reviewed', async () => {
    const { code, out: report } = await ran('import', 'wordpress', wordPress.url, '--map', map, '--dry-run');
    if (code !== 0) return report;
    const { reviewed, language, languageOfCategory, languageOfScript } = readMap();
    const fault =
      differing([reviewed, language], [false, 'gujarati']) ??
      differing(languageOfCategory, { 'hindi-news': 'hindi', 'english-news': 'english' }) ??
      differing(languageOfScript, { Gujr: 'gujarati', Deva: 'hindi' }) ??
      (/\d+ posts of hindi-news are in Devanagari/.test(report) ? undefined : report);
    return fault ?? (await becomes(state, 'waiting')) ?? differing((await stories()).length, 0);
  });
  await step(`${posts} posts come once the map is reviewed, each in its language`, async () => {
    writeMap({ reviewed: true });
    return (await becomes(state, 'following')) ?? (await isSame());
  });
  await step('an import of the same posts changes nothing, twice', async () => {
    for (let time = 1; time <= 2; time += 1) {
      const { out: report } = await ran('import', 'wordpress', wordPress.url, '--map', map);
      const fault = /^post +300 +0 +0 +300 /m.test(report) ? undefined : report;
      if (fault) return fault;
    }
    return isSame();
  });

  let first = 0;
  await step('a new post comes', async () => {
    first = insert('નવો પુલ બન્યો');
    return becomes(() => shown(first), 'નવો પુલ બન્યો gujarati published');
  });
  await step('an edit comes', async () => {
    wordPress.run(`wp_update_post(['ID' => ${first}, 'post_title' => 'નવો પુલ ખૂલ્યો']);`);
    return becomes(() => shown(first), 'નવો પુલ ખૂલ્યો gujarati published');
  });
  await step('a post in the trash goes', async () => {
    wordPress.run(`wp_trash_post(${first});`);
    return becomes(() => shown(first), 'નવો પુલ ખૂલ્યો gujarati withdrawn');
  });
  await step('a post out of the trash comes back', async () => {
    // WordPress makes it a draft, and the editor publishes it again.
    wordPress.run(`wp_untrash_post(${first}); wp_publish_post(${first});`);
    return becomes(() => shown(first), 'નવો પુલ ખૂલ્યો gujarati published');
  });
  await step('a post that is deleted for good goes', async () => {
    wordPress.run(`wp_delete_post(${first}, true);`);
    return becomes(() => shown(first), 'નવો પુલ ખૂલ્યો gujarati withdrawn');
  });
  await step('a Hindi post among Gujarati ones is Hindi', async () => {
    const post = insert('गांव में पानी की समस्या');
    return becomes(() => shown(post), 'गांव में पानी की समस्या hindi published');
  });

  await step('many posts that are changed in one second come', async () => {
    wordPress.run(`foreach (get_posts(['numberposts' => 150, 'orderby' => 'ID', 'order' => 'ASC']) as $post)
      wp_update_post(wp_slash(['ID' => $post->ID, 'post_title' => $post->post_title . ' *']));`);
    return isSame();
  });
  await step('without a word of the plugin a new post, an edit and the trash come all the same', async () => {
    wordPress.configure({});
    const post = insert('શબ્દ વગર આવેલી');
    const come = await becomes(() => shown(post), 'શબ્દ વગર આવેલી gujarati published');
    wordPress.run(`wp_update_post(['ID' => ${post}, 'post_title' => 'શબ્દ વગર બદલાયેલી']);`);
    const edited = await becomes(() => shown(post), 'શબ્દ વગર બદલાયેલી gujarati published');
    wordPress.run(`wp_trash_post(${post});`);
    const gone = await becomes(() => shown(post), 'શબ્દ વગર બદલાયેલી gujarati withdrawn');
    wordPress.configure(constants);
    return come ?? edited ?? gone;
  });

  await step('while WordPress is away nothing is lost, and each reason is logged once', async () => {
    await wordPress.stopWeb();
    const fault = await becomes(state, 'unavailable');
    const [edited, deleted] = allPosts().map(({ id }) => id);
    wordPress.run(`wp_update_post(['ID' => ${edited}, 'post_title' => 'સમાચાર બદલાયા']);`);
    wordPress.run(`wp_delete_post(${deleted}, true);`);
    insert('બંધ હતું ત્યારે લખેલું');
    await wordPress.stopDatabase();
    wordPress.startWebOnly();
    const reasons = () =>
      parsedLines(site.log())
        .filter(({ event }) => event === 'wordpress_unavailable')
        .map(({ reason }) => String(reason));
    const answers = await eventually(
      async () => reasons().filter((reason) => !reason.includes('map')).length,
      (length) => length >= 2,
      60_000,
    );
    await wordPress.startDatabase();
    const all = reasons();
    return (
      fault ??
      (answers >= 2 && new Set(all).size === all.length ? undefined : `reasons: ${all.join(' | ')}`) ??
      (await isSame())
    );
  });
  await step('while the site is away nothing is lost', async () => {
    await site.stop();
    const [edited, trashed, deleted] = allPosts().map(({ id }) => id);
    wordPress.run(`wp_update_post(['ID' => ${edited}, 'post_title' => 'ફરી બદલાયા']);`);
    wordPress.run(`wp_trash_post(${trashed});`);
    wordPress.run(`wp_delete_post(${deleted}, true);`);
    insert('સાઇટ બંધ હતી ત્યારે લખેલું');
    await start();
    return isSame();
  });

  await step('a changed map is applied to the posts that are here', async () => {
    const sectionOf = async () => {
      const sections = (await stories()).filter(({ texts }) => 'english' in texts).map(({ category }) => category);
      return [...new Set(sections)];
    };
    writeMap({ sections: { ...(readMap()['sections'] as object), 'english-news': 'business' } });
    return (await becomes(sectionOf, ['business'])) ?? (await isSame());
  });
  await step('a map that is not reviewed stops following, and nothing is lost meanwhile', async () => {
    writeMap({ reviewed: false });
    const fault = await becomes(state, 'waiting');
    const post = insert('નકશો તપાસવાનો બાકી');
    writeMap({ reviewed: true });
    return fault ?? (await becomes(() => shown(post), 'નકશો તપાસવાનો બાકી gujarati published'));
  });

  let refused = 0;
  const cookie = await logIn(wordPress.editor);
  const adminPage = async (address: string) =>
    (await fetch(`${wordPress.url}/wp-admin/${address}`, { headers: { cookie } })).text();
  await step('a post that is too long is refused and listed: by API, by command and in the admin', async () => {
    refused = Number(
      wordPress.run(`echo wp_insert_post([
        'post_title' => 'બહુ લાંબું', 'post_content' => '<p>' . str_repeat('news ', 101000) . '</p>', 'post_status' => 'publish',
      ]);`),
    );
    const reasons = async () => {
      const { items } = await call<{ items: { id: string; reasons: { field: string }[] }[] }>(
        'sources/wordpress/refused',
      );
      return items.filter(({ id }) => id === String(refused)).map((item) => item.reasons.length > 0);
    };
    const fault = await becomes(reasons, [true]);
    const { out: said } = await ran('refused');
    const admin = await adminPage('edit.php?page=trivarta');
    return (
      fault ??
      (said.includes(` post ${refused}, `) ? undefined : said) ??
      (admin.includes(`post=${refused}`) ? undefined : `The admin page does not list it: ${admin.slice(-2000)}`)
    );
  });
  await step(
    'the list and the box of the editor say what the site made of posts, in the editor’s language',
    async () => {
      wordPress.run(`update_user_meta(1, 'locale', 'gu');`);
      const accepted = insert('યાદીમાં દેખાતી પોસ્ટ');
      const fault = await becomes(() => shown(accepted), 'યાદીમાં દેખાતી પોસ્ટ gujarati published');
      const list = await adminPage('edit.php');
      const nonce = /var nonce = "(\w+)"/.exec(list)?.[1] ?? '';
      const body = new URLSearchParams({
        ...{ action: 'trivarta_outcomes', _ajax_nonce: nonce, posts: `${accepted},${refused}` },
      });
      const response = await fetch(`${wordPress.url}/wp-admin/admin-ajax.php`, {
        ...{ method: 'POST', body, headers: { cookie } },
      });
      const { data } = (await response.json()) as { data: Record<string, string> };
      const box = await adminPage(`post.php?post=${accepted}&action=edit`);
      return (
        fault ??
        (list.includes(`data-trivarta="${accepted}"`) ? undefined : 'no place in the list') ??
        (box.includes(`data-trivarta="${accepted}"`) ? undefined : 'no place in the box') ??
        (box.includes('બ્રેકિંગ ન્યૂઝ') ? undefined : 'the box is not in Gujarati') ??
        (data[accepted]?.includes('સમાચાર સાઇટ પર છે') ? undefined : `accepted: ${data[accepted]}`) ??
        (data[refused]?.includes('સમાચાર સાઇટે આ પોસ્ટ સ્વીકારી નથી') ? undefined : `refused: ${data[refused]}`)
      );
    },
  );
  await step('in a browser the list and the block editor fill in what the site made of posts', async () => {
    const browser = await chromium.launch(launchOptions());
    try {
      const context = await browser.newContext();
      const cookies = cookie.split('; ').map((pair) => pair.split(/=(.*)/s));
      await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: wordPress.url })));
      const page = await context.newPage();
      await page.goto(`${wordPress.url}/wp-admin/edit.php`, { waitUntil: 'domcontentloaded' });
      const said = (post: number) => page.locator(`[data-trivarta="${post}"]`).textContent({ timeout: withinMs });
      const listed = await becomes(async () => (await said(refused))?.includes('સમાચાર સાઇટે આ પોસ્ટ સ્વીકારી નથી'), true);
      if (listed !== undefined || !wordPress.hasBlockEditor) return listed;
      // The block editor loads no page after a save: the box hears of it.
      await page.goto(`${wordPress.url}/wp-admin/post.php?post=${refused}&action=edit`, {
        waitUntil: 'domcontentloaded',
      });
      await becomes(async () => (await said(refused))?.includes('સ્વીકારી નથી'), true);
      await page.evaluate(async () => {
        const { wp } = window as unknown as { wp: { data: { dispatch: (store: string) => BlockEditor } } };
        const editor = wp.data.dispatch('core/editor');
        await editor.editPost({ title: 'સંપાદકમાં સુધારેલી', content: '<p>હવે આ સમાચાર બરાબર લખેલા છે.</p>' });
        await editor.savePost();
      });
      return await becomes(async () => (await said(refused))?.includes('સમાચાર સાઇટ પર છે'), true);
    } finally {
      await browser.close();
    }
  });
  await step('a refused post that is put right comes', async () => {
    wordPress.run(
      `wp_update_post(['ID' => ${refused}, 'post_title' => 'હવે બરાબર', 'post_content' => '<p>હવે આ સમાચાર બરાબર લખેલા છે.</p>']);`,
    );
    const total = async () => (await call<{ total: number }>('sources/wordpress/refused')).total;
    return (await becomes(() => shown(refused), 'હવે બરાબર gujarati published')) ?? (await becomes(total, 0));
  });
  await step('the lists of days and the search of WordPress lead to those of its language', async () => {
    const places = ['/2024/03/02/', '/?s=gir'].map(async (url) => {
      const { status, headers } = await fetch(`${site.url}${url}`, { redirect: 'manual' });
      return [status, headers.get('location')];
    });
    return differing(await Promise.all(places), [
      [308, '/gujarati/archive?date=2024-03-02'],
      [308, '/gujarati/searchpage?keyword=gir'],
    ]);
  });
  await step('at the end everything is here once, in its language', () => isSame());
}

export const done = check().finally(async () => {
  await site?.stop();
  await wordPress.stop();
  if (hasFailed) process.exitCode = 1;
});
