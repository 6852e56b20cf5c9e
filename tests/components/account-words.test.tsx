import { AccountPage } from '@/components/account/AccountPage/AccountPage';
import type { AccountView } from '@/lib/contract/views';
import { accountView } from '../support/account-view';
import { writtenEditions } from '../support/editions';
import type { Words } from '../support/page-words';
import { renderIn } from '../support/render';
import { shownIn } from '../support/shown-in';

/** Texts of the account page in each language. */

const nameless = { ...accountView().session, user: { id: 7, userType: 'reader' } };

const states: [string, Partial<AccountView>, Words[]][] = [
  [
    'an account',
    {},
    [
      ['Your details', 'आपकी जानकारी', 'તમારી વિગતો'],
      ['Name', 'नाम', 'નામ'],
      ['Save', 'सहेजें', 'સાચવો'],
      ['Logged in with your mobile number', 'मोबाइल नंबर से लॉग इन', 'મોબાઇલ નંબરથી લૉગ ઇન'],
      ['E-mail address', 'ई-मेल पता', 'ઈ-મેલ સરનામું'],
      [
        'Your confirmed address: asha@mail.example',
        'आपका पुष्टि किया हुआ पता: asha@mail.example',
        'તમારું પુષ્ટિ થયેલું સરનામું: asha@mail.example',
      ],
      ['New e-mail address', 'नया ई-मेल पता', 'નવું ઈ-મેલ સરનામું'],
      ['Send code', 'कोड भेजें', 'કોડ મોકલો'],
      ['Saved stories', 'सहेजी खबरें', 'સાચવેલા સમાચાર'],
      [
        'Stories that you save on one device are stored in your account and appear on your other devices too.',
        'एक डिवाइस पर सहेजी खबरें आपके खाते में भी रहती हैं और आपके बाकी डिवाइस पर भी पहुंचती हैं।',
        'એક ડિવાઇસ પર સાચવેલા સમાચાર તમારા ખાતામાં પણ રહે છે અને તમારાં બીજાં ડિવાઇસ પર પણ પહોંચે છે.',
      ],
      ['See your saved stories', 'सहेजी खबरें देखें', 'સાચવેલા સમાચાર જુઓ'],
      ['Newsletter and notifications', 'न्यूजलेटर और सूचनाएं', 'ન્યૂઝલેટર અને સૂચનાઓ'],
      ['You are not subscribed to the newsletter.', 'आपने न्यूजलेटर नहीं मंगाया है।', 'તમે ન્યૂઝલેટર મંગાવ્યું નથી.'],
      ['Get the newsletter', 'न्यूजलेटर मंगाएं', 'ન્યૂઝલેટર મંગાવો'],
      ['Where you are logged in', 'आप कहां-कहां लॉग इन हैं', 'તમે ક્યાં ક્યાં લૉગ ઇન છો'],
      ['This device', 'यह डिवाइस', 'આ ડિવાઇસ'],
      ['Unknown device', 'अनजान डिवाइस', 'અજાણ્યું ડિવાઇસ'],
      ['Last used: 20 Nov, 10:00 am', 'आखिरी बार: 20 Nov, 10:00 am', 'છેલ્લે: 20 Nov, 10:00 am'],
      ['Sign out', 'लॉग आउट करें', 'લૉગ આઉટ કરો'],
      ['Sign out everywhere', 'हर जगह से लॉग आउट करें', 'બધેથી લૉગ આઉટ કરો'],
      ['Your data', 'आपका डेटा', 'તમારો ડેટા'],
      [
        'A file with everything we hold about you.',
        'आपके बारे में हमारे पास जो कुछ है, वह सब एक फाइल में।',
        'અમારી પાસે તમારા વિશે જે કંઈ છે તે બધું એક ફાઇલમાં.',
      ],
      ['Download my data', 'मेरी जानकारी डाउनलोड करें', 'મારી માહિતી ડાઉનલોડ કરો'],
      ['Delete the account', 'खाता हटाना', 'ખાતું કાઢી નાખવું'],
      [
        'Your name, number, e-mail address, saved stories and logins are deleted. This cannot be undone.',
        'आपका नाम, नंबर, पता, खाते में रखी खबरें और सभी लॉग इन मिटा दिए जाएंगे। इन्हें वापस नहीं लाया जा सकता।',
        'તમારું નામ, નંબર, સરનામું, ખાતામાં રાખેલા સમાચાર અને બધાં લૉગ ઇન ભૂંસાઈ જશે. તે પાછાં લાવી શકાશે નહીં.',
      ],
      ['Delete my account', 'मेरा खाता हटाएं', 'મારું ખાતું કાઢી નાખો'],
    ],
  ],
  [
    'an account whose address a code is on its way to',
    { codeSentTo: 'asha@mail.example' },
    [
      [
        'A code is on its way to asha@mail.example. It is valid for 5 minutes.',
        'asha@mail.example पर कोड भेजा गया है। यह 5 मिनट तक मान्य है।',
        'asha@mail.example પર કોડ મોકલ્યો છે. તે 5 મિનિટ સુધી માન્ય છે.',
      ],
      ['Code from the e-mail', 'ई-मेल में आया कोड', 'ઈ-મેલમાં આવેલો કોડ'],
      ['Confirm', 'पुष्टि करें', 'પુષ્ટિ કરો'],
    ],
  ],
  [
    'an account that has no address',
    { session: nameless },
    [
      ['You have not added an e-mail address yet.', 'आपने अब तक कोई पता नहीं दिया है।', 'તમે હજી કોઈ સરનામું આપ્યું નથી.'],
      [
        'To get the newsletter here, confirm an e-mail address first.',
        'न्यूजलेटर मंगाने के लिए पहले ई-मेल पते की पुष्टि करें।',
        'ન્યૂઝલેટર મંગાવવા માટે પહેલાં ઈ-મેલ સરનામાની પુષ્ટિ કરો.',
      ],
    ],
  ],
  [
    'an account whose address is not confirmed',
    { session: nameless, pendingEmail: 'asha@mail.example' },
    [['Not confirmed yet: asha@mail.example', 'पुष्टि बाकी: asha@mail.example', 'પુષ્ટિ બાકી: asha@mail.example']],
  ],
  [
    'an account after an old login',
    { fresh: false },
    [
      ['Log in again', 'फिर से लॉग इन करें', 'ફરી લૉગ ઇન કરો'],
      [
        'To change your address, download your data or delete the account, log in again first. That way nobody who picks up your phone can do it.',
        'पता बदलने, अपनी जानकारी डाउनलोड करने या खाता हटाने से पहले फिर से लॉग इन करें, ताकि फोन किसी और के हाथ लग जाए, तब भी वह यह सब न कर सके।',
        'સરનામું બદલતાં, તમારી માહિતી ડાઉનલોડ કરતાં કે ખાતું કાઢી નાખતાં પહેલાં ફરી લૉગ ઇન કરો, જેથી ફોન બીજાના હાથમાં આવે તો પણ તે આ ન કરી શકે.',
      ],
    ],
  ],
  [
    'an account with the newsletter',
    { newsletter: true },
    [
      [
        'You are subscribed to the newsletter with asha@mail.example.',
        'आपने न्यूजलेटर asha@mail.example पर मंगाया है।',
        'તમે ન્યૂઝલેટર asha@mail.example પર મંગાવ્યું છે.',
      ],
      ['Stop the newsletter', 'न्यूजलेटर बंद करें', 'ન્યૂઝલેટર બંધ કરો'],
    ],
  ],
  [
    'an account after doneProfile',
    { outcome: 'doneProfile' },
    [['Your details are saved.', 'आपकी जानकारी दर्ज हो गई।', 'તમારી વિગતો નોંધાઈ ગઈ.']],
  ],
  [
    'an account after doneSessions',
    { outcome: 'doneSessions' },
    [['That device is signed out.', 'उस डिवाइस से लॉग आउट हो गया।', 'તે ડિવાઇસમાંથી લૉગ આઉટ થઈ ગયું.']],
  ],
  [
    'an account after doneNewsletter',
    { outcome: 'doneNewsletter' },
    [['Your choice is saved.', 'आपकी पसंद दर्ज हो गई।', 'તમારી પસંદગી નોંધાઈ ગઈ.']],
  ],
  [
    'an account after errorCodeWrong',
    { problem: 'errorCodeWrong' },
    [
      [
        'The code is wrong. Check the e-mail and type it again.',
        'कोड सही नहीं है। ई-मेल फिर देखें।',
        'કોડ સાચો નથી. ઈ-મેલ ફરી જુઓ.',
      ],
    ],
  ],
  [
    'an account after errorCodeExpired',
    { problem: 'errorCodeExpired' },
    [
      [
        'This code has expired. Ask for a new one.',
        'कोड का समय बीत गया। नया कोड मंगाएं।',
        'કોડનો સમય વીતી ગયો. નવો કોડ મંગાવો.',
      ],
    ],
  ],
  [
    'an account after errorCodeLocked',
    { problem: 'errorCodeLocked' },
    [
      [
        'There were too many wrong codes. Ask for a new one later.',
        'गलत कोड बहुत बार डाला गया। थोड़ी देर बाद नया कोड मंगाएं।',
        'ઘણી વાર ખોટો કોડ નખાયો. થોડી વાર પછી નવો કોડ મંગાવો.',
      ],
    ],
  ],
  [
    'an account after errorCodeUsed',
    { problem: 'errorCodeUsed' },
    [
      [
        'This code has already been used. Ask for a new one.',
        'यह कोड इस्तेमाल हो चुका है। नया कोड मंगाएं।',
        'આ કોડ વપરાઈ ગયો છે. નવો કોડ મંગાવો.',
      ],
    ],
  ],
  [
    'an account after errorCodeMissing',
    { problem: 'errorCodeMissing' },
    [['Enter the code from the e-mail.', 'ई-मेल में आया कोड लिखें।', 'ઈ-મેલમાં આવેલો કોડ લખો.']],
  ],
  [
    'an account after errorTooMany',
    { problem: 'errorTooMany' },
    [
      [
        'Too many attempts. Please try again later.',
        'आप बहुत बार कोशिश कर चुके हैं। कृपया थोड़ी देर बाद फिर कोशिश करें।',
        'તમે ઘણી વાર પ્રયત્ન કરી ચૂક્યા છો. કૃપા કરીને થોડી વાર પછી ફરી પ્રયત્ન કરો.',
      ],
    ],
  ],
  [
    'an account after errorReauth',
    { problem: 'errorReauth' },
    [['For this, please log in again first.', 'इसके लिए पहले फिर से लॉग इन करें।', 'આ માટે પહેલાં ફરી લૉગ ઇન કરો.']],
  ],
  [
    'an account after errorEmailTaken',
    { problem: 'errorEmailTaken' },
    [['This address belongs to another account.', 'यह पता किसी और खाते का है।', 'આ સરનામું બીજા ખાતાનું છે.']],
  ],
  [
    'an account after errorInvalid',
    { problem: 'errorInvalid' },
    [
      [
        'Some details are not filled in correctly. Nothing was changed.',
        'कुछ ठीक से नहीं भरा गया। कोई बदलाव नहीं हुआ।',
        'કંઈક બરાબર ભરાયું નથી. કશું બદલાયું નથી.',
      ],
    ],
  ],
  [
    'an account after errorOther',
    { problem: 'errorOther' },
    [
      [
        'That did not work. Please try again.',
        'यह काम नहीं हो सका। कृपया फिर कोशिश करें।',
        'આ થઈ શક્યું નહીં. કૃપા કરીને ફરી પ્રયત્ન કરો.',
      ],
    ],
  ],
];

describe.each(states)('%s', (_, changes, words) => {
  test.each(writtenEditions)('in %s', (edition) => {
    const { container } = renderIn(edition, <AccountPage view={accountView({ edition, ...changes })} />);
    const shown = shownIn(container.innerHTML);
    const wanted = words.map((word) => word[writtenEditions.indexOf(edition)] ?? '');
    expect(wanted.filter((word) => !shown.has(word))).toEqual([]);
  });
});
