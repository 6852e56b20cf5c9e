// Writes stories in random languages, statuses and times by the publishing API
// (docs/publishing.md), and computes which of them are public in an edition at a time. It does not
// import lib/.

import type { EditionSettings, ServedEdition } from './check-site';

type Edition = EditionSettings | ServedEdition;

/** A text of a story. `own` is a word that no other text has, `latin` its transliteration. */
export type StoryText = {
  own: string;
  latin: string;
  status: 'published' | 'draft' | 'ready' | 'withdrawn';
  at: number;
  tags: string[];
};

/** `texts` are by API language. */
export type Story = {
  id: number;
  section: string;
  authors: string[];
  cities: string[];
  texts: Map<string, StoryText>;
};

/** First code point of each Indian script. All scripts order their letters in the same way. */
const blocks: Record<string, number> = {
  Deva: 0x900,
  Gujr: 0xa80,
  Taml: 0xb80,
  Telu: 0xc00,
  Knda: 0xc80,
  Mlym: 0xd00,
  Beng: 0x980,
};
/** Offsets of letters in a script, with their Latin transliteration. */
const consonants = [
  [0x15, 'k'],
  [0x1a, 'ch'],
  [0x24, 't'],
  [0x28, 'n'],
  [0x2a, 'p'],
  [0x2e, 'm'],
  [0x30, 'r'],
  [0x32, 'l'],
] as const;
const vowels = [
  [0x3e, 'a'],
  [0x3f, 'i'],
  [0x41, 'u'],
  [0x47, 'e'],
  [0x4b, 'o'],
] as const;

export const sections = ['harbour', 'orchard', 'foundry'];
export const authors = ['first-desk', 'second-desk'];
export const cities = ['lakeside', 'hilltop'];
export const tags = ['quarrywork', 'windmills', 'lighthouses'];
const storyCount = 50;
const hour = 3_600_000;
export const day = 24 * hour;
/** Time until a scheduled text becomes public, in milliseconds. */
const dueWithin = 2000;

/** Random numbers between 0 and 1 from a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed * 7919;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const isPublic = (text: StoryText): boolean => text.status === 'published' && text.at <= Date.now();

/** @throws if the story has no text in the language of the edition */
export function textIn({ id, texts }: Story, { apiLanguage }: Pick<Edition, 'apiLanguage'>): StoryText {
  const text = texts.get(apiLanguage);
  if (!text) throw new Error(`Story ${id} has no text in ${apiLanguage}`);
  return text;
}

export type NewsroomOptions = { url: string; token: string; editions: Edition[]; seed: number };

export class RandomNewsroom {
  readonly stories: Story[] = [];
  readonly url: string;
  readonly token: string;
  readonly editions: Edition[];
  readonly served: ServedEdition[];
  readonly random: () => number;

  /** `editions` are all that have a folder. Those that are enabled have a path prefix. */
  constructor({ url, token, editions, seed }: NewsroomOptions) {
    this.url = url;
    this.token = token;
    this.editions = editions;
    this.served = editions.filter((edition): edition is ServedEdition => 'prefix' in edition);
    this.random = randomOf(seed);
  }

  pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.random() * values.length)] as T;
  }

  some<T>(values: readonly T[], share = 0.5): T[] {
    return values.filter(() => this.random() < share);
  }

  /** Returns a word that no other text contains, in letters of the script and transliterated. */
  word(script: string): Pick<StoryText, 'latin' | 'own'> {
    const syllables = Array.from({ length: 6 }, () => [this.pick(consonants), this.pick(vowels)] as const);
    const latin = syllables.map(([[, consonant], [, vowel]]) => consonant + vowel).join('');
    const block = blocks[script];
    if (!block) return { latin, own: latin };
    return { latin, own: syllables.map(([[a], [b]]) => String.fromCodePoint(block + a, block + b)).join('') };
  }

  async write<T>(method: string, address: string, body?: unknown): Promise<T> {
    const headers = { Authorization: `Bearer ${this.token}`, 'Content-Type': 'application/json', 'If-Match': '*' };
    const place = `${this.url}/api/newsroom/${address}${address.includes('?') ? '&' : '?'}wait=1`;
    const answer = await fetch(place, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
    const { data, errors } = (await answer.json()) as { data: T; errors?: unknown };
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${JSON.stringify(errors)}`);
    return data;
  }

  /** Creates sections, authors, cities and the stories. */
  async fill(): Promise<void> {
    const add = (kind: string, slug: string, more: Record<string, string>) => {
      const names = this.editions.map(({ apiLanguage }) => [apiLanguage, `${slug} ${apiLanguage}`]);
      return this.write('POST', kind, { slug, names: Object.fromEntries(names), ...more });
    };
    for (const slug of sections) await add('sections', slug, { group: 'news' });
    for (const slug of authors) await add('authors', slug, { kind: 'desk' });
    for (const slug of cities) await add('cities', slug, { kind: 'other' });
    for (let count = 0; count < storyCount; count += 1) await this.add();
    const related = this.some(this.stories, 0.1).map(({ id }) => id);
    // A change without a language would publish a story again if all its texts are withdrawn.
    const kept = this.stories.filter(({ texts }) => [...texts.values()].some(({ status }) => status !== 'withdrawn'));
    for (const { id } of this.some(kept, 0.2))
      await this.write('PATCH', `stories/${id}`, { related: related.filter((other) => other !== id).slice(0, 8) });
    for (const { apiLanguage } of this.served) {
      const written = this.stories.filter(({ texts }) => texts.has(apiLanguage));
      const slots = this.some(written, 0.15).map(({ id }) => ({ story: id }));
      await this.write('PUT', `front-page/${apiLanguage}`, { slots: slots.slice(0, 5) });
    }
  }

  /** Returns a time that is not reached while the site is checked. Most are in the past. */
  time(): number {
    const chance = this.random();
    if (chance < 0.25) return Date.now() + hour + Math.floor(this.random() * 9 * day);
    return Date.now() - 60_000 - Math.floor(this.random() * (chance < 0.6 ? 2 : 45) * day);
  }

  text({ script }: Edition): StoryText {
    const chance = this.random();
    const status = chance < 0.6 ? 'published' : chance < 0.75 ? 'draft' : chance < 0.85 ? 'ready' : 'withdrawn';
    const at = status === 'withdrawn' ? Math.min(this.time(), Date.now() - 60_000) : this.time();
    return { ...this.word(script), status, at, tags: this.some(tags) };
  }

  async add(): Promise<void> {
    const languages = this.some(this.editions, 0.6);
    if (!languages.length) languages.push(this.pick(this.editions));
    const texts = new Map(languages.map((edition) => [edition.apiLanguage, this.text(edition)]));
    const story = { section: this.pick(sections), authors: [this.pick(authors)], cities: this.some(cities), texts };
    const handedIn = Array.from(texts, ([language, { own, status, at, tags: words }]) => [
      language,
      {
        title: `${own} ${own}`,
        sortDescription: `${own}.`,
        body: `<p>${own}</p>`,
        tags: words,
        imageDescription: own,
        publishOn: new Date(at).toISOString(),
        // Only a published text can be withdrawn.
        status: status === 'withdrawn' ? 'published' : status,
      },
    ]);
    const corrections = [{ texts: Object.fromEntries(Array.from(texts, ([language, { own }]) => [language, own])) }];
    const { id } = await this.write<{ id: number }>('POST', 'stories', {
      category: story.section,
      authors: story.authors,
      cities: story.cities,
      texts: Object.fromEntries(handedIn),
      ...(this.random() < 0.2 ? { corrections } : {}),
      ...(this.random() < 0.2 ? { editorsPick: true } : {}),
    });
    for (const [language, { status }] of texts) if (status === 'withdrawn') await this.withdraw(id, language);
    if ([...texts.values()].some(isPublic) && this.random() < 0.1)
      await this.write('POST', `stories/${id}/breaking`, { until: new Date(Date.now() + hour).toISOString() });
    this.stories.push({ id, ...story });
  }

  /** Withdraws by one of the two API calls for it, in turn. */
  withdraw(id: number, language: string): Promise<unknown> {
    if (id % 2) return this.write('DELETE', `stories/${id}?language=${language}`);
    return this.write('PATCH', `stories/${id}`, { texts: { [language]: { status: 'withdrawn' } } });
  }

  /**
   * Publishes, schedules, withdraws and removes texts, and waits until scheduled texts are public.
   */
  async change(): Promise<void> {
    let due = 0;
    for (const story of this.some(this.stories, 0.6)) {
      const [language, text] = this.pick([...story.texts]);
      const chance = this.random();
      if (isPublic(text) && chance < 0.5) {
        await this.withdraw(story.id, language);
        text.status = 'withdrawn';
      } else if (isPublic(text) && story.texts.size > 1 && chance < 0.6) {
        await this.write('PATCH', `stories/${story.id}`, { texts: { [language]: null } });
        story.texts.delete(language);
      } else if (!isPublic(text)) {
        text.status = 'published';
        text.at = Date.now() + (chance < 0.4 ? 5000 : -1000 - Math.floor(this.random() * 40 * day));
        due = Math.max(due, text.at);
        const named = { status: 'published', publishOn: new Date(text.at).toISOString() };
        await this.write('PATCH', `stories/${story.id}`, { texts: { [language]: named } });
      }
    }
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due + dueWithin - Date.now())));
  }

  /**
   * Ids of the stories that are public in an edition, newest first.
   */
  publicIn(
    edition: Pick<Edition, 'apiLanguage'>,
    isWanted: (story: Story, text: StoryText) => boolean = () => true,
  ): number[] {
    const at = (story: Story) => textIn(story, edition).at;
    return this.stories
      .filter((story) => {
        const text = story.texts.get(edition.apiLanguage);
        return text !== undefined && isPublic(text) && isWanted(story, text);
      })
      .sort((a, b) => at(b) - at(a) || b.id - a.id)
      .map(({ id }) => id);
  }

  /**
   * Path of a story in an edition. The slug is that of the English title if the English text is
   * public.
   */
  path(story: Story, edition: ServedEdition): string {
    const english = story.texts.get('english');
    const { latin } = english && isPublic(english) ? english : textIn(story, edition);
    return `${edition.prefix}/${story.section}/${latin}-${latin}/${story.id}`;
  }
}
