import type { Edition } from '@/lib/editions';

type Texts = { list: string; close: string };

export const toastTexts: Record<Edition, Texts> = {
  en: { list: 'Notifications, Alt+T', close: 'Close' },
  hindi: { list: 'सूचनाएं, Alt+T', close: 'बंद करें' },
  gujarati: { list: 'સૂચનાઓ, Alt+T', close: 'બંધ કરો' },
};
