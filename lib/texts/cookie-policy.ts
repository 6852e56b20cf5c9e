import type { Text } from './text';

/** The cookie policy: what the browser may keep on a reader's device, why, and how to clear it. */
export const cookiePolicy: Text = {
  en: {
    title: 'Cookie Policy',
    description:
      'Reading {{name}} sets no cookie. What your browser may keep on your device when you use some features, and how to clear it.',
    intro:
      'Reading {{name}} sets no cookie. That is why no cookie banner stands between you and the news. This page says what may be kept on your device when you ask for more than reading.',
    sections: [
      {
        title: 'What a cookie is',
        paragraphs: [
          'A cookie is a short note that a site leaves in your browser and gets back at every visit. Browsers also have a storage of their own, where a site can put a note that stays on the device and is not sent along. We treat both alike: nothing is kept without a reason that you would name yourself.',
        ],
      },
      {
        title: 'Today: none for reading',
        paragraphs: [
          'You can open the front page, read stories, search, change the language and write to us, all without a cookie. As on every site, the browser may hold copies of pages and pictures in its cache, so that they open faster the next time.',
          'Until you close the tab, the browser also keeps the public address of your connection, so that it is not looked up on every page. That is no cookie, and it is not sent along with anything.',
        ],
      },
      {
        title: 'What a feature may keep',
        paragraphs: [
          'Some features have to remember something in order to work. Where we offer one of them and you use it, your browser keeps:',
        ],
        items: [
          'Notifications: whether you said yes or no, so that we do not ask again.',
          'Newsletter without script: if the address you sent was refused, a cookie holds it for a minute, so that you need not write it again.',
          'Theme: whether you chose the light or the dark page.',
          'Text size: the size you set.',
          'Saved stories: the stories you put aside to read later and, if you have an account that keeps them too, its number.',
          'Local weather: the weather you were shown last, without the place, until you close the tab. Whether a site may know your location is kept by the browser itself.',
          'Signing in: a session cookie that tells our server that you are signed in, a second cookie that tells only this page so, and in the browser’s storage your name and number, a key for our server and a random number of this device. All of it goes when you sign out; the cookies also go when they expire.',
        ],
      },
      {
        title: 'Only what you asked for',
        paragraphs: [
          'Each of these is necessary for what you asked for, and none is there before you ask. None is used for advertising, for measuring you or for following you to other sites. If that ever changes, we will ask first, and “no” will be as easy as “yes”.',
        ],
      },
      {
        title: 'Other companies',
        paragraphs: [
          'No other company sets a cookie through our pages while you read. If you tap a link to share a story or start a YouTube video, you deal with that service, and its own cookie rules apply.',
        ],
      },
      {
        title: 'How to clear it',
        paragraphs: [
          'In your browser, open Settings, then Privacy, and look for “Clear browsing data” or “Site data”. You can clear everything or only this site. Saved stories and your settings go with it, and you will be signed out. The permission for notifications is under “Site settings”. You can also block cookies altogether: reading goes on as before; only signing in and the newsletter’s form without script use one.',
        ],
      },
      {
        title: 'Questions',
        paragraphs: [
          'Write to {{email}}. What we store on our own servers is described in the privacy policy. When we change what is kept on your device, we change this page too.',
        ],
      },
    ],
  },
  hindi: {
    title: 'कुकी नीति',
    description:
      '{{name}} पढ़ने पर कोई कुकी नहीं रखी जाती। कुछ सुविधाओं के लिए आपका ब्राउजर क्या याद रखता है और उसे कैसे मिटाएं, यहां पढ़ें।',
    intro:
      '{{name}} पढ़ने पर आपके फोन या कंप्यूटर में कोई कुकी नहीं रखी जाती। इसीलिए यहां कुकी की मंजूरी मांगने वाली पट्टी भी नहीं दिखती। पढ़ने से आगे की कोई सुविधा लें तो ब्राउजर क्या याद रख सकता है, वह इस पेज पर है।',
    sections: [
      {
        title: 'कुकी क्या होती है',
        paragraphs: [
          'कुकी एक छोटी सी पर्ची है, जो वेबसाइट आपके ब्राउजर में छोड़ती है और हर बार आने पर वापस पाती है। ब्राउजर की अपनी एक जगह भी होती है, जहां रखी बात फोन में ही रहती है और अपने आप कहीं नहीं भेजी जाती। हमारे लिए दोनों का नियम एक है: बिना जरूरत कुछ नहीं रखा जाएगा।',
        ],
      },
      {
        title: 'आज पढ़ने के लिए एक भी कुकी नहीं',
        paragraphs: [
          'होम पेज खोलना, खबर पढ़ना, खोजना, भाषा बदलना और हमें लिखना, सब बिना कुकी के होता है। हर साइट की तरह यहां भी ब्राउजर पेज और तस्वीरों की प्रति अपने कैश में रख सकता है, ताकि अगली बार वे जल्दी खुलें।',
          'टैब बंद होने तक ब्राउजर आपके कनेक्शन का सार्वजनिक पता भी रखता है, ताकि हर पेज पर उसे फिर से न पूछना पड़े। यह कुकी नहीं है और अपने आप कहीं नहीं भेजा जाता।',
        ],
      },
      {
        title: 'कौन सी सुविधा क्या याद रखती है',
        paragraphs: [
          'कुछ सुविधाएं तभी चलती हैं, जब कोई बात याद रखी जाए। इनमें से जो सुविधा हमारे यहां हो और आप उसे चुनें, उसके लिए ब्राउजर यह रखता है:',
        ],
        items: [
          'सूचनाएं: आपने हां कहा या ना, ताकि दोबारा न पूछना पड़े।',
          'बिना स्क्रिप्ट न्यूजलेटर: भेजा हुआ पता मंजूर न हो तो एक कुकी उसे एक मिनट तक रखती है, ताकि दोबारा न लिखना पड़े।',
          'रंग: आपने पेज हल्का चुना या गहरा।',
          'अक्षरों का आकार: जो आपने तय किया।',
          'सहेजी खबरें: जो आपने बाद में पढ़ने के लिए रखीं, और अगर वे आपके खाते में भी हैं तो उस खाते का क्रमांक।',
          'अपनी जगह का मौसम: पिछली बार दिखाया गया मौसम, जगह के बिना, टैब बंद होने तक। साइट को आपकी जगह जानने की इजाजत है या नहीं, यह ब्राउजर अपने पास रखता है।',
          'लॉग इन: एक सेशन कुकी, जिससे सर्वर जानता है कि आप लॉग इन हैं; दूसरी कुकी, जो यही बात सिर्फ इस पेज को बताती है; और ब्राउजर में आपका नाम, नंबर, सर्वर के लिए एक कुंजी और इस डिवाइस की एक रैंडम संख्या। लॉग आउट करने पर यह सब मिट जाता है; समय पूरा होने पर कुकी भी खत्म हो जाती हैं।',
        ],
      },
      {
        title: 'सिर्फ उतना, जितना आपने मांगा',
        paragraphs: [
          'ये सब उसी काम के लिए जरूरी हैं, जो आपने चाहा। आपके चुनने से पहले इनमें से कुछ भी नहीं रखा जाता। विज्ञापन दिखाने, आपकी आदतें नापने या दूसरी साइटों पर आपका पीछा करने में इनका इस्तेमाल नहीं होता। यह कभी बदला तो हम पहले पूछेंगे, और ना कहना उतना ही आसान होगा जितना हां कहना।',
        ],
      },
      {
        title: 'दूसरी कंपनियां',
        paragraphs: [
          'आप जब तक पढ़ रहे हैं, हमारे पेजों के जरिए कोई दूसरी कंपनी कुकी नहीं रखती। खबर शेयर करने का लिंक टैप करें या यूट्यूब का वीडियो चलाएं, तो आगे उस सेवा के नियम लागू होंगे।',
        ],
      },
      {
        title: 'कैसे मिटाएं',
        paragraphs: [
          'ब्राउजर की सेटिंग में ‘निजता’ या ‘प्राइवेसी’ वाला हिस्सा खोलें और ब्राउजिंग डेटा या साइट डेटा मिटाने का विकल्प चुनें। चाहें तो सब कुछ मिटाएं, चाहें तो सिर्फ इस साइट का। साथ में सहेजी खबरें और आपकी पसंद भी मिट जाएंगी और आप लॉग आउट हो जाएंगे। सूचनाओं की इजाजत ‘साइट सेटिंग’ में मिलती है। कुकी पूरी तरह बंद कर दें, तब भी पढ़ना पहले जैसा चलता रहेगा; कुकी सिर्फ लॉग इन और बिना स्क्रिप्ट वाले न्यूजलेटर फॉर्म में काम आती है।',
        ],
      },
      {
        title: 'कोई सवाल हो तो',
        paragraphs: [
          '{{email}} पर लिखें। हमारे सर्वर पर क्या रहता है, यह निजता नीति में बताया गया है। आपके फोन या कंप्यूटर पर रखी जाने वाली चीजें बदलेंगी, तो यह पेज भी बदलेगा।',
        ],
      },
    ],
  },
  gujarati: {
    title: 'કૂકી નીતિ',
    description:
      '{{name}} વાંચવાથી કોઈ કૂકી મુકાતી નથી. અમુક સુવિધા વાપરો ત્યારે બ્રાઉઝર શું યાદ રાખે છે અને તે કેવી રીતે ભૂંસવું, તે અહીં વાંચો.',
    intro:
      '{{name}} વાંચવાથી તમારા ફોન કે કમ્પ્યુટરમાં કોઈ કૂકી મુકાતી નથી. એટલે જ અહીં કૂકીની મંજૂરી માગતી પટ્ટી વચ્ચે આવતી નથી. વાંચન ઉપરાંતની કોઈ સુવિધા લો ત્યારે શું સચવાય છે તે આ પાના પર લખ્યું છે.',
    sections: [
      {
        title: 'કૂકી એટલે શું',
        paragraphs: [
          'કૂકી એટલે વેબસાઇટ તમારા બ્રાઉઝરમાં મૂકે તે નાની ચિઠ્ઠી, જે દર વખતે તમે આવો ત્યારે વેબસાઇટને પાછી મળે છે. બ્રાઉઝરમાં બીજી એક જગ્યા પણ હોય છે, જ્યાં મૂકેલી વાત ફોનમાં જ રહે છે અને આપમેળે ક્યાંય મોકલાતી નથી. બંને માટે અમારો નિયમ એક છે: કામ વગર કંઈ રાખવું નહીં.',
        ],
      },
      {
        title: 'આજે વાંચવા માટે એકેય કૂકી નથી',
        paragraphs: [
          'મુખ્ય પાનું ખોલવું, સમાચાર વાંચવા, શોધવા, ભાષા બદલવી, અમને લખવું, આ બધું કૂકી વિના થાય છે. દરેક વેબસાઇટની જેમ અહીં પણ બ્રાઉઝર પાનાં અને તસવીરોની નકલ પોતાની કૅશમાં રાખી શકે, જેથી બીજી વાર તે ઝડપથી ખૂલે.',
          'ટૅબ બંધ થાય ત્યાં સુધી બ્રાઉઝર તમારા કનેક્શનનું જાહેર સરનામું પણ રાખે છે, જેથી દરેક પાને તે ફરી પૂછવું ન પડે. તે કૂકી નથી અને આપમેળે ક્યાંય મોકલાતું નથી.',
        ],
      },
      {
        title: 'કઈ સુવિધા શું યાદ રાખે છે',
        paragraphs: [
          'કેટલીક સુવિધા કોઈ વાત યાદ રાખ્યા વિના ચાલી જ ન શકે. આમાંની જે સુવિધા અમે આપતા હોઈએ અને તમે વાપરો, તેના માટે બ્રાઉઝર આટલું રાખે છે:',
        ],
        items: [
          'સૂચના: તમે હા પાડી હતી કે ના, જેથી ફરી પૂછવું ન પડે.',
          'સ્ક્રિપ્ટ વિના ન્યૂઝલેટર: મોકલેલું સરનામું ન સ્વીકારાય તો એક કૂકી તેને એક મિનિટ રાખે છે, જેથી ફરી લખવું ન પડે.',
          'રંગ: તમે પાનું આછું રાખ્યું છે કે ઘેરું.',
          'અક્ષરનું કદ: તમે જે નક્કી કર્યું હોય તે.',
          'સાચવેલા સમાચાર: પછીથી વાંચવા તમે રાખેલા સમાચાર, અને તે તમારા ખાતામાં પણ હોય તો એ ખાતાનો ક્રમાંક.',
          'તમારા સ્થળનું હવામાન: છેલ્લે બતાવેલું હવામાન, સ્થળ વિના, ટૅબ બંધ થાય ત્યાં સુધી. વેબસાઇટને તમારું સ્થળ જાણવાની છૂટ છે કે નહીં તે બ્રાઉઝર પોતે યાદ રાખે છે.',
          'લૉગ ઇન: એક સેશન કૂકી, જેનાથી સર્વરને ખબર પડે કે તમે લૉગ ઇન છો; બીજી કૂકી, જે એ જ વાત ફક્ત આ પાનાને કહે છે; અને બ્રાઉઝરમાં તમારું નામ, નંબર, સર્વર માટેની એક ચાવી અને આ ડિવાઇસનો એક રેન્ડમ નંબર. લૉગ આઉટ કરો એટલે આ બધું ભૂંસાઈ જાય છે; મુદત પૂરી થાય ત્યારે કૂકી પણ જતી રહે છે.',
        ],
      },
      {
        title: 'તમે માગ્યું હોય તેટલું જ',
        paragraphs: [
          'આ બધું તમે જે માગ્યું તે કામ માટે જરૂરી છે. તમે સુવિધા વાપરો તે પહેલાં આમાંનું કંઈ મુકાતું નથી. જાહેરખબર બતાવવા, તમારી ટેવો માપવા કે બીજી વેબસાઇટ પર તમારો પીછો કરવા તે વપરાતું નથી. એમાં કદી ફેરફાર કરવાનો થાય તો પહેલાં તમને પૂછીશું, અને ના પાડવી હા પાડવા જેટલી જ સહેલી હશે.',
        ],
      },
      {
        title: 'બીજી કંપનીઓ',
        paragraphs: [
          'તમે વાંચતા હો ત્યાં સુધી અમારાં પાનાં મારફતે બીજી કોઈ કંપની કૂકી મૂકતી નથી. સમાચાર શેર કરવાની લિંક ટૅપ કરો કે યૂટ્યૂબનો વીડિયો ચલાવો, તો ત્યાંથી તે સેવાના પોતાના નિયમો લાગુ પડે છે.',
        ],
      },
      {
        title: 'કેવી રીતે ભૂંસવું',
        paragraphs: [
          'બ્રાઉઝરના સેટિંગમાં ‘ગોપનીયતા’ કે ‘પ્રાઇવસી’નો ભાગ ખોલો અને બ્રાઉઝિંગ ડેટા કે સાઇટ ડેટા ભૂંસવાનો વિકલ્પ પસંદ કરો. બધું ભૂંસી શકાય અથવા ફક્ત આ વેબસાઇટનું. તેની સાથે સાચવેલા સમાચાર અને તમારી પસંદગીઓ પણ જશે, અને તમે લૉગ આઉટ થઈ જશો. સૂચનાની પરવાનગી ‘સાઇટ સેટિંગ’માં મળશે. કૂકી સાવ બંધ કરી દો તોય વાંચવાનું પહેલાંની જેમ ચાલશે; કૂકી માત્ર લૉગ ઇન અને સ્ક્રિપ્ટ વિનાના ન્યૂઝલેટર ફૉર્મમાં વપરાય છે.',
        ],
      },
      {
        title: 'કંઈ પૂછવું હોય તો',
        paragraphs: [
          '{{email}} પર લખો. અમારા સર્વર પર શું રહે છે તે ગોપનીયતા નીતિમાં જણાવ્યું છે. તમારા ફોન કે કમ્પ્યુટરમાં રખાતી વસ્તુઓ બદલાશે ત્યારે આ પાનું પણ બદલાશે.',
        ],
      },
    ],
  },
};
