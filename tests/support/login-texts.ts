/** What a login says, by the language of the edition. */
export const loginTexts = {
  en: {
    title: 'Log in',
    send: 'Send code',
    logIn: 'Log in',
    invalid: 'This is not a mobile number. Type ten digits, such as 98765 43210.',
    wrong: 'The code is wrong. Check the message and type it again.',
    google: 'Log in with Google',
    googleReader: 'asha',
    logInLink: 'Log In',
    logOut: 'Log Out',
    denied: 'Google did not let you log in, or you chose not to.',
  },
  hi: {
    title: 'लॉग इन करें',
    send: 'कोड भेजें',
    logIn: 'लॉग इन करें',
    invalid: 'यह मोबाइल नंबर नहीं है। दस अंक लिखें, जैसे 98765 43210।',
    wrong: 'कोड गलत है। संदेश देखकर दोबारा लिखें।',
    google: 'गूगल से लॉग इन करें',
    googleReader: 'meera',
    logInLink: 'लॉग इन',
    logOut: 'लॉग आउट',
    denied: 'गूगल ने लॉग इन की अनुमति नहीं दी, या आपने मना कर दिया।',
  },
  gu: {
    title: 'લૉગ ઇન કરો',
    send: 'કોડ મોકલો',
    logIn: 'લૉગ ઇન કરો',
    invalid: 'આ મોબાઇલ નંબર નથી. દસ આંકડા લખો, જેમ કે 98765 43210.',
    wrong: 'કોડ ખોટો છે. સંદેશ જોઈને ફરી લખો.',
    google: 'ગૂગલથી લૉગ ઇન કરો',
    googleReader: 'ravi',
    logInLink: 'લૉગ ઇન',
    logOut: 'લૉગ આઉટ',
    denied: 'ગૂગલે લૉગ ઇનની મંજૂરી ન આપી, અથવા તમે ના પાડી.',
  },
} as Record<
  string,
  Record<'title' | 'send' | 'logIn' | 'invalid' | 'wrong' | 'google' | 'logInLink' | 'logOut' | 'denied', string>
>;
