import type { Edition } from '../editions';

/**
 * How Hindi and Gujarati readers write the names of indices that financial-data services send in
 * English.
 */
const names: Record<string, Record<Exclude<Edition, 'en'>, string>> = {
  SENSEX: { hindi: 'सेंसेक्स', gujarati: 'સેન્સેક્સ' },
  'BSE SENSEX': { hindi: 'बीएसई सेंसेक्स', gujarati: 'બીએસઈ સેન્સેક્સ' },
  NIFTY: { hindi: 'निफ्टी', gujarati: 'નિફ્ટી' },
  'NIFTY 50': { hindi: 'निफ्टी 50', gujarati: 'નિફ્ટી 50' },
  'NIFTY 100': { hindi: 'निफ्टी 100', gujarati: 'નિફ્ટી 100' },
  'NIFTY 500': { hindi: 'निफ्टी 500', gujarati: 'નિફ્ટી 500' },
  'NIFTY NEXT 50': { hindi: 'निफ्टी नेक्स्ट 50', gujarati: 'નિફ્ટી નેક્સ્ટ 50' },
  'NIFTY BANK': { hindi: 'निफ्टी बैंक', gujarati: 'નિફ્ટી બેંક' },
  'BANK NIFTY': { hindi: 'बैंक निफ्टी', gujarati: 'બેંક નિફ્ટી' },
  'NIFTY IT': { hindi: 'निफ्टी आईटी', gujarati: 'નિફ્ટી આઈટી' },
  'NIFTY AUTO': { hindi: 'निफ्टी ऑटो', gujarati: 'નિફ્ટી ઑટો' },
  'NIFTY PHARMA': { hindi: 'निफ्टी फार्मा', gujarati: 'નિફ્ટી ફાર્મા' },
  'NIFTY FMCG': { hindi: 'निफ्टी एफएमसीजी', gujarati: 'નિફ્ટી એફએમસીજી' },
  'NIFTY METAL': { hindi: 'निफ्टी मेटल', gujarati: 'નિફ્ટી મેટલ' },
  'NIFTY REALTY': { hindi: 'निफ्टी रियल्टी', gujarati: 'નિફ્ટી રિયલ્ટી' },
  'NIFTY ENERGY': { hindi: 'निफ्टी एनर्जी', gujarati: 'નિફ્ટી એનર્જી' },
  'NIFTY FIN SERVICE': { hindi: 'निफ्टी फाइनेंशियल सर्विसेज', gujarati: 'નિફ્ટી ફાઇનાન્શિયલ સર્વિસિસ' },
  'NIFTY MIDCAP 100': { hindi: 'निफ्टी मिडकैप 100', gujarati: 'નિફ્ટી મિડકૅપ 100' },
  'NIFTY SMALLCAP 100': { hindi: 'निफ्टी स्मॉलकैप 100', gujarati: 'નિફ્ટી સ્મૉલકૅપ 100' },
  'INDIA VIX': { hindi: 'इंडिया विक्स', gujarati: 'ઇન્ડિયા વિક્સ' },
};

/**
 * The name of an index in an edition; one that the table does not have keeps the name that it came
 * with.
 */
export function indexName(name: string, edition: Edition): string {
  if (edition === 'en') return name;
  return names[name.toUpperCase().replace(/[\s_-]+/g, ' ')]?.[edition] ?? name;
}
