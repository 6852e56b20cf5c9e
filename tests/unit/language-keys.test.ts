import { toApiChange, fromApiChange } from '@/lib/contract/newsroom/changes';
import { apiNameOf, storyWithLanguageKeys, withLanguageKeys } from '@/lib/contract/language-keys';

/** Requests may name a language like its edition. Responses use one name. */

test.each([
  ['en', 'english'],
  ['english', 'english'],
  ['hindi', 'hindi'],
  ['latin', 'latin'],
  ['constructor', 'constructor'],
])('%s is named %s in responses', (name, wanted) => {
  expect(apiNameOf(name)).toBe(wanted);
});

test.each([
  ['a name by edition', { names: { en: 'Rain', hindi: 'बारिश' } }, { names: { english: 'Rain', hindi: 'बारिश' } }],
  ['fields that are not by language', { slug: 'en', en: 1 }, { slug: 'en', en: 1 }],
  // The schema refuses the second name.
  ['a language with both names', { names: { en: 'A', english: 'B' } }, { names: { en: 'A', english: 'B' } }],
  ['what is no object', { names: ['en'] }, { names: ['en'] }],
  ['null', null, null],
])('%s', (_, input, wanted) => {
  expect(withLanguageKeys(input, ['names', 'descriptions'])).toEqual(wanted);
});

test('the texts of corrections have language keys, too', () => {
  const story = { texts: { en: { title: 'x' } }, corrections: [{ date: 'd', texts: { en: 'No.' } }, 'x'] };
  expect(storyWithLanguageKeys(story)).toEqual({
    texts: { english: { title: 'x' } },
    corrections: [{ date: 'd', texts: { english: 'No.' } }, 'x'],
  });
});

test('rows of the change feed have API language names when sent, and any names when received', () => {
  const subjects = { story: [['india', 'rain', 7, 'en']], category: [['en']], remaining: [['hi']] };
  const line = { id: 1, languages: ['en', 'hi'], subjects };
  const named = {
    id: 1,
    languages: ['english', 'hindi'],
    subjects: { story: [['india', 'rain', 7, 'english']], category: [['en']], remaining: [['hindi']] },
  };
  expect(toApiChange(line)).toEqual(named);
  expect([fromApiChange(named), fromApiChange(line)]).toEqual([line, line]);
});
