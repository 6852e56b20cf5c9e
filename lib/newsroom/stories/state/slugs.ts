import type { Selectable } from 'kysely';
import type { StoryTexts } from '../../../database/schema/schema';
import { unprefixedEdition } from '../../../platform/editions';
import { toFriendlyUrl } from '../../../platform/routes';
import type { ByEdition } from '../../reading/sql/rows-by-language';
import { isSameSpelling, transliterate } from '../../../platform/language/latin/transliterate';

/** The slugs of stories, the last part of their URLs. */

/** Returns a Latin slug for a title in any script, or undefined if no letter is left. */
export function slugOfTitle(title: string): string | undefined {
  const slug = toFriendlyUrl(transliterate(title));
  return slug && /[a-z]/.test(slug) ? slug : undefined;
}

/** The slug of a draft that has neither a usable title nor a section. */
const slugWithoutSection = 'story';

/** The columns of a text that determine slugs and times of a story. */
export type TextFacts = Pick<
  Selectable<StoryTexts>,
  'language' | 'status' | 'publish_at' | 'updated_at' | 'title' | 'custom_slug' | 'slug'
>;

/**
 * Returns the slugs of a story by edition. If the English text is public no later than another one,
 * both use the slug of the English title, so that the editions share a URL. Otherwise a text uses
 * its own slug, entered by an editor or made from its title. A title without usable letters gets
 * the section's slug. An existing slug remains if it spells the same words.
 * @param now ISO timestamp
 */
export function computeSlugs(texts: readonly TextFacts[], category: string | null, now: string): ByEdition<string> {
  const english = texts.find(({ language, status }) => language === unprefixedEdition && status === 'published');
  const ofTitle = ({ language, title, slug }: TextFacts) => {
    const made = (language === unprefixedEdition && toFriendlyUrl(title)) || slugOfTitle(title);
    return made && language !== unprefixedEdition && isSameSpelling(slug, made)
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
