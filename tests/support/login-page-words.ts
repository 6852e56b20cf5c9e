import type { PageWords } from './page-words';

/** Error messages of the login in each language. */
export const loginPageWords: PageWords[] = [
  {
    address: '/error',
    heading: ['You are not logged in', 'आप लॉग इन नहीं हुए', 'તમે લૉગ ઇન થયા નથી'],
    words: [
      [
        'Something went wrong while you were logging in. Please try again.',
        'लॉग इन करते समय कोई गड़बड़ी हुई। कृपया फिर कोशिश करें।',
        'લૉગ ઇન કરતી વખતે કંઈક ગરબડ થઈ. કૃપા કરીને ફરી પ્રયત્ન કરો.',
      ],
      ['Go to login', 'लॉग इन पर जाएं', 'લૉગ ઇન પર જાઓ'],
    ],
  },
  {
    address: '/error?error=Configuration',
    heading: ['You are not logged in', 'आप लॉग इन नहीं हुए', 'તમે લૉગ ઇન થયા નથી'],
    words: [
      [
        'Login does not work at the moment. We have been notified.',
        'लॉग इन अभी काम नहीं कर रहा है। हमें इसकी सूचना मिल गई है।',
        'લૉગ ઇન હાલ ચાલતું નથી. અમને તેની જાણ થઈ ગઈ છે.',
      ],
    ],
  },
  {
    address: '/login-mobile-number?error=CodeExpired',
    words: [
      [
        'This code has expired. Ask for a new one.',
        'इस कोड का समय बीत गया। नया कोड मंगाएं।',
        'આ કોડનો સમય વીતી ગયો છે. નવો કોડ મંગાવો.',
      ],
    ],
  },
  {
    address: '/login-mobile-number?error=CodeMissing',
    words: [
      [
        'No code has been requested from this browser. Ask for one first.',
        'इस ब्राउजर से अभी कोई कोड नहीं मांगा गया। पहले कोड मंगाएं।',
        'આ બ્રાઉઝરમાંથી હજી કોડ મંગાવ્યો નથી. પહેલાં કોડ મંગાવો.',
      ],
    ],
  },
  {
    address: '/login-mobile-number?error=CodeUsed',
    words: [
      [
        'This code has already been used. Ask for a new one.',
        'यह कोड पहले ही इस्तेमाल हो चुका है। नया कोड मंगाएं।',
        'આ કોડ વપરાઈ ગયો છે. નવો કોડ મંગાવો.',
      ],
    ],
  },
  {
    address: '/login-mobile-number?error=CodeWrong',
    words: [
      [
        'The code is wrong. Check the message and type it again.',
        'कोड गलत है। संदेश देखकर दोबारा लिखें।',
        'કોડ ખોટો છે. સંદેશ જોઈને ફરી લખો.',
      ],
    ],
  },
  {
    address: '/login-mobile-number?error=NotSent',
    words: [
      [
        'The code could not be sent. Try again in a minute.',
        'कोड भेजा नहीं जा सका। एक मिनट बाद फिर कोशिश करें।',
        'કોડ મોકલી શકાયો નથી. એક મિનિટ પછી ફરી પ્રયત્ન કરો.',
      ],
    ],
  },
  {
    address: '/login-mobile-number?error=PhoneCountry',
    words: [
      [
        'You cannot log in here with a number from this country.',
        'इस देश के नंबर से यहां लॉग इन नहीं हो सकता।',
        'આ દેશના નંબરથી અહીં લૉગ ઇન થઈ શકતું નથી.',
      ],
    ],
  },
  {
    address: '/login-mobile-number?error=PhoneInvalid',
    words: [
      [
        'This is not a mobile number. Type ten digits, such as 98765 43210.',
        'यह मोबाइल नंबर सही नहीं है। दस अंक लिखें, जैसे 98765 43210।',
        'આ મોબાઇલ નંબર બરાબર નથી. દસ આંકડા લખો, જેમ કે 98765 43210.',
      ],
    ],
  },
  {
    address: '/login-mobile-number?error=Unavailable',
    words: [
      [
        'We cannot do this right now. Try again in a moment: a code you already have stays valid.',
        'अभी यह नहीं हो सका। थोड़ी देर में फिर कोशिश करें। जो कोड मिल चुका है, वह मान्य रहेगा।',
        'હાલ આ થઈ શક્યું નથી. થોડી વારમાં ફરી પ્રયત્ન કરો. મળી ગયેલો કોડ માન્ય રહેશે.',
      ],
    ],
  },
  {
    address: '/login-mobile-number?error=x',
    words: [
      [
        'Something went wrong while you were logging in. Please try again.',
        'लॉग इन करते समय कोई गड़बड़ी हुई। कृपया फिर कोशिश करें।',
        'લૉગ ઇન કરતી વખતે કંઈક ગરબડ થઈ. કૃપા કરીને ફરી પ્રયત્ન કરો.',
      ],
    ],
  },
  {
    address: '/login-mobile-number?error=OAuthCallback',
    words: [
      [
        'Login with Google did not work. Try again, or use your mobile number.',
        'गूगल से लॉग इन नहीं हो सका। फिर कोशिश करें या अपना मोबाइल नंबर डालें।',
        'ગૂગલથી લૉગ ઇન થઈ શક્યું નહીં. ફરી પ્રયત્ન કરો અથવા તમારો મોબાઇલ નંબર નાખો.',
      ],
    ],
  },
  {
    address: '/login-mobile-number?error=OAuthAccountNotLinked',
    words: [
      [
        'This Google account could not be linked to yours. Log in the way you did before.',
        'यह गूगल खाता आपके खाते से नहीं जुड़ सका। जैसे पहले किया था, वैसे ही लॉग इन करें।',
        'આ ગૂગલ ખાતું તમારા ખાતા સાથે જોડાઈ શક્યું નહીં. પહેલાં જે રીતે કર્યું હતું તે રીતે લૉગ ઇન કરો.',
      ],
    ],
  },
  {
    address: '/login-mobile-number?error=SessionRequired',
    words: [['Log in to see that page.', 'वह पेज देखने के लिए लॉग इन करें।', 'તે પાનું જોવા માટે લૉગ ઇન કરો.']],
  },
];
