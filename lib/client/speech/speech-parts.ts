/**
 * Letters that are spoken in one go. Longer utterances are cut off in the middle by some of
 * Chrome's voices.
 */
const maxPartLength = 200;

const blockEnds = /<\/(?:p|pre|h[1-6]|li|dt|dd|blockquote|figcaption|caption|tr|td|th)>|<br\s*\/?>/gi;
/** What stands in a text for the hand and not for the ear. */
const silent = 'button, iframe, [data-silent]';
/** A full stop, a danda or the like, with the quotation marks and brackets that it closes. */
const sentenceEnds = /(?<=[.!?…।॥]["'”’)\]]*)\s+/u;

function paragraphs(html: string): string[] {
  const lines = html.replace(blockEnds, '$&\n');
  const { body } = new DOMParser().parseFromString(lines, 'text/html');
  for (const part of body.querySelectorAll(silent)) part.remove();
  const text = body.textContent ?? '';
  return text.split('\n').flatMap((line) => line.replace(/\s+/g, ' ').trim() || []);
}

function splitSentence(sentence: string): string[] {
  if (sentence.length <= maxPartLength) return [sentence];
  const window = sentence.slice(0, maxPartLength + 1);
  const comma = Math.max(...[', ', '; ', ': ', ' – ', ' — '].map((mark) => window.lastIndexOf(mark)));
  const end = comma > 0 ? comma + 1 : window.lastIndexOf(' ');
  if (end <= 0) return [sentence];
  return [sentence.slice(0, end).trim(), ...splitSentence(sentence.slice(end).trim())];
}

/** What is spoken of a story, sentence by sentence: headline, standfirst and its HTML. */
export function speechParts(story: { title: string; summary: string; body: string }): string[] {
  return [story.title, story.summary, ...paragraphs(story.body)].flatMap((text) =>
    text.split(sentenceEnds).filter(Boolean).flatMap(splitSentence),
  );
}
