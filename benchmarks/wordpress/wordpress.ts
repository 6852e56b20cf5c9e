import { parseArgs } from 'node:util';
import { parsedLines } from '../../tests/support/log-lines';
import { eventually } from '../../tests/support/eventually';
import { type Editor, missingForWordPress } from '../../tests/support/wordpress/real-wordpress';
import { faultInBrowser, onSiteWords, refusedWords } from './block-editor';
import { becomes, differing, type Fault, FollowedSite, languageOf } from './followed-site';
import { faultOfRounds } from './rounds';

/**
 * `npm run bench -- wordpress [folder] [--minutes 3] [--seed 1]`: imports a real WordPress with 300
 * posts twice and follows it, with edits, outages of either side, a changed map and refused posts.
 * At the end no post may be missing, duplicated or in the wrong language. `folder` has the files of
 * another version than Debian's. The last step makes random changes for `--minutes` minutes.
 */

const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string', default: '3' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const [folder] = positionals;
const posts = 300;

const followed = new FollowedSite(folder);
const { wordPress } = followed;
let hasFailed = false;

/** Runs a step and prints its result and duration. */
async function step(name: string, work: () => Promise<Fault>): Promise<void> {
  const began = performance.now();
  const fault = await work().catch((error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : '?'));
  const seconds = ((performance.now() - began) / 1000).toFixed(2);
  console.log(
    `${fault === undefined ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)${fault === undefined ? '' : `\n     ${fault}`}`,
  );
  hasFailed ||= fault !== undefined;
}

