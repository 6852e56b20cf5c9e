import type { Edition } from '@/lib/editions';

/**
 * The suggestions' own texts, which come with their script and not with every page. `count` has a
 * form for one and one for more.
 */
export const suggestionTexts: Record<Edition, { list: string; none: string; count: (n: number) => string }> = {
  en: {
    list: 'Suggested stories',
    none: 'No suggestions',
    count: (n) => (n === 1 ? '1 suggestion' : `${n} suggestions`),
  },
  hindi: { list: 'सुझाई गई खबरें', none: 'कोई सुझाव नहीं', count: (n) => `${n} सुझाव` },
  gujarati: { list: 'સૂચવેલા સમાચાર', none: 'કોઈ સૂચન નથી', count: (n) => (n === 1 ? '1 સૂચન' : `${n} સૂચનો`) },
};
