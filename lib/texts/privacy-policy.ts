import type { Text } from './text';

/**
 * The privacy policy: what the site stores and sends about its readers, and what they can ask for.
 */
export const privacyPolicy: Text = {
  en: {
    title: 'Privacy Policy',
    description:
      'What {{name}} stores about its readers and why, what it does not collect, and the rights you have under Indian law.',
    intro:
      'You can read {{name}} without telling us who you are. We keep personal data only when you send it to us yourself, and this page says which.',
    sections: [
      {
        title: 'When you read',
        paragraphs: [
          'Reading needs no account, and we store no identity of a reader. When we count reads, we keep one number for each story and hour. Nothing in it points to a person, a phone or an address.',
          'A story counts as read after five seconds on your screen. Your browser then tells us the number of the story and the language, and nothing else. To keep anybody from inflating the figures we hold the address of the connection in memory for an hour at most, in a form that cannot be read back. It is never stored.',
          'What you type into the search box reaches our server as part of the page’s address. We build no profile from it.',
        ],
      },
      {
        title: 'Weather, market and your connection',
        paragraphs: [
          'The weather where you are is shown only if you have let your browser tell this site your location: by itself if you allowed that before, and otherwise when you ask for it. Your device rounds the place to about a kilometre before it sends it to us. We pass it on to the weather service without your address, keep the answer for a short while for everybody nearby, and store nothing about you.',
          'Stock-market figures come through our own server. Who supplies them learns nothing about you.',
          'Our server tells your browser the public address of your connection, which every site sees. The browser keeps it until you close the tab, and we do not store it. Where our server cannot see it by itself, it asks a look-up service, which learns that address and nothing else.',
        ],
      },
      {
        title: 'What you send us',
        paragraphs: ['We keep what you give us for one purpose only:'],
        items: [
          'A message from the contact page: your name, e-mail address, phone number if you add it, subject, message and the time it came. We keep it to answer you.',
          'A newsletter subscription: your e-mail address and the day you subscribed. To stop, write to {{email}}, or press the button on your account page where it shows one.',
          'Notifications, if you allow them: the address that your browser’s push service gave your browser, the keys with which a message to it is encrypted, the edition you read and the day. No name and no phone number. To stop, take the permission back in your browser: the address then goes dead, and we delete it when the next message tells us so. With an account you can also turn them off there; then we delete it at once.',
        ],
      },
      {
        title: 'If you log in',
        paragraphs: [
          'An account is your choice; everything can be read without one. When you log in, we keep what the account needs:',
        ],
        items: [
          'Your mobile number, or the number that Google has for your account with your name and confirmed e-mail address. We ask Google for nothing more and keep no key to your Google account.',
          'The name and the e-mail address that you add yourself. An address counts only after you have entered the code that we sent to it.',
          'Where you are logged in: kind of browser and system, when you logged in and when you were last there. A login ends after 30 days without a visit, and after 90 days in any case.',
          'The stories that you save in the account.',
          'Login codes: never as such, only a check value from which the code cannot be read. It is deleted an hour after the code has expired.',
          'So that nobody can try out codes or have messages sent in your name, we count requests for a day under a value from which neither your number nor the address of your connection can be read.',
        ],
      },
      {
        title: 'Who sends the code',
        paragraphs: [
          'To send you a login code we give your number to the company that delivers our SMS. A code by SMS is not proof against somebody who has taken over your number: tell nobody the code, and use Google if you would rather not rely on SMS. You can download everything that we hold of your account, and delete the account, on the account page. What remains is an empty entry with the days on which the account was made and deleted.',
        ],
      },
      {
        title: 'Server logs',
        paragraphs: [
          'To find faults and stop attacks, the servers that deliver our pages may note the address of your connection, the page asked for, the time and the kind of browser. Such logs are kept for security and for as long as the law requires, and are not joined with messages or subscriptions.',
          'If the newsroom runs on a server of its own, ours tells it the address of your connection and the kind of browser when you send it a message or a subscription, so that limits against misuse count you alone.',
        ],
      },
      {
        title: 'What we do not do',
        paragraphs: [
          'No script of another company runs on our pages. There are no advertising trackers, and we take no fingerprint of your browser or device. We do not sell personal data. Those who run our servers and mail may handle it for us; others receive it only where a law demands it. A notification is carried to you by the push service of your browser’s maker.',
          'The links to WhatsApp, Telegram, X and Facebook are plain links: those services learn nothing until you tap. Videos, too, load nothing from YouTube before you tap. After that, the other company’s privacy policy applies.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'The Digital Personal Data Protection Act, 2023 provides for rights over your data; Sections 11 to 14, which contain them, come into force in May 2027. We do not wait for that date: we grant you these rights already now. Write to us from the address you used, and you can:',
        ],
        items: [
          'ask which personal data we hold and what we do with it;',
          'have it corrected or completed;',
          'withdraw your consent and have it erased, unless a law obliges us to keep it;',
          'name a person who may use these rights if you die or cannot act yourself;',
          'complain if you are not satisfied.',
        ],
      },
      {
        title: 'Grievance officer',
        paragraphs: [
          'Requests and complaints are answered within 15 days, the time that the IT Rules, 2021 allow a news publisher for a complaint. Please write to:',
        ],
        items: ['{{officer}}', '{{email}}'],
      },
      {
        title: 'If our answer does not settle it',
        paragraphs: [
          'For complaints about personal data you can then turn to the Data Protection Board of India, once the sections named above are in force. If you are under 18, please let a parent or guardian write to us for you. When this policy changes, the new text appears on this page.',
        ],
      },
    ],
  },
  hindi: {
    title: 'निजता नीति',
    description: '{{name}} पाठकों की कौन सी जानकारी रखता है और क्यों, क्या नहीं जुटाता, और भारतीय कानून में आपके क्या अधिकार हैं।',
    intro:
      '{{name}} पढ़ने के लिए आपको अपनी पहचान बताने की जरूरत नहीं। आपकी निजी जानकारी हमारे पास तभी आती है, जब आप खुद भेजते हैं। कौन सी और क्यों, यह नीचे लिखा है।',
    sections: [
      {
        title: 'जब आप पढ़ते हैं',
        paragraphs: [
          'पढ़ने के लिए खाता नहीं चाहिए और हम किसी पाठक की पहचान दर्ज नहीं करते। कोई खबर कितनी बार पढ़ी गई, यह गिनते समय हम हर खबर और हर घंटे की सिर्फ एक संख्या रखते हैं। उससे न व्यक्ति का पता चलता है, न फोन का।',
          'खबर पांच सेकंड तक स्क्रीन पर रहे, तभी उसे पढ़ा हुआ गिना जाता है। तब आपका ब्राउजर हमें खबर का नंबर और भाषा बताता है, और कुछ नहीं। कोई गिनती बढ़ा न सके, इसके लिए कनेक्शन का पता ज्यादा से ज्यादा एक घंटे तक सर्वर की मेमोरी में ऐसे रूप में रहता है, जिससे असली पता निकाला नहीं जा सकता। उसे कहीं दर्ज नहीं किया जाता।',
          'खोज में लिखे शब्द पेज के पते के साथ हमारे सर्वर तक पहुंचते हैं। हम उनसे किसी की प्रोफाइल नहीं बनाते।',
        ],
      },
      {
        title: 'मौसम, बाजार और आपका कनेक्शन',
        paragraphs: [
          'आपकी जगह का मौसम तभी दिखता है, जब आपने ब्राउजर में इस साइट को जगह बताने की इजाजत दी हो। इजाजत पहले से हो तो मौसम अपने आप दिखता है, नहीं तो आपके मांगने पर। आपका फोन या कंप्यूटर हमें सटीक जगह नहीं, करीब एक किलोमीटर तक का अंदाजा ही भेजता है। हम उसे आपके कनेक्शन के पते के बिना मौसम सेवा को देते हैं, जवाब आसपास के सभी पाठकों के लिए थोड़ी देर रखते हैं, और आपके बारे में कुछ दर्ज नहीं करते।',
          'शेयर बाजार के आंकड़े हमारे सर्वर से होकर आते हैं। आंकड़े देने वाली सेवा को आपके बारे में कुछ पता नहीं चलता।',
          'हमारा सर्वर ब्राउजर को आपके कनेक्शन का सार्वजनिक पता बताता है, जो हर साइट को दिखता है। ब्राउजर उसे टैब बंद होने तक रखता है, हम उसे दर्ज नहीं करते। जहां सर्वर उसे खुद नहीं देख पाता, वहां पता बताने वाली एक सेवा से पूछता है; उसे इस पते के सिवा कुछ नहीं मिलता।',
        ],
      },
      {
        title: 'जो आप खुद भेजते हैं',
        paragraphs: ['ऐसी जानकारी जिस काम के लिए दी गई, उसी काम में आती है:'],
        items: [
          'संपर्क पेज का संदेश: नाम, ई-मेल पता, फोन नंबर (अगर आपने दिया हो), विषय, संदेश और उसके आने का समय। इन्हें हम जवाब देने के लिए रखते हैं।',
          'न्यूजलेटर: आपका ई-मेल पता और जुड़ने का दिन। बंद कराने के लिए {{email}} पर लिखें, या खाते के पेज पर बटन दिखे तो उसे दबाएं।',
          'सूचनाएं, अगर आपने अनुमति दी: वह पता, जो ब्राउजर की पुश सेवा ने आपके ब्राउजर को दिया, संदेश को कूट में बदलने की कुंजियां, आप किस भाषा में पढ़ते हैं और तारीख। न नाम, न फोन नंबर। बंद करने के लिए ब्राउजर में अनुमति वापस ले लें: वह पता बेकार हो जाता है और अगली सूचना भेजते समय यह पता चलते ही हम उसे मिटा देते हैं। खाता हो तो वहां से भी बंद कर सकते हैं; तब हम उसे तुरंत मिटा देते हैं।',
        ],
      },
      {
        title: 'अगर आप लॉग इन करते हैं',
        paragraphs: [
          'खाता बनाना आपकी मर्जी पर है; सब कुछ उसके बिना भी पढ़ा जा सकता है। लॉग इन करने पर हम वही रखते हैं, जो खाते के लिए जरूरी है:',
        ],
        items: [
          'आपका मोबाइल नंबर, या आपके गूगल खाते की पहचान संख्या, नाम और पुष्टि किया हुआ ई-मेल पता। गूगल से हम इससे ज्यादा कुछ नहीं मांगते और आपके गूगल खाते की कोई कुंजी नहीं रखते।',
          'नाम और ई-मेल पता, जो आप खुद जोड़ें। पता तभी माना जाता है, जब आप उस पर भेजा गया कोड डाल दें।',
          'आप कहां लॉग इन हैं: ब्राउजर और सिस्टम का प्रकार, लॉग इन का समय और पिछली बार आने का समय। 30 दिन न आने पर लॉग इन खत्म हो जाता है, और 90 दिन बाद हर हाल में।',
          'खाते में सहेजी गई खबरें।',
          'लॉग इन कोड: कोड खुद कभी नहीं, सिर्फ एक जांच संख्या, जिससे कोड पढ़ा नहीं जा सकता। कोड की अवधि बीतने के एक घंटे बाद वह मिटा दी जाती है।',
          'कोई आपके नाम पर कोड न आजमाए और संदेश न भिजवाए, इसके लिए हम एक दिन तक अनुरोध गिनते हैं। यह गिनती एक कूट संख्या से जोड़ी जाती है, जिससे न आपका नंबर पता चलता है, न आपके कनेक्शन का पता।',
        ],
      },
      {
        title: 'कोड कौन भेजता है',
        paragraphs: [
          'लॉग इन कोड भेजने के लिए हम आपका नंबर उस कंपनी को देते हैं, जो हमारे एसएमएस पहुंचाती है। कोई आपका नंबर हथिया ले, तो एसएमएस का कोड उससे नहीं बचाता: कोड किसी को न बताएं, और एसएमएस पर भरोसा न करना चाहें तो गूगल से लॉग इन करें। खाते के पेज पर आप अपने खाते की सारी जानकारी डाउनलोड कर सकते हैं और खाता मिटा सकते हैं। उसके बाद एक खाली प्रविष्टि बचती है, जिसमें खाता बनने और मिटने का दिन ही होता है।',
        ],
      },
      {
        title: 'सर्वर का रिकॉर्ड',
        paragraphs: [
          'खराबी पकड़ने और हमले रोकने के लिए हमारे पेज पहुंचाने वाले सर्वर आपके कनेक्शन का पता, मांगा गया पेज, समय और ब्राउजर का प्रकार दर्ज कर सकते हैं। यह रिकॉर्ड सुरक्षा के लिए और कानून में तय समय तक रखा जाता है, और आपके संदेश या न्यूजलेटर की जानकारी से नहीं जोड़ा जाता।',
          'न्यूजरूम का सर्वर अलग हो, तो आपके संदेश या न्यूजलेटर के अनुरोध के साथ हमारा सर्वर उसे आपके कनेक्शन का पता और ब्राउजर का प्रकार बताता है, ताकि दुरुपयोग रोकने की सीमा हर पाठक के लिए अलग गिनी जाए।',
        ],
      },
      {
        title: 'जो हम नहीं करते',
        paragraphs: [
          'हमारे पेजों पर किसी दूसरी कंपनी की स्क्रिप्ट नहीं चलती। विज्ञापन वाला कोई ट्रैकर नहीं है, और हम आपके ब्राउजर या फोन का डिजिटल फिंगरप्रिंट नहीं लेते। निजी जानकारी हम बेचते नहीं। सर्वर और ई-मेल चलाने वाली कंपनियां इसे हमारी ओर से संभाल सकती हैं; बाकी किसी को यह तभी मिलती है, जब कानून कहे। सूचना आप तक आपके ब्राउजर की कंपनी की पुश सेवा पहुंचाती है।',
          'व्हाट्सऐप, टेलीग्राम, एक्स और फेसबुक के लिंक सीधे-सादे लिंक हैं; आपके टैप करने से पहले उन्हें कुछ पता नहीं चलता। वीडियो भी टैप करने से पहले यूट्यूब से कुछ लोड नहीं करता। उसके बाद उस कंपनी की नीति लागू होती है।',
        ],
      },
      {
        title: 'आपके अधिकार',
        paragraphs: [
          'डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम, 2023 में आपकी जानकारी पर आपके अधिकार तय किए गए हैं; इनसे जुड़ी धाराएं 11 से 14 मई 2027 में लागू होती हैं। हम उस तारीख का इंतजार नहीं करते और ये अधिकार आपको अभी से देते हैं। जिस ई-मेल पते से आपने हमें लिखा था, उसी से लिखकर आप:',
        ],
        items: [
          'पूछ सकते हैं कि आपकी कौन सी जानकारी हमारे पास है और उसका क्या होता है;',
          'उसे ठीक या पूरा करा सकते हैं;',
          'सहमति वापस लेकर उसे मिटवा सकते हैं, अगर कोई कानून उसे रखना जरूरी न बनाता हो;',
          'किसी को नामित कर सकते हैं, जो आपके न रहने पर या आपकी असमर्थता में ये अधिकार इस्तेमाल करे;',
          'संतुष्ट न होने पर शिकायत कर सकते हैं।',
        ],
      },
      {
        title: 'शिकायत अधिकारी',
        paragraphs: [
          'अनुरोध और शिकायत का जवाब 15 दिन के भीतर दिया जाता है। आईटी नियम, 2021 में समाचार प्रकाशक को शिकायत पर फैसले के लिए इतना ही समय मिलता है। इस पते पर लिखें:',
        ],
        items: ['{{officer}}', '{{email}}'],
      },
      {
        title: 'जवाब से बात न बने तो',
        paragraphs: [
          'ऊपर बताई गई धाराएं लागू हो जाने पर आप निजी जानकारी से जुड़ी शिकायत इसके बाद भारत के डेटा संरक्षण बोर्ड में ले जा सकते हैं। आपकी उम्र 18 साल से कम है तो माता-पिता या अभिभावक से लिखवाएं। यह नीति बदलेगी तो नई नीति इसी पेज पर मिलेगी।',
        ],
      },
    ],
  },
  gujarati: {
    title: 'ગોપનીયતા નીતિ',
    description: '{{name}} વાચકોની કઈ માહિતી રાખે છે અને શા માટે, શું એકઠું કરતું નથી, અને ભારતીય કાયદામાં તમારા કયા હક છે.',
    intro:
      'તમે કોણ છો તે જણાવ્યા વિના {{name}} વાંચી શકો છો. તમારી અંગત માહિતી તમે જાતે મોકલો ત્યારે જ અમારી પાસે આવે છે. કઈ માહિતી અને શા કામ માટે, તે અહીં લખ્યું છે.',
    sections: [
      {
        title: 'તમે વાંચો ત્યારે',
        paragraphs: [
          'વાંચવા માટે ખાતું જોઈતું નથી અને અમે કોઈ વાચકની ઓળખ નોંધતા નથી. સમાચાર કેટલી વાર વંચાયા તે ગણીએ ત્યારે દરેક સમાચાર અને દરેક કલાક દીઠ માત્ર એક આંકડો રાખીએ છીએ. તેના પરથી વ્યક્તિ, ફોન કે સરનામાની ખબર પડતી નથી.',
          'સમાચાર પાંચ સેકન્ડ સુધી સ્ક્રીન પર રહે ત્યારે જ વંચાયેલા ગણાય છે. ત્યારે તમારું બ્રાઉઝર અમને સમાચારનો નંબર અને ભાષા જણાવે છે, બીજું કંઈ નહીં. કોઈ ગણતરી ફુલાવી ન શકે તે માટે કનેક્શનનું સરનામું વધુમાં વધુ એક કલાક સર્વરની મેમરીમાં એવા રૂપમાં રહે છે જેના પરથી અસલ સરનામું મેળવી શકાતું નથી. તેની ક્યાંય નોંધ રખાતી નથી.',
          'શોધમાં લખેલા શબ્દો પાનાના સરનામા સાથે અમારા સર્વર સુધી પહોંચે છે. તેના પરથી અમે કોઈની પ્રોફાઇલ બનાવતા નથી.',
        ],
      },
      {
        title: 'હવામાન, બજાર અને તમારું કનેક્શન',
        paragraphs: [
          'તમે જ્યાં છો ત્યાંનું હવામાન ત્યારે જ દેખાય છે, જ્યારે તમે બ્રાઉઝરમાં આ વેબસાઇટને સ્થળ જણાવવાની છૂટ આપી હોય. છૂટ પહેલેથી હોય તો હવામાન આપમેળે દેખાય છે, નહીં તો તમે માગો ત્યારે. તમારો ફોન કે કમ્પ્યુટર તમારું ચોક્કસ સ્થળ નહીં, આશરે એક કિલોમીટરના વિસ્તાર જેટલો અંદાજ જ અમને મોકલે છે. અમે તે તમારા કનેક્શનના સરનામા વિના હવામાન સેવાને આપીએ છીએ, જવાબ આસપાસના સૌ વાચકો માટે થોડી વાર રાખીએ છીએ, અને તમારા વિશે કશું નોંધતા નથી.',
          'શેરબજારના આંકડા અમારા સર્વર મારફતે આવે છે. આંકડા આપતી સેવાને તમારા વિશે કંઈ ખબર પડતી નથી.',
          'અમારું સર્વર બ્રાઉઝરને તમારા કનેક્શનનું જાહેર સરનામું જણાવે છે, જે દરેક વેબસાઇટને દેખાય છે. બ્રાઉઝર તેને ટૅબ બંધ થાય ત્યાં સુધી રાખે છે; અમે તેની નોંધ રાખતા નથી. સર્વર તે જાતે જોઈ ન શકે ત્યાં સરનામું જણાવતી એક સેવાને પૂછે છે, જેને એ સરનામા સિવાય કંઈ મળતું નથી.',
        ],
      },
      {
        title: 'તમે જાતે મોકલો તે',
        paragraphs: ['આવી માહિતી જે કામ માટે આપી હોય તે કામમાં જ વપરાય છે:'],
        items: [
          'સંપર્કના પાના પરથી મોકલેલો સંદેશ: નામ, ઈ-મેલ સરનામું, આપ્યો હોય તો ફોન નંબર, વિષય, સંદેશ અને તે આવ્યાનો સમય. જવાબ આપવા માટે તે રાખીએ છીએ.',
          'ન્યૂઝલેટર: તમારું ઈ-મેલ સરનામું અને જોડાયાનો દિવસ. બંધ કરાવવા {{email}} પર લખો, અથવા ખાતાના પાના પર બટન દેખાય તો તે દબાવો.',
          'સૂચનાઓ, તમે મંજૂરી આપી હોય તો: બ્રાઉઝરની પુશ સેવાએ તમારા બ્રાઉઝરને આપેલું સરનામું, સંદેશને સંકેતમાં ફેરવવાની ચાવીઓ, તમે કઈ ભાષામાં વાંચો છો અને તારીખ. નામ નહીં, ફોન નંબર નહીં. બંધ કરવા બ્રાઉઝરમાં મંજૂરી પાછી ખેંચો: તે સરનામું નકામું થઈ જાય છે અને પછીની સૂચના મોકલતાં તેની જાણ થાય ત્યારે અમે તેને ભૂંસી નાખીએ છીએ. ખાતું હોય તો ત્યાંથી પણ બંધ કરી શકાય; ત્યારે અમે તેને તરત ભૂંસી નાખીએ છીએ.',
        ],
      },
      {
        title: 'તમે લૉગ ઇન કરો તો',
        paragraphs: [
          'ખાતું બનાવવું તમારી મરજીની વાત છે; તેના વિના પણ બધું વાંચી શકાય છે. લૉગ ઇન કરો ત્યારે ખાતા માટે જરૂરી હોય તેટલું જ અમે રાખીએ છીએ:',
        ],
        items: [
          'તમારો મોબાઇલ નંબર, અથવા તમારા ગૂગલ ખાતાની ઓળખ સંખ્યા, નામ અને પુષ્ટિ થયેલું ઈ-મેલ સરનામું. ગૂગલ પાસેથી આથી વધુ કશું માગતા નથી અને તમારા ગૂગલ ખાતાની કોઈ ચાવી રાખતા નથી.',
          'નામ અને ઈ-મેલ સરનામું, જે તમે જાતે ઉમેરો. સરનામા પર મોકલેલો કોડ તમે નાખો પછી જ તે ગણાય છે.',
          'તમે ક્યાં લૉગ ઇન છો: બ્રાઉઝર અને સિસ્ટમનો પ્રકાર, લૉગ ઇનનો સમય અને છેલ્લે આવ્યાનો સમય. 30 દિવસ ન આવો તો લૉગ ઇન પૂરું થાય છે, અને 90 દિવસ પછી તો થાય જ છે.',
          'ખાતામાં સાચવેલા સમાચાર.',
          'લૉગ ઇન કોડ: કોડ પોતે ક્યારેય નહીં, માત્ર એક ચકાસણી સંખ્યા, જેના પરથી કોડ વાંચી શકાતો નથી. કોડની મુદત વીત્યાના એક કલાક પછી તે ભૂંસાઈ જાય છે.',
          'કોઈ તમારા નામે કોડ અજમાવે નહીં કે સંદેશ મોકલાવે નહીં તે માટે અમે એક દિવસ સુધી વિનંતીઓ ગણીએ છીએ. આ ગણતરી એક સંકેત સાથે જોડાય છે, જેના પરથી તમારો નંબર કે તમારા કનેક્શનનું સરનામું જાણી શકાતું નથી.',
        ],
      },
      {
        title: 'કોડ કોણ મોકલે છે',
        paragraphs: [
          'લૉગ ઇન કોડ મોકલવા અમે તમારો નંબર અમારા એસએમએસ પહોંચાડતી કંપનીને આપીએ છીએ. કોઈ તમારો નંબર પડાવી લે તો એસએમએસનો કોડ તેનાથી બચાવતો નથી: કોડ કોઈને ન કહો, અને એસએમએસ પર આધાર ન રાખવો હોય તો ગૂગલથી લૉગ ઇન કરો. ખાતાના પાના પર તમે તમારા ખાતાની બધી માહિતી ડાઉનલોડ કરી શકો છો અને ખાતું ભૂંસી શકો છો. તે પછી એક ખાલી નોંધ રહે છે, જેમાં ખાતું બન્યાનો અને ભૂંસાયાનો દિવસ જ હોય છે.',
        ],
      },
      {
        title: 'સર્વરની નોંધ',
        paragraphs: [
          'ખામી શોધવા અને હુમલા રોકવા અમારાં પાનાં પહોંચાડતાં સર્વર તમારા કનેક્શનનું સરનામું, માગેલું પાનું, સમય અને બ્રાઉઝરનો પ્રકાર નોંધી શકે છે. આ નોંધ સુરક્ષા માટે અને કાયદો કહે તેટલો સમય રહે છે. તેને તમારા સંદેશ કે ન્યૂઝલેટર સાથે જોડવામાં આવતી નથી.',
          'ન્યૂઝરૂમનું સર્વર અલગ હોય, તો તમારા સંદેશ કે ન્યૂઝલેટરની નોંધણી સાથે અમારું સર્વર તેને તમારા કનેક્શનનું સરનામું અને બ્રાઉઝરનો પ્રકાર જણાવે છે, જેથી દુરુપયોગ રોકવાની મર્યાદા દરેક વાચક માટે અલગ ગણાય.',
        ],
      },
      {
        title: 'અમે શું કરતા નથી',
        paragraphs: [
          'અમારાં પાનાં પર બીજી કોઈ કંપનીની સ્ક્રિપ્ટ ચાલતી નથી. જાહેરખબર માટે તમારો પીછો કરતું કોઈ ટ્રૅકર નથી, અને અમે બ્રાઉઝર કે ફોનની ડિજિટલ ફિંગરપ્રિન્ટ લેતા નથી. અંગત માહિતી અમે વેચતા નથી. સર્વર અને ઈ-મેલ ચલાવતી કંપનીઓ અમારા વતી તે સંભાળી શકે છે; બીજા કોઈને તે કાયદો ફરમાવે ત્યારે જ મળે છે. સૂચના તમારા સુધી તમારા બ્રાઉઝરની કંપનીની પુશ સેવા પહોંચાડે છે.',
          'વૉટ્સઍપ, ટેલિગ્રામ, એક્સ અને ફેસબુકની લિંક સાદી લિંક છે; તમે ટૅપ ન કરો ત્યાં સુધી તેમને કશી ખબર પડતી નથી. વીડિયો પણ ટૅપ કર્યા પહેલાં યૂટ્યૂબ પરથી કંઈ લોડ કરતો નથી. તે પછી એ કંપનીની નીતિ લાગુ પડે છે.',
        ],
      },
      {
        title: 'તમારા હક',
        paragraphs: [
          'ડિજિટલ વ્યક્તિગત ડેટા સંરક્ષણ અધિનિયમ, 2023માં તમારી માહિતી પરના તમારા હક નક્કી થયા છે; તેને લગતી કલમ 11થી 14 મે 2027માં અમલમાં આવે છે. અમે એ તારીખની રાહ જોતા નથી અને આ હક તમને અત્યારથી જ આપીએ છીએ. જે ઈ-મેલ સરનામેથી અમને લખ્યું હતું તેના પરથી જ લખીને તમે:',
        ],
        items: [
          'તમારી કઈ માહિતી અમારી પાસે છે અને તેનું શું થાય છે તે પૂછી શકો છો;',
          'તે સુધરાવી કે પૂરી કરાવી શકો છો;',
          'સંમતિ પાછી ખેંચીને તે ભૂંસાવી શકો છો, સિવાય કે કોઈ કાયદા મુજબ રાખવી જરૂરી હોય;',
          'તમારી હયાતી ન હોય કે તમે અશક્ત હો ત્યારે આ હક વાપરે એવી વ્યક્તિને નીમી શકો છો;',
          'સંતોષ ન થાય તો ફરિયાદ કરી શકો છો.',
        ],
      },
      {
        title: 'ફરિયાદ નિવારણ અધિકારી',
        paragraphs: [
          'વિનંતી અને ફરિયાદનો જવાબ 15 દિવસમાં અપાય છે. આઈટી નિયમો, 2021 સમાચાર પ્રકાશકને ફરિયાદના નિર્ણય માટે આટલો સમય આપે છે. અહીં લખો:',
        ],
        items: ['{{officer}}', '{{email}}'],
      },
      {
        title: 'જવાબથી સંતોષ ન થાય તો',
        paragraphs: [
          'ઉપર જણાવેલી કલમો અમલમાં આવ્યા પછી, અંગત માહિતીને લગતી ફરિયાદ તમે ભારતના ડેટા સંરક્ષણ બોર્ડ સમક્ષ લઈ જઈ શકો છો. તમારી ઉંમર 18 વર્ષથી ઓછી હોય તો માતા-પિતા કે વાલી પાસે લખાવો. આ નીતિ બદલાશે ત્યારે નવું લખાણ આ જ પાના પર મુકાશે.',
        ],
      },
    ],
  },
};
