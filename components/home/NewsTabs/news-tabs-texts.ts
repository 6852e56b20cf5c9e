import type { Edition } from '@/lib/editions';

export type NewsTab = 'trendy' | 'latest';

type Texts = { name: string; tabs: Record<NewsTab, string> };

export const newsTabsTexts: Record<Edition, Texts> = {
  en: { name: 'News tabs', tabs: { trendy: 'Trendy', latest: 'Latest' } },
  hindi: { name: 'खबरों के टैब', tabs: { trendy: 'चर्चा में', latest: 'ताजा' } },
  gujarati: { name: 'સમાચારના ટૅબ', tabs: { trendy: 'ચર્ચામાં', latest: 'તાજા' } },
};
