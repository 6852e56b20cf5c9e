/**
 * Maximum number of letters in one utterance. Some of Chrome's voices stop in the middle of longer
 * ones.
 */
const maxPartLength = 200;

const blockEnds = /<\/(?:p|pre|h[1-6]|li|dt|dd|blockquote|figcaption|caption|tr|td|th)>|<br\s*\/?>/gi;
/** Elements of a text that are not read aloud. */
const silentSelector = 'button, iframe, [data-silent]';
/** A full stop, danda or similar, with the quotation marks and brackets that close after it. */
const sentenceEnds = /(?<=[.!?…।॥]["'”’)\]]*)\s+/u;

function paragraphs(html: string): string[] {
  const lines = html.replace(blockEnds, '$&\n');
  const { body } = new DOMParser().parseFromString(lines, 'text/html');
  for (const part of body.querySelectorAll(silentSelector)) part.remove();
  const text = body.textContent ?? '';
  return text.split('\n').flatMap((line) => line.replace(/\s+/g, ' ').trim() || []);
}

function splitSentence(sentence: string): string[] {
  if (sentence.length <= maxPartLength) return [sentence];
  const window = sentence.slice(0, maxPartLength + 1);
  const comma = Math.max(...[', ', '; ', ': ', ' – ', ' — '].map((separator) => window.lastIndexOf(separator)));
  const end = comma > 0 ? comma + 1 : window.lastIndexOf(' ');
  if (end <= 0) return [sentence];
  return [sentence.slice(0, end).trim(), ...splitSentence(sentence.slice(end).trim())];
}

/** Splits a story into sentences to read aloud: title, summary, and the text of its HTML body. */
export function toSpeechParts(story: { title: string; summary: string; body: string }): string[] {
  return [story.title, story.summary, ...paragraphs(story.body)].flatMap((text) =>
    text.split(sentenceEnds).filter(Boolean).flatMap(splitSentence),
  );
}
