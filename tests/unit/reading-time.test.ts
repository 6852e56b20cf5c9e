import type { Edition } from '@/lib/platform/editions';
import { countWords, readingMinutes } from '@/lib/newsroom/text/reading-time';

const words = (count: number, word = 'rain') => Array.from({ length: count }, () => word).join(' ');

describe('minutes to read', () => {
  test.each<[number, Edition, number]>([
    [0, 'en', 1],
    [1, 'en', 1],
    [238, 'en', 1],
    [239, 'en', 2],
    [476, 'en', 2],
    [477, 'en', 3],
    [1, 'hindi', 1],
    [200, 'hindi', 1],
    [201, 'hindi', 2],
    [238, 'hindi', 2],
    [400, 'gujarati', 2],
    [401, 'gujarati', 3],
    [2000, 'gujarati', 10],
  ])('%d words in %s have a reading time of %d', (count, edition, minutes) =>
    expect(readingMinutes(countWords(`<p>${words(count)}</p>`), edition)).toBe(minutes),
  );

  test.each([
    ['tags and attributes', `<p>${words(238)}</p><img src="/a.jpg" alt="one two three" />`],
    ['dashes and other marks', `<p>${words(238)} – & … — !</p>`],
    ['an escaped ampersand', `<p>${words(238)} &amp; &lt; &gt;</p>`],
    ['spaces of all kinds', `<p>\n${words(238)}&nbsp; \t</p>`],
  ])('%s are not counted', (_name, body) => expect(readingMinutes(countWords(body), 'en')).toBe(1));

  test('words on both sides of a tag are two words', () => {
    expect(readingMinutes(countWords(`<p>${words(238)}</p><p>rain</p>`), 'en')).toBe(2);
    expect(readingMinutes(countWords(`<li>${words(238)}<br />rain</li>`), 'en')).toBe(2);
  });

  test('a word with bold letters and joiners is one word', () => {
    expect(readingMinutes(countWords(`<p>${words(237)} mon<b>soon</b></p>`), 'en')).toBe(1);
    expect(readingMinutes(countWords(`<p>${words(200, 'क्\u200Dष')}</p>`), 'hindi')).toBe(1);
  });
});
