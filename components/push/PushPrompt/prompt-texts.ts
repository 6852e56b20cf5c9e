import type { Edition } from '@/lib/editions';

type Texts = { label: string; text: (network: string) => string; later: string; allow: string };

/** The question whether a reader wants notifications (specification section 2). */
export const promptTexts: Record<Edition, Texts> = {
  en: {
    label: 'Push notifications',
    text: (network) => `${network} wants to start sending you push notifications. Click Allow to subscribe.`,
    later: "I'll do this later",
    allow: 'Allow',
  },
  hindi: {
    label: 'पुश नोटिफिकेशन',
    text: (network) => `${network} आपको पुश नोटिफिकेशन भेजना चाहता है। पाने के लिए ‘अनुमति दें’ पर टैप करें।`,
    later: 'अभी नहीं, बाद में',
    allow: 'अनुमति दें',
  },
  gujarati: {
    label: 'પુશ નોટિફિકેશન',
    text: (network) => `${network} તમને પુશ નોટિફિકેશન મોકલવા માગે છે. મેળવવા માટે ‘મંજૂરી આપો’ પર ટૅપ કરો.`,
    later: 'આ હું પછી કરીશ',
    allow: 'મંજૂરી આપો',
  },
};
