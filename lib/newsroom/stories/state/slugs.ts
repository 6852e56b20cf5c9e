import type { Selectable } from 'kysely';
import type { StoryTexts } from '../../../database/schema/schema';
import { bareEdition } from '../../../platform/editions';
import { friendlyUrl } from '../../../platform/routes';
import type { ByEdition } from '../../reading/sql/rows-by-language';
import { spellTheSame, transliterate } from '../../../platform/language/latin/transliterate';

/** The slugs of stories, which their addresses end in. */

/**
 * A slug of a title in any script, as it is typed in Latin letters; none when no letter is left.
 */
export function slugOfTitle(title: string): string | undefined {
  const slug = friendlyUrl(transliterate(title));
  return slug && /[a-z]/.test(slug) ? slug : undefined;
}

/** The slug of a draft that has neither a title in Latin letters nor a section. */
const slugWithoutSection = 'story';

/** What the slugs and the times of a story are made of: columns of its texts. */
export type TextFacts = Pick<
  Selectable<StoryTexts>,
  'language' | 'status' | 'publish_at' | 'updated_at' | 'title' | 'custom_slug' | 'slug'
>;

/**
 * The slugs of a story. Where it is public in English no later than in a language, that of the
 * English title is its slug there, so that its three editions share an address; else each language
 * has its own, given or made from its title. A title of which nothing can be written in Latin
 * letters leaves the category's name. A slug that the title was given before stays where it spells
 * the same words.
 * @param now ISO moment
 */
export function slugsOf(texts: readonly TextFacts[], category: string | null, now: string): ByEdition<string> {
  const english = texts.find(({ language, status }) => language === bareEdition && status === 'published');
  const ofTitle = ({ language, title, slug }: TextFacts) => {
    const made = (language === bareEdition && friendlyUrl(title)) || slugOfTitle(title);
    return made && language !== bareEdition && spellTheSame(slug, made)
      ? slug
      : made || (category ?? slugWithoutSection);
  };
  return Object.fromEntries(
    texts.map((text) => {
      const isEnglishOut = english && (english.publish_at <= now || english.publish_at <= text.publish_at);
      return [text.language, isEnglishOut ? ofTitle(english) : (text.custom_slug ?? ofTitle(text))];
    }),
  );
}
