import type { Text } from './text';

/**
 * The terms of use: what readers may do with the site, what the publisher answers for, and how to
 * complain.
 */
export const terms: Text = {
  en: {
    title: 'Terms of Use',
    description:
      'What you may do with stories from {{name}}, how we handle accuracy, advertisements and complaints, and which law applies.',
    intro:
      'These terms apply to everyone who reads {{name}}. They are kept short and plain, so that you can read them before you need them.',
    sections: [
      {
        title: 'Reading',
        paragraphs: [
          'You may read, print, save and share our stories for yourself and the people around you. You need no account for it.',
        ],
      },
      {
        title: 'Copyright and linking',
        paragraphs: [
          'Texts, pictures and the design of the site belong to us or to those who let us use them. You may quote a few lines if you name {{name}} and link to the story; what the Copyright Act, 1957 allows as fair dealing stays allowed. To republish a whole story or a picture, ask us first: {{email}}.',
          'You may link to any page. Please do not show our pages inside a frame of yours or make it look as if we endorse you. Where we link to other sites, those sites answer for what they say.',
        ],
      },
      {
        title: 'Sample edition',
        paragraphs: [
          'While the foot of the page says “Sample edition”, the stories you see are examples made for this software. They explain how things work and are not reports of current events.',
        ],
      },
      {
        title: 'Accuracy and corrections',
        paragraphs: [
          'We check what we publish and still make mistakes. A correction stands under the story, with its date. Tell us about an error through the contact page or at {{email}}. Stories on health, money or law give general information and do not replace a doctor, an adviser or a lawyer.',
        ],
      },
      {
        title: 'Advertisements',
        paragraphs: [
          'Advertisements are labelled as such and kept apart from the news. The advertiser answers for the goods and claims in them.',
        ],
      },
      {
        title: 'What is not allowed',
        paragraphs: ['When you use the site, please do not:'],
        items: [
          'attack it, overload it or try to enter parts that are not public;',
          'copy it on a large scale by program without our consent (search engines may index it);',
          'change our stories and pass them on as ours;',
          'send us anything unlawful, abusive or under a false name.',
        ],
      },
      {
        title: 'Our liability',
        paragraphs: [
          'We run the site with care, but cannot promise that it is always available or free of error. We are not liable for a loss that comes from a fault we could not foresee or from relying on a story alone. Nothing here takes away a right that the law gives you and that cannot be waived.',
        ],
      },
      {
        title: 'Complaints and the grievance officer',
        paragraphs: [
          'If you believe that a story breaks the Code of Ethics of the IT Rules, 2021, write to the grievance officer with the headline and your reason. You receive an acknowledgement within 24 hours and a decision within 15 days. If it does not satisfy you, the Rules name a self-regulating body of publishers as the next level. That level rests on Rule 9(1) and 9(3), which High Courts stayed in 2021; it is open to you only as far as no stay stands in the way. Your right to go to court is untouched.',
        ],
        items: ['{{officer}}', '{{email}}'],
      },
      {
        title: 'Law',
        paragraphs: [
          'The law of India applies, and Indian courts decide. If we change these terms, the new text appears on this page and holds from then on.',
        ],
      },
    ],
  },
  hindi: {
    title: 'उपयोग की शर्तें',
    description:
      '{{name}} की खबरों का आप क्या कर सकते हैं, भूल सुधार, विज्ञापन और शिकायत के नियम क्या हैं और कौन सा कानून लागू होता है।',
    intro: '{{name}} पढ़ने वाले हर व्यक्ति पर ये शर्तें लागू हैं। हमने इन्हें छोटा और आसान रखा है, ताकि आप सचमुच पढ़ें।',
    sections: [
      {
        title: 'पढ़ना और बांटना',
        paragraphs: [
          'आप अपने और अपने लोगों के लिए हमारी खबरें पढ़ सकते हैं, प्रिंट निकाल सकते हैं, सहेज सकते हैं और शेयर कर सकते हैं। इसके लिए खाता जरूरी नहीं।',
        ],
      },
      {
        title: 'कॉपीराइट और लिंक',
        paragraphs: [
          'लेख, तस्वीरें और साइट का डिजाइन हमारे हैं या उनके, जिन्होंने हमें इस्तेमाल की इजाजत दी है। {{name}} का नाम और खबर का लिंक देकर आप कुछ पंक्तियां उद्धृत कर सकते हैं। कॉपीराइट अधिनियम, 1957 में जिस उचित उपयोग की छूट है, वह बनी रहेगी। पूरी खबर या तस्वीर दोबारा प्रकाशित करनी हो तो पहले {{email}} पर पूछ लें।',
          'लिंक आप किसी भी पेज का दे सकते हैं। हमारे पेज अपनी साइट के फ्रेम में न दिखाएं और यह न जताएं कि हम आपके साथ हैं। दूसरी साइटों की सामग्री की जिम्मेदारी उन्हीं की है।',
        ],
      },
      {
        title: 'नमूना संस्करण',
        paragraphs: [
          'पेज के सबसे नीचे जब तक ‘नमूना संस्करण’ लिखा है, तब तक यहां के लेख इस सॉफ्टवेयर के नमूने हैं। वे चीजों को समझाते हैं, किसी ताजा घटना की खबर नहीं देते।',
        ],
      },
      {
        title: 'तथ्य और भूल सुधार',
        paragraphs: [
          'हम जांचकर छापते हैं, फिर भी गलती हो सकती है। सुधार खबर के नीचे तारीख के साथ लिखा जाता है। गलती दिखे तो संपर्क पेज से या {{email}} पर बताएं। सेहत, पैसे और कानून के लेख सामान्य जानकारी के लिए हैं; वे डॉक्टर, सलाहकार या वकील की जगह नहीं ले सकते।',
        ],
      },
      {
        title: 'विज्ञापन',
        paragraphs: [
          'विज्ञापन पर साफ लिखा रहता है कि वह विज्ञापन है। वह खबरों से अलग रहता है। उसमें दिखाए सामान और दावों की जिम्मेदारी विज्ञापन देने वाले की है।',
        ],
      },
      {
        title: 'ये काम न करें',
        paragraphs: ['साइट का इस्तेमाल करते समय इन बातों की इजाजत नहीं है:'],
        items: [
          'साइट पर हमला करना, उस पर जानबूझकर बोझ डालना या बंद हिस्सों में घुसने की कोशिश करना;',
          'बिना इजाजत प्रोग्राम से बड़े पैमाने पर सामग्री उतारना (सर्च इंजन पेजों को सूची में ले सकते हैं);',
          'हमारी खबर में फेरबदल करके उसे हमारे नाम से फैलाना;',
          'गैरकानूनी या गाली-गलौज वाला संदेश भेजना, या झूठे नाम से लिखना।',
        ],
      },
      {
        title: 'हमारी जिम्मेदारी',
        paragraphs: [
          'साइट हम सावधानी से चलाते हैं, पर हर समय खुलने या कभी चूक न होने का वादा नहीं कर सकते। जिस खराबी का पहले से अंदाजा न लग सके, उससे या सिर्फ किसी खबर के भरोसे उठाए कदम से हुए नुकसान के लिए हम जवाबदेह नहीं हैं। कानून से मिला ऐसा कोई अधिकार, जिसे छोड़ा नहीं जा सकता, इन शर्तों से कम नहीं होता।',
        ],
      },
      {
        title: 'शिकायत और शिकायत अधिकारी',
        paragraphs: [
          'आपको लगे कि कोई खबर आईटी नियम, 2021 की आचार संहिता के खिलाफ है, तो खबर का शीर्षक और अपनी वजह लिखकर शिकायत अधिकारी को भेजें। 24 घंटे में पावती और 15 दिन में फैसला मिलेगा। फैसले से संतुष्ट न हों, तो इन नियमों में अगला स्तर प्रकाशकों की स्व-नियामक संस्था का है। यह स्तर नियम 9(1) और 9(3) पर टिका है, जिन पर 2021 में उच्च न्यायालयों ने रोक लगाई थी; जहां तक कोई रोक आड़े न आए, वहीं तक यह रास्ता खुला है। अदालत जाने का आपका अधिकार बना रहता है।',
        ],
        items: ['{{officer}}', '{{email}}'],
      },
      {
        title: 'कानून',
        paragraphs: [
          'इन शर्तों पर भारत का कानून लागू है और विवाद का फैसला भारत की अदालतें करेंगी। शर्तें बदलीं तो नई शर्तें इसी पेज पर आएंगी और तभी से लागू होंगी।',
        ],
      },
    ],
  },
  gujarati: {
    title: 'ઉપયોગની શરતો',
    description: '{{name}}ના સમાચાર તમે કેવી રીતે વાપરી શકો, સુધારા, જાહેરખબર અને ફરિયાદના નિયમો શું છે અને કયો કાયદો લાગુ પડે છે.',
    intro: '{{name}} વાંચનાર સૌને આ શરતો લાગુ પડે છે. તમે ખરેખર વાંચી શકો એટલા માટે અમે તે ટૂંકી અને સાદી ભાષામાં લખી છે.',
    sections: [
      {
        title: 'વાંચવું અને વહેંચવું',
        paragraphs: [
          'તમે તમારા માટે અને તમારા ઓળખીતાઓ માટે અમારા સમાચાર વાંચી, પ્રિન્ટ કાઢી, સાચવી અને શેર કરી શકો છો. તેના માટે ખાતું જરૂરી નથી.',
        ],
      },
      {
        title: 'કૉપીરાઇટ અને લિંક',
        paragraphs: [
          'લેખ, તસવીરો અને વેબસાઇટની ડિઝાઇન અમારાં છે અથવા જેમણે અમને વાપરવા દીધાં છે તેમનાં છે. {{name}}નું નામ અને સમાચારની લિંક આપીને તમે થોડી લીટીઓ ટાંકી શકો છો. કૉપીરાઇટ અધિનિયમ, 1957માં વાજબી ઉપયોગની જે છૂટ છે તે કાયમ રહે છે. આખો લેખ કે તસવીર ફરી પ્રકાશિત કરવી હોય તો પહેલાં {{email}} પર પૂછો.',
          'લિંક તમે કોઈ પણ પાનાની આપી શકો છો. અમારાં પાનાં તમારી વેબસાઇટની ફ્રેમમાં બતાવશો નહીં, અને અમે તમને ટેકો આપીએ છીએ એવી છાપ ઊભી કરશો નહીં. અમે જેની લિંક આપી હોય તે બીજી વેબસાઇટના લખાણની જવાબદારી તેની પોતાની છે.',
        ],
      },
      {
        title: 'નમૂના આવૃત્તિ',
        paragraphs: [
          'પાનાના છેડે ‘નમૂના આવૃત્તિ’ લખેલું હોય ત્યાં સુધી અહીં દેખાતા લેખો આ સૉફ્ટવેરના નમૂના છે. તે વિષય સમજાવે છે, તાજી ઘટનાના અહેવાલ નથી.',
        ],
      },
      {
        title: 'હકીકત અને સુધારા',
        paragraphs: [
          'અમે ચકાસીને છાપીએ છીએ, છતાં ભૂલ થઈ શકે. સુધારો તારીખ સાથે સમાચારની નીચે મુકાય છે. ભૂલ દેખાય તો સંપર્કના પાના પરથી અથવા {{email}} પર જણાવો. આરોગ્ય, નાણાં અને કાયદા વિશેના લેખ સામાન્ય જાણકારી આપે છે; તે ડૉક્ટર, સલાહકાર કે વકીલની જગ્યા લઈ શકતા નથી.',
        ],
      },
      {
        title: 'જાહેરખબર',
        paragraphs: [
          'જાહેરખબર પર તે જાહેરખબર છે એવું સ્પષ્ટ લખાય છે અને તેને સમાચારથી અલગ રખાય છે. તેમાંના દાવા અને માલસામાનની જવાબદારી જાહેરખબર આપનારની છે.',
        ],
      },
      {
        title: 'આટલું ન કરશો',
        paragraphs: ['વેબસાઇટ વાપરતી વખતે આ બાબતોની છૂટ નથી:'],
        items: [
          'વેબસાઇટ પર હુમલો કરવો, જાણીજોઈને તેના પર ભાર વધારવો કે બંધ ભાગમાં ઘૂસવાનો પ્રયત્ન કરવો;',
          'પરવાનગી વિના પ્રોગ્રામ વડે મોટા પાયે લખાણ ઉતારી લેવું (સર્ચ એન્જિન પાનાંની નોંધ લઈ શકે છે);',
          'અમારા સમાચારમાં ફેરફાર કરીને અમારા નામે ફેલાવવા;',
          'ગેરકાયદે કે અપમાનજનક સંદેશ મોકલવો અથવા ખોટા નામે લખવું.',
        ],
      },
      {
        title: 'અમારી જવાબદારી',
        paragraphs: [
          'વેબસાઇટ અમે કાળજીથી ચલાવીએ છીએ, પણ તે હંમેશાં ખૂલશે કે તેમાં કદી ભૂલ નહીં હોય એવું વચન આપી શકતા નથી. જે ખામીનો અગાઉથી અંદાજ ન આવી શકે તેનાથી, અથવા માત્ર કોઈ સમાચારના ભરોસે લીધેલા પગલાથી થયેલા નુકસાન માટે અમે જવાબદાર નથી. કાયદાએ આપેલો અને જતો ન કરી શકાય એવો તમારો કોઈ હક આ શરતોથી ઓછો થતો નથી.',
        ],
      },
      {
        title: 'ફરિયાદ અને ફરિયાદ નિવારણ અધિકારી',
        paragraphs: [
          'કોઈ સમાચાર આઈટી નિયમો, 2021ની આચારસંહિતાનો ભંગ કરે છે એમ તમને લાગે તો સમાચારનું મથાળું અને તમારું કારણ લખીને ફરિયાદ નિવારણ અધિકારીને મોકલો. 24 કલાકમાં પહોંચ અને 15 દિવસમાં નિર્ણય મળશે. નિર્ણયથી સંતોષ ન થાય તો આ નિયમોમાં આગળનું સ્તર પ્રકાશકોની સ્વ-નિયમન સંસ્થાનું છે. તે સ્તર નિયમ 9(1) અને 9(3) પર ટકે છે, જેના પર 2021માં હાઈકોર્ટોએ સ્ટે મૂક્યો હતો; કોઈ સ્ટે આડે ન આવે ત્યાં સુધી જ આ રસ્તો ખુલ્લો છે. અદાલતમાં જવાનો તમારો હક કાયમ રહે છે.',
        ],
        items: ['{{officer}}', '{{email}}'],
      },
      {
        title: 'કાયદો',
        paragraphs: [
          'આ શરતોને ભારતનો કાયદો લાગુ પડે છે અને વિવાદનો નિર્ણય ભારતની અદાલતો કરશે. શરતો બદલાશે તો નવું લખાણ આ જ પાના પર મુકાશે અને ત્યારથી લાગુ પડશે.',
        ],
      },
    ],
  },
};
