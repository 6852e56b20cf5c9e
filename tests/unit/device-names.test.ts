import { parseDeviceName, translateDeviceName } from '@/lib/accounts/sessions/device-name';

test.each<[string | undefined, string, string, string]>([
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
    'Chrome, Android',
    'क्रोम, एंड्रॉयड',
    'ક્રોમ, એન્ડ્રોઇડ',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari, iOS',
    'सफारी, आईओएस',
    'સફારી, આઇઓએસ',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Firefox, Windows',
    'फायरफॉक्स, विंडोज',
    'ફાયરફૉક્સ, વિન્ડોઝ',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
    'सैमसंग इंटरनेट, एंड्रॉयड',
    'સૅમસંગ ઇન્ટરનેટ, એન્ડ્રોઇડ',
  ],
  [
    'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
    'Firefox, KaiOS',
    'फायरफॉक्स, काईओएस',
    'ફાયરફૉક્સ, કાઇઓએસ',
  ],
  [
    'Mozilla/5.0 (Linux; U; Android 9; en-US) UCBrowser/13.4 Mobile Safari/537.36',
    'UC Browser, Android',
    'यूसी ब्राउजर, एंड्रॉयड',
    'યુસી બ્રાઉઝર, એન્ડ્રોઇડ',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge, Windows',
    'एज, विंडोज',
    'એજ, વિન્ડોઝ',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36 OPR/115.0',
    'Opera, Linux',
    'ओपेरा, लिनक्स',
    'ઓપેરા, લિનક્સ',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/130.0 Safari/537.36',
    'Chrome, ChromeOS',
    'क्रोम, क्रोमओएस',
    'ક્રોમ, ક્રોમઓએસ',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15',
    'Safari, macOS',
    'सफारी, मैकओएस',
    'સફારી, મૅકઓએસ',
  ],
  ['curl/8.0', '', '', ''],
  [undefined, '', '', ''],
])('a browser that calls itself %s is listed as "%s", "%s", "%s"', (agent, inEnglish, inHindi, inGujarati) => {
  const device = parseDeviceName(agent);
  expect((['en', 'hindi', 'gujarati'] as const).map((edition) => translateDeviceName(edition, device))).toEqual([
    inEnglish,
    inHindi,
    inGujarati,
  ]);
});
