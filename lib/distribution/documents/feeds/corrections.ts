import type { NewsStory } from '../../../contract/news/entities';
import { type Edition, editions } from '../../../platform/editions';
import { labels } from '../../../pages/seo/labels';
import { formatDateAndTime } from '../../../platform/format/time';
import { correctionIn } from '../../../contract/news/localise';
import { escapeXml } from '../xml';

/** Corrections of a story as HTML, like on its page. Empty if there are none. */
export function correctionsHtml(story: Pick<NewsStory, 'corrections' | 'language'>, edition: Edition): string {
  const { lang } = editions[edition];
  return story.corrections
    .map((correction) => {
      const { text } = correctionIn(correction, story, edition);
      const date = formatDateAndTime(new Date(correction.date), lang);
      return `<p><strong>${escapeXml(labels[edition].correction)}</strong> (${escapeXml(date)}): ${escapeXml(text)}</p>`;
    })
    .join('');
}
