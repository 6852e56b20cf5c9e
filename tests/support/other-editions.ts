import type * as generated from '@/generated/editions';

/**
 * The generated table of editions with other enabled editions, for `jest.mock`: the named ones, and
 * Marathi, which uses the script of Hindi and has no analyser.
 */
export function servedEditions(...served: string[]): typeof generated {
  const { settings } = jest.requireActual<typeof generated>('@/generated/editions');
  const marathi = {
    ...settings.hindi,
    locale: 'marathi',
    lang: 'mr',
    apiLanguage: 'marathi',
    fieldPrefix: 'marathi',
    ogLocale: 'mr_IN',
  };
  const all = Object.entries({ ...settings, marathi }).map(([name, own]) => [
    name,
    { ...own, prefix: name === served[0] ? '' : `/${name}` },
  ]);
  return { settings: Object.fromEntries(all), served } as unknown as typeof generated;
}

/** The texts of a topic with Marathi added, with the Hindi texts, for `jest.mock`. */
export function textsWithMarathi(topic: string) {
  const { default: texts } = jest.requireActual<{ default: Record<string, unknown> }>(`@/generated/texts/${topic}`);
  return { __esModule: true, default: { ...texts, marathi: texts['hindi'] } };
}
