import type { NewsStory } from '../../contract/entities';
import { fields, nameIn } from '../../contract/translations';
import { type Edition, editions } from '../../editions';
import { labels } from '../../seo/labels';
import { dateAndTime } from '../../format/time';
import { xmlText } from '../xml';

/**
 * The corrections of a story as its page shows them, for those who read it in a feed; empty when it
 * has none.
 */
export function correctionsHtml({ corrections }: Pick<NewsStory, 'corrections'>, edition: Edition): string {
  const { lang } = editions[edition];
  return corrections
    .map((correction) => {
      const text = nameIn(correction, edition, fields.text);
      const moment = dateAndTime(new Date(correction.date), lang);
      return `<p><strong>${xmlText(labels[edition].correction)}</strong> (${xmlText(moment)}): ${xmlText(text)}</p>`;
    })
    .join('');
}
