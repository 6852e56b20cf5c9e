import type { NewsStory } from '../../../contract/news/entities';
import { type Edition, editions } from '../../../platform/editions';
import { labels } from '../../../pages/seo/labels';
import { dateAndTime } from '../../../platform/format/time';
import { correctionIn } from '../../../contract/news/localise';
import { xmlText } from '../xml';

/** Corrections of a story as HTML, like on its page. Empty if there are none. */
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
