import fs from 'node:fs';
import path from 'node:path';
import { editorToken, newsroomCommandWith } from '../../tests/support/editor';
import { eventually } from '../../tests/support/eventually';
import { freePort, type Site, startSite } from '../../tests/support/site';
import { RealWordPress } from '../../tests/support/wordpress/real-wordpress';

/** A real WordPress and the site that follows it, and a comparison of their contents. */

/**
 * Time until a change must have arrived at the site, in milliseconds. After a change of the map the
 * site reads all posts again, which takes a minute on a busy machine.
 */
const withinMs = 120_000;

type Text = { title: string; status: string; publishOn: string };
type Story = {
  id: number;
  category: string;
  sources: { source: string; sourceId: string }[];
  texts: Record<string, Text>;
};
export type Post = { id: number; title: string; status: string };

/** Description of what is wrong. Undefined if nothing is. */
export type Fault = string | undefined;

/** Returns a fault if two values differ. */
export const differing = (found: unknown, wanted: unknown): Fault =>
  JSON.stringify(found) === JSON.stringify(wanted)
    ? undefined
    : `found ${JSON.stringify(found)}, expected ${JSON.stringify(wanted)}`;

/** Returns a fault if `find` does not return `wanted` within `within` milliseconds. */
export async function becomes(find: () => Promise<unknown>, wanted: unknown, within = withinMs): Promise<Fault> {
  const text = JSON.stringify(wanted);
  return differing(await eventually(find, (found) => JSON.stringify(found) === text, within), wanted);
}

/** The language of a post by the letters of its title. */
export const languageOf = (title: string): string =>
  /[\u0a80-\u0aff]/.test(title) ? 'gujarati' : /[\u0900-\u097f]/.test(title) ? 'hindi' : 'english';

export class FollowedSite {
  readonly wordPress: RealWordPress;
  #site: Site | undefined;
  #settings: Record<string, string> = {};
  /** Constants of the plugin for wp-config.php. */
  #constants: Record<string, string> = {};

  /** @param files folder with the files of WordPress, by default Debian's package */
  constructor(files: string | undefined) {
    this.wordPress = new RealWordPress(files);
  }

  get site(): Site {
    if (!this.#site) throw new Error('The site has not started');
    return this.#site;
  }

  get map(): string {
    return path.join(this.wordPress.folder, 'map.json');
  }

  readMap = (): Record<string, unknown> => JSON.parse(fs.readFileSync(this.map, 'utf8')) as Record<string, unknown>;
  writeMap = (changes: object): void => fs.writeFileSync(this.map, JSON.stringify({ ...this.readMap(), ...changes }));

  /** Starts an empty WordPress with the plugin, and the site, which has no map yet. */
  async start(): Promise<void> {
    const { wordPress } = this;
    await wordPress.start();
    const dataDir = path.join(wordPress.folder, 'site');
    fs.mkdirSync(dataDir);
    this.#settings = {
      WORDPRESS_URL: wordPress.url,
      WORDPRESS_TOKEN: wordPress.token,
      WORDPRESS_MAP: this.map,
      SAMPLE_EDITION: 'off',
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
    };
    await this.startSite();
    await this.command('editor', 'add', 'WordPress', 'editor');
    const { out } = await this.command('token', 'create', 'WordPress', 'plugin', '366', 'source');
    this.#constants = { TRIVARTA_URL: this.site.url, TRIVARTA_TOKEN: /trv_\S+/.exec(out)?.[0] ?? '' };
    this.setPlugin(true);
  }

  async startSite(): Promise<void> {
    this.#site = await startSite(this.#settings);
  }

  async stop(): Promise<void> {
    await this.#site?.stop();
    await this.wordPress.stop();
  }

