import type * as generated from '@/generated/editions';
import type { Edition } from '@/lib/platform/editions';
import type * as headTexts from '@/lib/platform/i18n/texts/heads';
import type * as languageNames from '@/lib/platform/i18n/language-names';

/** The site's names of its languages, with these editions enabled. */
function namesWith(served: string[]) {
  let names: typeof languageNames | undefined;
  let heads: typeof headTexts | undefined;
  jest.isolateModules(() => {
    jest.doMock('@/generated/editions', () =>
      jest
        .requireActual<{ servedEditions: (...names: string[]) => typeof generated }>('../support/other-editions')
        .servedEditions(...served),
    );
    names = jest.requireActual('@/lib/platform/i18n/language-names');
    heads = jest.requireActual('@/lib/platform/i18n/texts/heads');
  });
  return { ...names!, ...heads! };
}

test.each<[string[], Edition, string]>([
  [['en', 'hindi', 'gujarati'], 'en', 'English, Hindi and Gujarati'],
  [['en', 'hindi', 'gujarati'], 'hindi', 'हिंदी, अंग्रेजी और गुजराती'],
  [['en', 'hindi', 'gujarati'], 'gujarati', 'ગુજરાતી, અંગ્રેજી અને હિન્દી'],
  [['hindi', 'en'], 'en', 'English and Hindi'],
  [['gujarati'], 'gujarati', 'ગુજરાતી'],
])('with %j, the edition %s lists %s', (served, edition, said) =>
  expect(namesWith(served).listEnabledLanguages(edition)).toBe(said),
);

test('the front page of a site only in Gujarati names no other language', () => {
  const { description } = namesWith(['gujarati']).homeHead('gujarati');
  expect(description).toMatch(/અને તમારું શહેર, ગુજરાતીમાં\.$/);
});