/** The cookies of an editor who logs in at the admin pages. */
async function logIn({ login, password }: Editor): Promise<string> {
  const body = new URLSearchParams({ log: login, pwd: password, 'wp-submit': 'Log In', testcookie: '1' });
  const response = await fetch(`${wordPress.url}/wp-login.php`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/**
 * Creates the first posts: Gujarati ones, Hindi ones (in their own category and in the one of the
 * Gujarati posts) and English ones.
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

/** Imports the posts and begins to follow WordPress. */
async function importSteps(): Promise<void> {
  await step('without a map the site says that it is not there', () => becomes(followed.state, 'unavailable'));
  await step('a dry run guesses the languages, and the site waits until the map is reviewed', async () => {
    const { code, out: report } = await followed.command(
      'import',
      'wordpress',
      wordPress.url,
      '--map',
      followed.map,
      '--dry-run',
    );
    if (code !== 0) return report;
    const { reviewed, language, languageOfCategory, languageOfScript } = followed.readMap();
    const fault =
      differing([reviewed, language], [false, 'gujarati']) ??
      differing(languageOfCategory, { 'hindi-news': 'hindi', 'english-news': 'english' }) ??
      differing(languageOfScript, { Gujr: 'gujarati', Deva: 'hindi' }) ??
      (/\d+ posts of hindi-news are in Devanagari/.test(report) ? undefined : report);
    return fault ?? (await becomes(followed.state, 'waiting')) ?? differing((await followed.stories()).length, 0);
  });
  await step(`${posts} posts come once the map is reviewed, each in its language`, async () => {
    followed.writeMap({ reviewed: true });
    return (await becomes(followed.state, 'following')) ?? (await followed.isSame());
  });
  await step('an import of the same posts changes nothing, twice', async () => {
    for (let time = 1; time <= 2; time += 1) {
      const { out: report } = await followed.command('import', 'wordpress', wordPress.url, '--map', followed.map);
      const fault = /^post +300 +0 +0 +300 /m.test(report) ? undefined : report;
      if (fault) return fault;
    }
    return followed.isSame();
  });
}

/** Changes that editors make, one after the other. */
async function changeSteps(): Promise<void> {
  let first = 0;
  await step('a new post comes', async () => {
    first = followed.insert('નવો પુલ બન્યો');
    return becomes(() => followed.shown(first), 'નવો પુલ બન્યો gujarati published');
  });
  await step('an edit comes', async () => {
    wordPress.run(`wp_update_post(['ID' => ${first}, 'post_title' => 'નવો પુલ ખૂલ્યો']);`);
    return becomes(() => followed.shown(first), 'નવો પુલ ખૂલ્યો gujarati published');
  });
  await step('a post in the trash goes', async () => {
    wordPress.run(`wp_trash_post(${first});`);
    return becomes(() => followed.shown(first), 'નવો પુલ ખૂલ્યો gujarati withdrawn');
  });
  await step('a post out of the trash comes back', async () => {
    // WordPress makes it a draft, and the editor publishes it again.
    wordPress.run(`wp_untrash_post(${first}); wp_publish_post(${first});`);
    return becomes(() => followed.shown(first), 'નવો પુલ ખૂલ્યો gujarati published');
  });
  await step('a post that is deleted for good goes', async () => {
    wordPress.run(`wp_delete_post(${first}, true);`);
    return becomes(() => followed.shown(first), 'નવો પુલ ખૂલ્યો gujarati withdrawn');
  });
  await step('a post that is put into another language changes its edition', async () => {
    const post = followed.insert('પાણીનો પ્રશ્ન');
    const come = await becomes(() => followed.shown(post), 'પાણીનો પ્રશ્ન gujarati published');
    const hindi = 'पानी का सवाल हल हुआ';
    wordPress.run(
      `wp_update_post(['ID' => ${post}, 'post_title' => '${hindi}', 'post_content' => '<p>${hindi}</p>']);`,
    );
    return come ?? (await becomes(() => followed.shown(post), `${hindi} hindi published`));
  });
  await step('a Hindi post among Gujarati ones is Hindi', async () => {
    const post = followed.insert('गांव में पानी की समस्या');
    return becomes(() => followed.shown(post), 'गांव में पानी की समस्या hindi published');
  });

  await step('many posts that are changed in one second come', async () => {
    wordPress.run(`foreach (get_posts(['numberposts' => 150, 'orderby' => 'ID', 'order' => 'ASC']) as $post)
      wp_update_post(wp_slash(['ID' => $post->ID, 'post_title' => $post->post_title . ' *']));`);
    return followed.isSame();
  });
  await step('without a word of the plugin a new post, an edit and the trash come all the same', async () => {
    followed.setPlugin(false);
    const post = followed.insert('શબ્દ વગર આવેલી');
    const come = await becomes(() => followed.shown(post), 'શબ્દ વગર આવેલી gujarati published');
    wordPress.run(`wp_update_post(['ID' => ${post}, 'post_title' => 'શબ્દ વગર બદલાયેલી']);`);
    const edited = await becomes(() => followed.shown(post), 'શબ્દ વગર બદલાયેલી gujarati published');
    wordPress.run(`wp_trash_post(${post});`);
    const gone = await becomes(() => followed.shown(post), 'શબ્દ વગર બદલાયેલી gujarati withdrawn');
    followed.setPlugin(true);
    return come ?? edited ?? gone;
  });
}

async function outageSteps(): Promise<void> {
  await step('while WordPress is away nothing is lost, and each reason is logged once', async () => {
    await wordPress.stopWeb();
    const fault = await becomes(followed.state, 'unavailable');
    const [edited, deleted, trashed] = followed.posts().map(({ id }) => id);
    wordPress.run(`wp_update_post(['ID' => ${edited}, 'post_title' => 'સમાચાર બદલાયા']);`);
    wordPress.run(`wp_delete_post(${deleted}, true); wp_trash_post(${trashed});`);
    followed.insert('બંધ હતું ત્યારે લખેલું');
    await wordPress.stopDatabase();
    wordPress.startWebOnly();
    const reasons = () =>
      parsedLines(followed.site.log())
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
      (await followed.isSame())
    );
  });
  await step('while the site is away nothing is lost', async () => {
    await followed.site.stop();
    const [edited, trashed, deleted] = followed.posts().map(({ id }) => id);
    wordPress.run(`wp_update_post(['ID' => ${edited}, 'post_title' => 'ફરી બદલાયા']);`);
    wordPress.run(`wp_delete_post(${deleted}, true);`);
    // Restores the posts that are in the trash, and moves another post to the trash.
    wordPress.run(`foreach (get_posts(['post_status' => 'trash', 'numberposts' => -1]) as $post) {
      wp_untrash_post($post->ID); wp_publish_post($post->ID);
    }
    wp_trash_post(${trashed});`);
    followed.insert('સાઇટ બંધ હતી ત્યારે લખેલું');
    await followed.startSite();
    return followed.isSame();
  });
}

async function mapSteps(): Promise<void> {
  await step('a changed map is applied to the posts that are here', async () => {
    const sectionOf = async () => {
      const sections = (await followed.stories())
        .filter(({ texts }) => 'english' in texts)
        .map(({ category }) => category);
      return [...new Set(sections)];
    };
    followed.writeMap({ sections: { ...(followed.readMap()['sections'] as object), 'english-news': 'business' } });
    return (await becomes(sectionOf, ['business'])) ?? (await followed.isSame());
  });
  await step('a map with another language for a category moves its posts there, and back', async () => {
    const { languageOfCategory } = followed.readMap();
    const languages = async () => {
      const titles = (await followed.stories()).flatMap(({ texts }) => Object.entries(texts));
      return [
        ...new Set(titles.filter(([, { title }]) => languageOf(title) === 'english').map(([language]) => language)),
      ];
    };
    followed.writeMap({ languageOfCategory: { ...(languageOfCategory as object), 'english-news': 'hindi' } });
    const fault = await becomes(languages, ['hindi']);
    followed.writeMap({ languageOfCategory });
    return fault ?? (await becomes(languages, ['english'])) ?? (await followed.isSame());
  });
  await step('a map that is not reviewed stops following, and nothing is lost meanwhile', async () => {
    followed.writeMap({ reviewed: false });
    const fault = await becomes(followed.state, 'waiting');
    const post = followed.insert('નકશો તપાસવાનો બાકી');
    followed.writeMap({ reviewed: true });
    return fault ?? (await becomes(() => followed.shown(post), 'નકશો તપાસવાનો બાકી gujarati published'));
  });
}

/** Refused posts, and how WordPress shows them to editors. */
async function refusalSteps(): Promise<void> {
  let refused = 0;
  const cookie = await logIn(wordPress.editor);
  const adminPage = async (address: string) =>
    (await fetch(`${wordPress.url}/wp-admin/${address}`, { headers: { cookie } })).text();
  await step('a post that is too long is refused and listed: by API, by command and in the admin', async () => {
    // One HTML block, which the block editor can show. As a single paragraph it would take minutes.
    refused = Number(
      wordPress.run(`echo wp_insert_post([
        'post_title' => 'બહુ લાંબું', 'post_content' => '<!-- wp:html --><p>' . str_repeat('news ', 101000) . '</p><!-- /wp:html -->', 'post_status' => 'publish',
      ]);`),
    );
    const reasons = async () => {
      const { items } = await followed.call<{ items: { id: string; reasons: { field: string }[] }[] }>(
        'sources/wordpress/refused',
      );
      return items.filter(({ id }) => id === String(refused)).map((item) => item.reasons.length > 0);
    };
    const fault = await becomes(reasons, [true]);
    const { out: said } = await followed.command('refused');
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
      const accepted = followed.insert('યાદીમાં દેખાતી પોસ્ટ');
      const fault = await becomes(() => followed.shown(accepted), 'યાદીમાં દેખાતી પોસ્ટ gujarati published');
      const list = await adminPage('edit.php');
      const nonce = /var nonce = "(\w+)"/.exec(list)?.[1] ?? '';
      const body = new URLSearchParams({
        action: 'trivarta_outcomes',
        _ajax_nonce: nonce,
        posts: `${accepted},${refused}`,
      });
      const response = await fetch(`${wordPress.url}/wp-admin/admin-ajax.php`, {
        method: 'POST',
        body,
        headers: { cookie },
      });
      const { data } = (await response.json()) as { data: Record<string, string> };
      const box = await adminPage(`post.php?post=${accepted}&action=edit`);
      return (
        fault ??
        (list.includes(`data-trivarta="${accepted}"`) ? undefined : 'no place in the list') ??
        (box.includes(`data-trivarta="${accepted}"`) ? undefined : 'no place in the box') ??
        (box.includes('બ્રેકિંગ ન્યૂઝ') ? undefined : 'the box is not in Gujarati') ??
        (data[accepted]?.includes(onSiteWords) ? undefined : `accepted: ${data[accepted]}`) ??
        (data[refused]?.includes(refusedWords) ? undefined : `refused: ${data[refused]}`)
      );
    },
  );
  await step('in a browser the list and the block editor say what the site made of posts, without a reload', () =>
    faultInBrowser(followed, cookie, refused),
  );
  await step('a refused post that is put right comes', async () => {
    wordPress.run(
      `wp_update_post(['ID' => ${refused}, 'post_title' => 'હવે બરાબર', 'post_content' => '<p>હવે આ સમાચાર બરાબર લખેલા છે.</p>']);`,
    );
    const total = async () => (await followed.call<{ total: number }>('sources/wordpress/refused')).total;
    return (await becomes(() => followed.shown(refused), 'હવે બરાબર gujarati published')) ?? (await becomes(total, 0));
  });
}

async function check(): Promise<void> {
  const isNumber = [values.minutes, values.seed].every((value) => /^\d+$/.test(value));
  const missing = isNumber ? missingForWordPress(folder) : '--minutes and --seed are whole numbers';
  if (missing) {
    console.error(missing);
    hasFailed = true;
    return;
  }
  await followed.start();
  console.log(`WordPress ${wordPress.version}, ${posts} posts`);
  fill();
  await importSteps();
  await changeSteps();
  await outageSteps();
  await mapSteps();
  await refusalSteps();
  await step('the lists of days and the search of WordPress lead to those of its language', async () => {
    const places = ['/2024/03/02/', '/?s=gir'].map(async (url) => {
      const { status, headers } = await fetch(`${followed.site.url}${url}`, { redirect: 'manual' });
      return [status, headers.get('location')];
    });
    return differing(await Promise.all(places), [
      [308, '/gujarati/archive?date=2024-03-02'],
      [308, '/gujarati/searchpage?keyword=gir'],
    ]);
  });
  await step('everything is here once, in its language', () => followed.isSame());
  await step(`random changes for ${values.minutes} minutes: nothing is lost, doubled or in the wrong language`, () =>
    faultOfRounds(followed, Number(values.minutes), Number(values.seed)),
  );
}

export async function main(): Promise<void> {
  try {
    await check();
  } finally {
    await followed.stop();
    if (hasFailed) process.exitCode = 1;
  }
}
