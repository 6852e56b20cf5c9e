import type { NewsStory } from '../../contract/entities';
import { type Edition, editions } from '../../editions';
import { labels } from '../../seo/labels';
import { dateAndTime } from '../../format/time';
import { correctionIn } from '../../localise';
import { xmlText } from '../xml';

/**
 * The corrections of a story as its page shows them, for those who read it in a feed; empty when it
 * has none.
 */
export function correctionsHtml(story: Pick<NewsStory, 'corrections' | 'language'>, edition: Edition): string {
  const { lang } = editions[edition];
  return story.corrections
    .map((correction) => {
      const { text } = correctionIn(correction, story, edition);
      const moment = dateAndTime(new Date(correction.date), lang);
      return `<p><strong>${xmlText(labels[edition].correction)}</strong> (${xmlText(moment)}): ${xmlText(text)}</p>`;
    })
    .join('');
}
