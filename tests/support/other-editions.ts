import type * as generated from '@/generated/editions';

/**
 * What the generated table of editions holds where others are served, for `jest.mock`: those that
 * are named, and Marathi beside them, which is written as Hindi is and has no analyser.
 */
export function servedEditions(...served: string[]): typeof generated {
  const { settings } = jest.requireActual<typeof generated>('@/generated/editions');
  const marathi = {
    ...settings.hindi,
    ...{ locale: 'marathi', lang: 'mr', apiLanguage: 'marathi', fieldPrefix: 'marathi', ogLocale: 'mr_IN' },
  };
  const all = Object.entries({ ...settings, marathi }).map(([name, own]) => [
    name,
    { ...own, prefix: name === served[0] ? '' : `/${name}` },
  ]);
  return { settings: Object.fromEntries(all), served } as unknown as typeof generated;
}

/** The texts of a topic with Marathi beside the others, in the words of Hindi, for `jest.mock`. */
export function textsWithMarathi(topic: string) {
  const { default: texts } = jest.requireActual<{ default: Record<string, unknown> }>(`@/generated/texts/${topic}`);
  return { __esModule: true, default: { ...texts, marathi: texts['hindi'] } };
}
