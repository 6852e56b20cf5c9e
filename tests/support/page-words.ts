/** A text in English, Hindi and Gujarati. */
export type Words = [english: string, hindi: string, gujarati: string];

export type PageWords = { address: string; heading?: Words; words: Words[] };

/**
 * Texts of a page as an editor of each language expects them: its heading, names of its parts and
 * controls, and its messages to readers.
 */
export const pageWords: PageWords[] = [
  {
    address: '/',
    words: [
      ['Skip to content', 'सीधे खबर पर जाएं', 'સીધા સમાચાર પર જાઓ'],
      ['Search the news', 'खबरें खोजें', 'સમાચાર શોધો'],
      ['Search', 'खोजें', 'શોધો'],
      ['Menu', 'मेन्यू', 'મેનૂ'],
      ['Log In', 'लॉग इन', 'લૉગ ઇન'],
      ['Editions', 'संस्करण', 'આવૃત્તિઓ'],
      ['Categories', 'श्रेणियां', 'વિભાગો'],
      ['Home', 'होम', 'હોમ'],
      ['Video', 'वीडियो', 'વીડિયો'],
      ['Trending', 'चर्चा में', 'ચર્ચામાં'],
      ['More', 'और खबरें', 'વધુ સમાચાર'],
      ['Your city', 'आपका शहर', 'તમારું શહેર'],
      ['All cities', 'सभी शहर', 'બધાં શહેરો'],
      ['Follow us', 'हमसे जुड़ें', 'અમારી સાથે જોડાઓ'],
      ['Newsletter', 'न्यूजलेटर', 'ન્યૂઝલેટર'],
      ['Subscribe', 'न्यूजलेटर मंगाएं', 'ન્યૂઝલેટર મંગાવો'],
      [
        'You join the list at once. To leave, unsubscribe here on this device or write to us.',
        'आपका पता तुरंत सूची में जुड़ जाता है। बंद करना हो तो इसी डिवाइस पर यहीं ‘न्यूजलेटर बंद करें’ दबाएं या हमें लिखें।',
        'તમારું સરનામું તરત યાદીમાં ઉમેરાય છે. બંધ કરવું હોય તો આ જ ડિવાઇસ પર અહીં ‘ન્યૂઝલેટર બંધ કરો’ દબાવો અથવા અમને લખો.',
      ],
      ['Quick Link', 'जरूरी लिंक', 'ઉપયોગી લિંક'],
      ['About', 'हमारे बारे में', 'અમારા વિશે'],
      ['Privacy Policy', 'निजता नीति', 'ગોપનીયતા નીતિ'],
      ['Terms of Use', 'उपयोग की शर्तें', 'ઉપયોગની શરતો'],
      ['Contact Us', 'संपर्क करें', 'સંપર્ક કરો'],
      ['Cookie Policy', 'कुकी नीति', 'કૂકી નીતિ'],
      ['Archive', 'पुरानी खबरें', 'જૂના સમાચાર'],
      ['Popular Categories', 'लोकप्रिय श्रेणियां', 'લોકપ્રિય વિભાગો'],
      ['Hot On The Web', 'इन दिनों चर्चा में', 'હમણાં ચર્ચામાં'],
      ['Advertisement', 'विज्ञापन', 'જાહેરખબર'],
      ['Sample edition', 'नमूना संस्करण', 'નમૂના આવૃત્તિ'],
      [
        'The stories are examples made for this software.',
        'ये लेख इस सॉफ्टवेयर के नमूने के तौर पर लिखे गए हैं।',
        'આ લેખો આ સૉફ્ટવેરના નમૂના તરીકે લખાયા છે.',
      ],
      ['News tabs', 'खबरों के टैब', 'સમાચારના ટૅબ'],
      ['Saved stories', 'सहेजी खबरें', 'સાચવેલા સમાચાર'],
      ['Theme and text size', 'रंग और अक्षरों का आकार', 'રંગ અને અક્ષરનું કદ'],
      ['Stock market', 'शेयर बाजार', 'શેરબજાર'],
      ['Sample data', 'नमूने के आंकड़े', 'નમૂનાના આંકડા'],
      ['Pause the ticker', 'पट्टी रोकें', 'પટ્ટી અટકાવો'],
    ],
  },
  {
    address: 'a story',
    words: [
      ['This story', 'यह खबर', 'આ સમાચાર'],
      ['Share', 'शेयर करें', 'શેર કરો'],
      ['Topics', 'विषय', 'વિષયો'],
      ['Read next', 'आगे पढ़ें', 'આગળ વાંચો'],
      [
        'Something wrong in this story? Write to us',
        'इस खबर में कोई गलती दिखी? हमें लिखें',
        'આ સમાચારમાં કોઈ ભૂલ દેખાઈ? અમને લખો',
      ],
      ['Facebook', 'फेसबुक', 'ફેસબુક'],
      ['WhatsApp', 'व्हाट्सऐप', 'વૉટ્સઍપ'],
      ['Save story', 'खबर सहेजें', 'સમાચાર સાચવો'],
    ],
  },
  {
    address: '/contact',
    heading: ['Contact Us', 'संपर्क करें', 'સંપર્ક કરો'],
    words: [
      [
        'Write to the newsroom. We read every message.',
        'न्यूजरूम को लिखें। हम हर संदेश पढ़ते हैं।',
        'ન્યૂઝરૂમને લખો. અમે દરેક સંદેશ વાંચીએ છીએ.',
      ],
      ['Name', 'नाम', 'નામ'],
      ['E-mail', 'ई-मेल', 'ઈ-મેલ'],
      ['Phone (optional)', 'फोन (जरूरी नहीं)', 'ફોન (ફરજિયાત નથી)'],
      ['Subject', 'विषय', 'વિષય'],
      ['Message', 'संदेश', 'સંદેશ'],
      ['Send', 'भेजें', 'મોકલો'],
      ['Other ways to write to us', 'हमें लिखने के और तरीके', 'અમને લખવાની બીજી રીતો'],
      ['By e-mail', 'ई-मेल से', 'ઈ-મેલથી'],
      ['Complaints', 'शिकायत', 'ફરિયાદ'],
      [
        'Please name the story and say what is wrong in it. Corrections are published under the story.',
        'कृपया खबर का शीर्षक लिखें और बताएं कि उसमें क्या गलत है। सुधार उसी खबर के नीचे छपता है।',
        'કૃપા કરીને સમાચારનું મથાળું લખો અને તેમાં શું ખોટું છે તે જણાવો. સુધારો એ જ સમાચારની નીચે છપાય છે.',
      ],
    ],
  },
  {
    address: '/newsletter',
    heading: ['Newsletter', 'न्यूजलेटर', 'ન્યૂઝલેટર'],
    words: [
      [
        'Enter your e-mail address to subscribe to our newsletter.',
        'हमारा न्यूजलेटर मंगाने के लिए अपना ई-मेल पता दें।',
        'અમારું ન્યૂઝલેટર મંગાવવા માટે તમારું ઈ-મેલ સરનામું આપો.',
      ],
      ['E-mail', 'ई-मेल', 'ઈ-મેલ'],
      ['Subscribe', 'न्यूजलेटर मंगाएं', 'ન્યૂઝલેટર મંગાવો'],
    ],
  },
  {
    address: '/saved',
    heading: ['Saved stories', 'सहेजी खबरें', 'સાચવેલા સમાચાર'],
    words: [
      [
        'The stories you saved are stored in this browser and, if you are logged in, in your account.',
        'आपकी सहेजी खबरें इसी ब्राउजर में रहती हैं; लॉग इन करने पर आपके खाते में भी।',
        'તમે સાચવેલા સમાચાર આ બ્રાઉઝરમાં રહે છે; લૉગ ઇન કરો તો તમારા ખાતામાં પણ.',
      ],
      [
        'No story is saved yet. Press “Save story” on a story’s page to find it here.',
        'अभी कोई खबर सहेजी नहीं गई है। किसी खबर के पेज पर ‘खबर सहेजें’ दबाएं, वह यहां मिलेगी।',
        'હજી કોઈ સમાચાર સાચવ્યા નથી. સમાચારના પાના પર ‘સમાચાર સાચવો’ દબાવો, એટલે તે અહીં મળશે.',
      ],
      [
        'This list needs JavaScript, because it is stored only in your browser. Please turn it on to see your stories, or save stories on lite pages, which need none.',
        'यह सूची सिर्फ आपके ब्राउजर में रहती है, इसलिए इसे दिखाने के लिए जावास्क्रिप्ट चाहिए। अपनी खबरें देखने के लिए उसे चालू करें, या खबरें लाइट पेज पर सहेजें, जहां इसकी जरूरत नहीं।',
        'આ યાદી ફક્ત તમારા બ્રાઉઝરમાં રહે છે, એટલે તે બતાવવા જાવાસ્ક્રિપ્ટ જોઈએ. તમારા સમાચાર જોવા તે ચાલુ કરો, અથવા સમાચાર લાઇટ પાનાં પર સાચવો, જ્યાં તેની જરૂર નથી.',
      ],
    ],
  },
  {
    address: '/login-mobile-number',
    heading: ['Log in', 'लॉग इन करें', 'લૉગ ઇન કરો'],
    words: [
      ['Mobile number', 'मोबाइल नंबर', 'મોબાઇલ નંબર'],
      [
        'We send a one-time code by SMS. A number without a country code is taken as Indian (+91).',
        'हम एसएमएस से एक बार काम आने वाला कोड भेजते हैं। देश का कोड न हो तो नंबर भारत (+91) का माना जाता है।',
        'અમે એસએમએસથી એક વાર વપરાતો કોડ મોકલીએ છીએ. દેશનો કોડ ન હોય તો નંબર ભારત (+91)નો ગણાય છે.',
      ],
      ['Send code', 'कोड भेजें', 'કોડ મોકલો'],
      [
        'We use your number to log you in and for nothing else.',
        'आपका नंबर सिर्फ लॉग इन के काम आता है, किसी और काम में नहीं लिया जाता।',
        'તમારો નંબર માત્ર લૉગ ઇન માટે વપરાય છે, બીજા કશા માટે નહીં.',
      ],
      ['Privacy Policy', 'निजता नीति', 'ગોપનીયતા નીતિ'],
      [
        'Sample edition: no SMS is sent. The code is in the server’s log.',
        'नमूना संस्करण: एसएमएस नहीं भेजा जाता। कोड सर्वर के लॉग में है।',
        'નમૂના આવૃત્તિ: એસએમએસ મોકલાતો નથી. કોડ સર્વરના લૉગમાં છે.',
      ],
    ],
  },
  {
    address: '/searchpage',
    words: [
      [
        'You can also type words of Indian languages in English letters.',
        'हिंदी शब्द अंग्रेजी अक्षरों में भी लिख सकते हैं।',
        'ગુજરાતી શબ્દો અંગ્રેજી અક્ષરોમાં પણ લખી શકાય છે.',
      ],
      ['Filters and order', 'फिल्टर और क्रम', 'ફિલ્ટર અને ક્રમ'],
      ['Period', 'अवधि', 'સમયગાળો'],
      ['Today', 'आज', 'આજે'],
      ['Last 7 days', 'पिछले 7 दिन', 'છેલ્લા 7 દિવસ'],
      ['Last 30 days', 'पिछले 30 दिन', 'છેલ્લા 30 દિવસ'],
      ['From', 'इस तारीख से', 'આ તારીખથી'],
      ['To', 'इस तारीख तक', 'આ તારીખ સુધી'],
      ['Category', 'श्रेणी', 'વિભાગ'],
      ['All categories', 'सभी श्रेणियां', 'બધા વિભાગો'],
      ['City', 'शहर', 'શહેર'],
      ['All cities', 'सभी शहर', 'બધાં શહેરો'],
      ['Order', 'क्रम', 'ક્રમ'],
      ['Best match first', 'सबसे सटीक पहले', 'સૌથી સુસંગત પહેલાં'],
      ['Newest first', 'सबसे नई पहले', 'સૌથી નવા પહેલાં'],
      ['Show results', 'नतीजे दिखाएं', 'પરિણામો બતાવો'],
    ],
  },
  {
    address: '/searchpage?keyword=qqqzzx&period=30',
    words: [
      [
        'Nothing was found. Try fewer or other words.',
        'कुछ नहीं मिला। कम शब्द या दूसरे शब्द आजमाएं।',
        'કંઈ મળ્યું નથી. ઓછા અથવા બીજા શબ્દો અજમાવો.',
      ],
    ],
  },
  {
    address: '/nowhere',
    heading: ['This page does not exist', 'यह पेज नहीं मिला', 'આ પાનું મળ્યું નથી'],
    words: [
      [
        'The address may be mistyped, or the story may have been withdrawn.',
        'हो सकता है कि पता गलत लिखा गया हो या खबर हटा ली गई हो।',
        'કદાચ સરનામું ખોટું લખાયું હોય અથવા સમાચાર પાછા ખેંચી લેવાયા હોય.',
      ],
      ['Go to the front page', 'होम पेज पर जाएं', 'મુખ્ય પાના પર જાઓ'],
    ],
  },
  {
    address: '/cities',
    heading: ['Cities', 'शहर', 'શહેરો'],
    words: [
      ['Metro cities', 'महानगर', 'મહાનગરો'],
      ['Other cities', 'अन्य शहर', 'અન્ય શહેરો'],
    ],
  },
  {
    address: '/video',
    words: [
      [
        'A video is loaded from YouTube only when you play it.',
        'वीडियो यूट्यूब से तभी लोड होता है, जब आप उसे चलाते हैं।',
        'તમે વીડિયો ચલાવો ત્યારે જ તે યૂટ્યૂબ પરથી લોડ થાય છે.',
      ],
    ],
  },
];