  /**
   * Configures the plugin, or removes its configuration. Without it, the plugin reports no changes.
   */
  setPlugin = (isSet: boolean): void => this.wordPress.configure(isSet ? this.#constants : {});

  command = (...words: string[]) => newsroomCommandWith(this.#settings, ...words);

  async call<Data>(address: string): Promise<Data> {
    const headers = { authorization: `Bearer ${editorToken(this.site.dataDir)}` };
    const response = await fetch(`${this.site.url}/api/newsroom/${address}`, { headers });
    const { data, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] };
    if (!response.ok) throw new Error(`${address}: ${response.status} ${errors?.[0]?.message ?? ''}`);
    return data;
  }

  state = async (): Promise<string> => (await this.call<{ state: string }>('sources/wordpress')).state;

  async stories(): Promise<Story[]> {
    const found: Story[] = [];
    for (let page = 1; ; page += 1) {
      const source = encodeURIComponent(this.wordPress.url);
      const { items, total } = await this.call<{ items: Story[]; total: number }>(
        `stories?source=${source}&page=${page}&size=100`,
      );
      found.push(...items);
      if (found.length >= total || !items.length) return found;
    }
  }

  /** Title, language and status of the story of a post. */
  shown = async (post: number): Promise<string> => {
    const { items } = await this.call<{ items: Story[] }>(
      `stories?source=${encodeURIComponent(this.wordPress.url)}&sourceId=${post}`,
    );
    return items
      .flatMap(({ texts }) =>
        Object.entries(texts).map(([language, { title, status }]) => `${title} ${language} ${status}`),
      )
      .join('; ');
  };

  /** Publishes a post in WordPress. */
  insert = (title: string, more = ''): number =>
    Number(
      this.wordPress.run(`echo wp_insert_post(wp_slash([
        'post_title' => '${title}', 'post_content' => '<p>${title}. ${title}. ${title}.</p>', 'post_status' => 'publish', ${more}
      ]));`),
    );

  /** All posts that are in WordPress, except those in its trash. */
  posts = (): Post[] =>
    JSON.parse(
      this.wordPress.run(`echo wp_json_encode(array_map(
        fn($post) => ['id' => $post->ID, 'title' => $post->post_title, 'status' => $post->post_status],
        get_posts(['numberposts' => -1, 'post_status' => ['publish', 'draft', 'future', 'pending', 'private'], 'orderby' => 'ID', 'order' => 'ASC'])
      ));`),
    ) as Post[];

  #isInTrash = (id: number): boolean => this.wordPress.run(`echo get_post_status(${id});`) === 'trash';

  /**
   * Compares the stories with the posts in WordPress. Each post must be one story, in its language,
   * with its latest title, and public if the post is public. No other story may be public.
   */
  async differences(): Promise<string[]> {
    const [there, here] = [this.posts(), await this.stories()];
    const faults: string[] = [];
    const byPost = new Map<number, Story[]>();
    for (const story of here)
      for (const { sourceId } of story.sources)
        byPost.set(Number(sourceId), [...(byPost.get(Number(sourceId)) ?? []), story]);
    const isPublic = ({ status, publishOn }: Text) => status === 'published' && Date.parse(publishOn) <= Date.now();
    for (const { id, title, status } of there) {
      const found = byPost.get(id) ?? [];
      const texts = found.flatMap((story) => Object.entries(story.texts));
      const [[language, text] = []] = texts;
      const isRight =
        texts.length === 1 &&
        text?.title === title &&
        language === languageOf(title) &&
        isPublic(text) === (status === 'publish');
      if (!isRight) faults.push(`post ${id} "${title}" ${status}: ${JSON.stringify(texts)}`);
    }
    const known = new Set(there.map(({ id }) => id));
    const isSeen = (found: Story[] = []) => found.some((story) => Object.values(story.texts).some(isPublic));
    for (const id of [...byPost.keys()].filter((one) => !known.has(one) && isSeen(byPost.get(one))))
      faults.push(`post ${id} is ${this.#isInTrash(id) ? 'in the trash' : 'deleted'} and still public`);
    return faults;
  }

  /** Returns a fault if the site does not match WordPress in time. */
  isSame = async (): Promise<Fault> => {
    const faults = await eventually(
      () => this.differences(),
      ({ length }) => length === 0,
      withinMs * 2,
    );
    return faults.length ? `${faults.length} differences: ${faults.slice(0, 5).join('\n     ')}` : undefined;
  };
}
