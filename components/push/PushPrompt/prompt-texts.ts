import type { Edition } from '@/lib/editions';

type Texts = { label: string; text: (network: string) => string; later: string; allow: string };

export const promptTexts: Record<Edition, Texts> = {
  en: {
    label: 'Push notifications',
    text: (network) => `${network} wants to start sending you push notifications. Click Allow to subscribe.`,
    later: "I'll do this later",
    allow: 'Allow',
  },
  hindi: {
    label: 'सूचनाएं',
    text: (network) => `${network} आपको सूचनाएं भेजना चाहता है। पाने के लिए ‘अनुमति दें’ पर टैप करें।`,
    later: 'अभी नहीं, बाद में',
    allow: 'अनुमति दें',
  },
  gujarati: {
    label: 'સૂચનાઓ',
    text: (network) => `${network} તમને સૂચનાઓ મોકલવા માગે છે. મેળવવા માટે ‘મંજૂરી આપો’ પર ટૅપ કરો.`,
    later: 'હમણાં નહીં',
    allow: 'મંજૂરી આપો',
  },
};
