import type { Fault, FollowedSite } from './followed-site';

/**
 * Rounds of random changes. In each round, editors change posts while something else happens, such
 * as an outage or a change of the map. After each round, the site must match WordPress.
 */

/**
 * Returns a generator of random numbers from 0 to below 1. The same seed gives the same numbers.
 */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const titles = {
  gujarati: 'ગામમાં નવો પુલ ખૂલ્યો',
  hindi: 'गांव में नया पुल खुला',
  english: 'A new bridge opens in the village',
} as const;
type Language = keyof typeof titles;
const languages = Object.keys(titles) as Language[];

/** The category of a post. The site recognises English posts by their category only. */
const categories: Record<Language, string> = { gujarati: 'sports', hindi: 'sports', english: 'english-news' };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

class Rounds {
  /** Numbers the titles, so that no two are the same. */
  #titles = 0;
  readonly #random: () => number;

  constructor(
    private readonly followed: FollowedSite,
    seed: number,
  ) {
    this.#random = randomOf(seed);
  }

  #below = (limit: number): number => Math.floor(this.#random() * limit);

  pick<T>(values: readonly T[]): T {
    const value = values[this.#below(values.length)];
    if (value === undefined) throw new Error('Nothing to pick from');
    return value;
  }

  /** Fields of a post with a new text in a random language, as PHP. */
  #text(): string {
    const language = this.pick(languages);
    this.#titles += 1;
    const title = `${titles[language]} ${this.#titles}`;
    return `'post_title' => '${title}', 'post_content' => '<p>${title}. ${title}. ${title}.</p>',
      'post_category' => [get_category_by_slug('${categories[language]}')->term_id],`;
  }

  /**
   * Returns a random change by an editor, as PHP: to the post `$id`, to a post in the trash, or a
   * new post.
   */
  #change(): string {
    const edit = `wp_update_post(['ID' => $id, ${this.#text()}]);`;
    // This function would publish a scheduled post with its future date, which no editor can do.
    const publish = `if (get_post_status($id) !== 'future') wp_publish_post($id);`;
    const tomorrow = `gmdate('Y-m-d H:i:s', time() + 86400)`;
    return this.pick([
      edit,
      edit,
      `${edit} ${publish}`,
      `wp_insert_post(['post_status' => 'publish', ${this.#text()}]);`,
      `wp_insert_post(['post_status' => 'draft', ${this.#text()}]);`,
      'wp_trash_post($id);',
      'wp_trash_post($id);',
      `wp_trash_post($id); ${edit}`,
      `if ($trashed = get_posts(['post_status' => 'trash', 'numberposts' => 1, 'orderby' => 'rand'])) { wp_untrash_post($trashed[0]->ID); wp_publish_post($trashed[0]->ID); }`,
      `if ($trashed = get_posts(['post_status' => 'trash', 'numberposts' => 1, 'orderby' => 'rand'])) wp_untrash_post($trashed[0]->ID);`,
      'wp_delete_post($id, true);',
      `wp_update_post(['ID' => $id, 'post_status' => 'draft']);`,
      publish,
      `wp_update_post(['ID' => $id, 'post_status' => 'future', 'edit_date' => true, 'post_date_gmt' => ${tomorrow}, 'post_date' => get_date_from_gmt(${tomorrow})]);`,
    ]);
  }

  /** Makes up to `most` random changes to random posts. */
  changes(most = 6): void {
    const all = this.followed.posts();
    const parts = Array.from({ length: 1 + this.#below(most) }, () => {
      const { id } = this.pick(all);
      return `$id = ${id}; if (get_post($id)) { ${this.#change()} }`;
    });
    this.followed.wordPress.run(parts.join('\n'));
  }

  /** Events during the changes of a round, by name. */
  readonly events: Record<string, () => Promise<void>> = {
    'nothing else': async () => {
      this.changes();
      await pause(this.#below(3000));
      this.changes();
    },
    'WordPress away': async () => {
      const { wordPress } = this.followed;
      await wordPress.stopWeb();
      this.changes();
      await pause(this.#below(6000));
      this.changes();
      await wordPress.startWeb();
    },
    'the database of WordPress away': async () => {
      const { wordPress } = this.followed;
      this.changes();
      await wordPress.stopDatabase();
      await pause(this.#below(6000));
      await wordPress.startDatabase();
      this.changes();
    },
    'the site away': async () => {
      this.changes();
      await this.followed.site.stop();
      this.changes(12);
      await this.followed.startSite();
      this.changes();
    },
    'both away': async () => {
      const { wordPress } = this.followed;
      await wordPress.stopWeb();
      await this.followed.site.stop();
      this.changes(12);
      await this.followed.startSite();
      this.changes();
      await wordPress.startWeb();
    },
    'no reports of the plugin': async () => {
      this.followed.setPlugin(false);
      this.changes(12);
      await pause(this.#below(3000));
      this.changes();
      this.followed.setPlugin(true);
    },
    'a map with other sections': async () => {
      const sections = this.followed.readMap()['sections'] as object;
      this.changes();
      const section = this.pick(['business', 'sports', 'india']);
      this.followed.writeMap({ sections: { ...sections, [this.pick(['sports', 'english-news'])]: section } });
      this.changes();
    },
    'a map with another language, for a while': async () => {
      const { languageOfCategory } = this.followed.readMap();
      this.followed.writeMap({ languageOfCategory: { ...(languageOfCategory as object), 'english-news': 'hindi' } });
      this.changes();
      await pause(this.#below(6000));
      this.followed.writeMap({ languageOfCategory });
      this.changes();
    },
    'a map that is not reviewed, for a while': async () => {
      this.followed.writeMap({ reviewed: false });
      this.changes();
      await pause(this.#below(6000));
      this.changes();
      this.followed.writeMap({ reviewed: true });
    },
    'a map that leaves all posts out, for a while': async () => {
      const { types } = this.followed.readMap();
      this.followed.writeMap({ types: { ...(types as object), post: null } });
      this.changes();
      await pause(this.#below(6000));
      this.followed.writeMap({ types });
      this.changes();
    },
  };
}

/** Runs rounds for `minutes` minutes, with each event at least once. Returns the first fault. */
export async function faultOfRounds(followed: FollowedSite, minutes: number, seed: number): Promise<Fault> {
  const rounds = new Rounds(followed, seed);
  const names = Object.keys(rounds.events);
  const end = Date.now() + minutes * 60_000;
  for (let round = 1; round <= names.length || Date.now() < end; round += 1) {
    const name = names[round - 1] ?? rounds.pick(names);
    await rounds.events[name]?.();
    const fault = await followed.isSame();
    if (fault !== undefined) return `round ${round}, ${name}, --seed ${seed}: ${fault}`;
  }
  return undefined;
}
