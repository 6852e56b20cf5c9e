import { detectScript, type Script } from '../../../platform/language/scripts';
import { type Edition, editions } from '../../../platform/editions';
import { editionOfScript, type MigrationMapping, nameOfEdition, scriptName } from './mapping';
import { type Post, decodeSlug } from './post';

/** Detects the scripts of posts, to guess and check their languages. */

/** Maximum characters examined of a text, and of its HTML before tags are removed. */
const maxText = 3000;
const maxHtml = 20_000;

const withoutMarkup = (html: string): string =>
  html
    .slice(0, maxHtml)
    .replace(/<!--.*?-->|<(?:script|style)\b.*?<\/(?:script|style)>|<[^>]*>?|\[[^\]]*\]|https?:\S+|&#?\w+;/gis, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, maxText);

const textOf = ({ title, excerpt, content }: Post): string => [title, excerpt, content].map(withoutMarkup).join(' ');

/** Returns the main script of a post. Undefined if it has too few letters or no script prevails. */
export const scriptOfPost = (post: Post): Script | undefined => detectScript(textOf(post));

/**
 * Common English words. Text in a legacy font uses Latin characters for Indian letters, and
 * contains none of these words.
 */
const englishWords = /(?<![\w\\;:[\]])(?:the|of|and|for|with|from|that|was|were|has|have|will)(?![\w\\;:[\]])/gi;
const shortText = 200;

/** Whether a text in Latin letters is English. */
const isEnglish = (text: string): boolean =>
  new Set(text.toLowerCase().match(englishWords)).size >= (text.length > shortText ? 2 : 1);

/** Category slugs of a post. */
export const categoriesOf = ({ terms }: Post): string[] =>
  terms.filter(({ taxonomy }) => taxonomy === 'category').map(({ slug }) => decodeSlug(slug));

const add = <Key>(counts: Map<Key, number>, key: Key): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

/** Returns the key with more than half of all counts, if there is one. */
function findMajority<Key>(counts: ReadonlyMap<Key, number>): Key | undefined {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const [key, count = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  return count * 2 > total ? key : undefined;
}

/** Counts the scripts of posts without a language, for the whole site and by category. */
export class ScriptCounts {
  readonly #all = new Map<Script, number>();
  readonly #byCategory = new Map<string, Map<Script, number>>();

  add(post: Post): void {
    const script = scriptOfPost(post);
    if (script === undefined) return;
    add(this.#all, script);
    // A text in a legacy font must not decide the language of a category.
    const countedScript = script === 'Latn' && !isEnglish(textOf(post)) ? 'other' : script;
    for (const category of categoriesOf(post)) {
      const counts = this.#byCategory.get(category) ?? new Map<Script, number>();
      this.#byCategory.set(category, counts);
      add(counts, countedScript);
    }
  }

  /**
   * Guesses the site's language by the script of most posts. The declared language `named` wins if
   * the script fits it or is Latin, because Latin letters may be a legacy font.
   */
  languageOf(named: Edition | undefined): Edition | undefined {
    const script = findMajority(this.#all);
    const isOpen = script === undefined || script === 'Latn';
    return named && (isOpen || editions[named].script === script) ? named : editionOfScript(script);
  }

  /** Guesses the language settings of the mapping. */
  guessesFor(language: Edition): Pick<MigrationMapping, 'languageOfCategory' | 'languageOfScript'> {
    const own = editions[language].script;
    const languageOfCategory = [...this.#byCategory].flatMap(([category, counts]) => {
      const script = findMajority(counts);
      const edition = script === own ? undefined : editionOfScript(script);
      return edition ? [[category, nameOfEdition(edition)] as const] : [];
    });
    // Latin letters may be a legacy font in another language.
    const scripts = [...this.#all.keys()].filter((script) => script !== 'Latn' && editionOfScript(script));
    const areMixed = languageOfCategory.length > 0 || scripts.some((script) => script !== own);
    const languageOfScript = (areMixed ? scripts : []).flatMap((script) => {
      const edition = script === own ? language : editionOfScript(script);
      return edition ? [[script, nameOfEdition(edition)] as const] : [];
    });
    return {
      languageOfCategory: Object.fromEntries(languageOfCategory),
      languageOfScript: Object.fromEntries(languageOfScript),
    };
  }
}

/** Counts posts by category if their script does not fit the site's language. */
export class ScriptMismatches {
  /** Counts by sentence, in singular and plural. */
  readonly #counts = new Map<string, { one: string; several: string; count: number }>();

  constructor(private readonly own: Edition) {}

  /** @param edition edition that the mapping assigns to the post */
  add(post: Post, edition: Edition): void {
    const script = scriptOfPost(post);
    if (script === undefined) return;
    const isWrong = script !== editions[edition].script;
    if (!isWrong && script === editions[this.own].script) return;
    const [category] = categoriesOf(post);
    const where = category === undefined ? 'without a category' : `of ${category}`;
    const advice = isWrong ? ', which uses another script: see languageOfCategory and languageOfScript in the map' : '';
    const sentence = (is: string, becomes: string) =>
      `${where} ${is} in ${scriptName(script)} and ${becomes} ${nameOfEdition(edition)}${advice}`;
    const [one, several] = [sentence('is', 'becomes'), sentence('are', 'become')];
    const counted = this.#counts.get(one) ?? { one, several, count: 0 };
    this.#counts.set(one, { ...counted, count: counted.count + 1 });
  }

  /** Warnings by category and script, the largest count first. */
  get warnings(): string[] {
    return [...this.#counts.values()]
      .sort((a, b) => b.count - a.count)
      .map(({ one, several, count }) => (count === 1 ? `1 post ${one}` : `${count} posts ${several}`));
  }
}
