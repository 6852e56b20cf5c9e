import type { Text } from './text';

/**
 * The about page: what the paper offers, who writes it, how mistakes are corrected and how to reach
 * the newsroom.
 */
export const about: Text = {
  en: {
    title: 'About {{name}}',
    description:
      'What {{name}} offers its readers in English, Hindi and Gujarati, who writes it, how mistakes are corrected and how to reach us.',
    intro:
      '{{name}} is a personalised news app for India: you choose the edition (English, Hindi or Gujarati), the text size, light or dark colours, and which stories to save. You need no account to read it.',
    sections: [
      {
        title: 'What we stand for',
        paragraphs: ['Seven qualities guide what we build and what we publish.'],
        items: [
          'Convenience: the day’s news, the archive and the search are in one place, light enough for a simple phone on a slow line. Your browser’s menu puts them on the home screen.',
          'Timeliness: every story shows when it was published and, if it has changed, when it was updated.',
          'Customisation: you decide on the language, the text size, and light or dark colours.',
          'Diverse content: Parliament and markets have their place, and so have farming, faith, films and sport.',
          'Credibility: we check before we publish, say who wrote a story and correct in the open.',
          'Engagement: stories are easy to pass on, and we read every message you send.',
          'Contextualisation: we explain what lies behind the news and what it changes for you.',
        ],
      },
      {
        title: 'What you can do here',
        paragraphs: ['Five features put this into practice.'],
        items: [
          'Breaking news alerts: a notification when something important happens, only if you ask for it.',
          'Diverse topics: sections from India, the states and the world to health, education and technology.',
          'Saved stories: put a story aside and find it again on this device, or on your others too when you are logged in.',
          'Multimedia: pictures described in words as well, and videos that load only when you tap them.',
          'Easy sharing: WhatsApp, Telegram, X, Facebook or a copied link.',
        ],
      },
      {
        title: 'Who writes',
        paragraphs: [
          'Our stories come from desks: the science desk, the courts desk, the Gujarat desk and others. The byline tells you which desk answers for a story. The three language editions share their facts, but each is written for its own readers and not translated word for word.',
          'Editorials and opinion have sections of their own. Advertisers have no say in what we report.',
        ],
      },
      {
        title: 'When we are wrong',
        paragraphs: [
          'If a fact is wrong, we put the text right and add a note under the story, with the date and what was corrected. We mend a spelling slip without a note. A story that cannot be put right is withdrawn.',
        ],
      },
      {
        title: 'Write to the newsroom',
        paragraphs: [
          'Have you found a mistake, or do you have a question or a story we should look into? Use the contact page or write to {{email}}. For a correction, please tell us the headline and the sentence that is wrong.',
          'How to make a formal complaint, and how soon it is answered, is explained in the terms of use.',
        ],
      },
    ],
  },
  hindi: {
    title: '{{name}} के बारे में',
    description:
      '{{name}} पाठकों को क्या देता है, खबरें कौन लिखता है, गलती हो जाए तो सुधार कैसे होता है और न्यूजरूम तक बात कैसे पहुंचाएं।',
    intro:
      '{{name}} भारत का न्यूज ऐप है, जिसे आप अपने हिसाब से ढाल सकते हैं: हिंदी, अंग्रेजी या गुजराती संस्करण, अक्षरों का आकार, हल्का या गहरा रंग और सहेजकर रखी जाने वाली खबरें, सब आप चुनते हैं। पढ़ने के लिए खाता बनाने की जरूरत नहीं।',
    sections: [
      {
        title: 'हमारी सात कसौटियां',
        paragraphs: ['कौन सी सुविधा बने और कौन सी खबर छपे, यह हम इन सात बातों पर परखते हैं।'],
        items: [
          'सहूलियत: ताजा खबरें, पुरानी खबरें और खोज एक ही जगह, वह भी इतनी हल्की कि साधारण फोन और धीमे नेट पर खुल जाएं। चाहें तो ब्राउजर के मेनू से इन्हें होम स्क्रीन पर रख लें।',
          'समय पर खबर: हर खबर पर लिखा रहता है कि वह कब छपी, और बदली गई तो कब।',
          'आपकी पसंद: भाषा, अक्षरों का आकार और हल्का या गहरा रंग आप तय करते हैं।',
          'विविधता: संसद और शेयर बाजार के साथ खेती-किसानी, आस्था, सिनेमा और खेल को भी पूरी जगह।',
          'भरोसा: जांचकर छापते हैं, लिखने वाले का नाम देते हैं और गलती खुलकर मानते हैं।',
          'जुड़ाव: खबर आगे भेजना आसान है, और आपका हर संदेश हम पढ़ते हैं।',
          'संदर्भ: खबर के पीछे की बात और आप पर उसका असर, दोनों समझाते हैं।',
        ],
      },
      {
        title: 'पांच सुविधाएं',
        paragraphs: ['ऊपर लिखी बातें इन पांच सुविधाओं से पूरी होती हैं।'],
        items: [
          'ब्रेकिंग न्यूज अलर्ट: बड़ी खबर आते ही सूचना, लेकिन तभी जब आपने मांगी हो।',
          'हर तरह के विषय: देश, राज्य और दुनिया से लेकर सेहत, पढ़ाई और तकनीक तक।',
          'सहेजी खबरें: खबर अलग रख लें और बाद में इसी डिवाइस पर पढ़ें; लॉग इन करें तो अपने दूसरे डिवाइस पर भी।',
          'तस्वीरें और वीडियो: हर तस्वीर का ब्योरा शब्दों में भी, और वीडियो टैप करने पर ही लोड होता है।',
          'आसान शेयरिंग: व्हाट्सऐप, टेलीग्राम, एक्स, फेसबुक या कॉपी किया हुआ लिंक।',
        ],
      },
      {
        title: 'खबरें कौन लिखता है',
        paragraphs: [
          'हमारी खबरें अलग-अलग डेस्क तैयार करती हैं, जैसे विज्ञान डेस्क, अदालत डेस्क और गुजरात डेस्क। शीर्षक के साथ लिखा रहता है कि उस खबर की जिम्मेदारी किस डेस्क की है। तीनों भाषाओं में तथ्य एक ही होते हैं, पर हर संस्करण अपने पाठकों के लिए अलग से लिखा जाता है; यह शब्द-दर-शब्द अनुवाद नहीं होता।',
          'संपादकीय और विचार के लिए अलग श्रेणियां हैं। हम क्या छापें, इसमें विज्ञापन देने वालों का कोई दखल नहीं।',
        ],
      },
      {
        title: 'गलती हो जाए तो',
        paragraphs: [
          'तथ्य गलत निकले तो हम खबर ठीक करते हैं और उसके नीचे तारीख के साथ लिखते हैं कि क्या सुधारा गया। वर्तनी की छोटी चूक बिना सूचना के ठीक कर दी जाती है। जिस खबर को सुधारा न जा सके, वह हटा ली जाती है।',
        ],
      },
      {
        title: 'न्यूजरूम को लिखें',
        paragraphs: [
          'कोई गलती दिखी, कुछ पूछना है या कोई खबर हम तक पहुंचानी है? संपर्क पेज से संदेश भेजें या {{email}} पर लिखें। भूल सुधार के लिए खबर का शीर्षक और वह वाक्य जरूर बताएं, जो गलत है।',
          'औपचारिक शिकायत कैसे करें और जवाब कितने दिन में मिलेगा, यह उपयोग की शर्तों में लिखा है।',
        ],
      },
    ],
  },
  gujarati: {
    title: '{{name}} વિશે',
    description: '{{name}} વાચકોને શું આપે છે, સમાચાર કોણ લખે છે, ભૂલ થાય તો સુધારો કેવી રીતે થાય છે અને ન્યૂઝરૂમને કેવી રીતે લખી શકાય.',
    intro:
      '{{name}} ભારત માટેની ન્યૂઝ ઍપ છે, જેને તમે તમારી રીતે ગોઠવી શકો છો: ગુજરાતી, હિન્દી કે અંગ્રેજી આવૃત્તિ, અક્ષરનું કદ, આછો કે ઘેરો રંગ અને સાચવી રાખવાના સમાચાર, બધું તમે પસંદ કરો છો. વાંચવા માટે ખાતું બનાવવું પડતું નથી.',
    sections: [
      {
        title: 'અમારી સાત કસોટી',
        paragraphs: ['કઈ સુવિધા બનાવવી અને કયા સમાચાર છાપવા તે અમે આ સાત વાતે પારખીએ છીએ.'],
        items: [
          'સગવડ: તાજા સમાચાર, જૂના સમાચાર અને શોધ એક જ ઠેકાણે, સાદા ફોન અને ધીમા ઇન્ટરનેટ પર પણ ખૂલે એવાં હળવાં. બ્રાઉઝરના મેનૂમાંથી તેને હોમ સ્ક્રીન પર પણ રાખી શકાય.',
          'સમયસર સમાચાર: દરેક સમાચાર ક્યારે પ્રગટ થયા અને બદલાયા હોય તો ક્યારે બદલાયા તે લખેલું હોય છે.',
          'તમારી પસંદગી: ભાષા, અક્ષરનું કદ અને આછો કે ઘેરો રંગ તમે નક્કી કરો છો.',
          'વૈવિધ્ય: સંસદ અને શેરબજારની સાથે ખેતી, ધર્મ, ફિલ્મ અને રમતગમતને પણ પૂરતી જગ્યા.',
          'વિશ્વસનીયતા: ચકાસીને છાપીએ છીએ, કોણે લખ્યું તે જણાવીએ છીએ અને ભૂલ જાહેરમાં સુધારીએ છીએ.',
          'વાચક સાથે નાતો: સમાચાર બીજાને મોકલવા સહેલા છે, અને તમારો દરેક સંદેશ અમે વાંચીએ છીએ.',
          'સંદર્ભ: સમાચાર પાછળની વાત અને તમારા પર તેની અસર, બંને સમજાવીએ છીએ.',
        ],
      },
      {
        title: 'પાંચ સુવિધાઓ',
        paragraphs: ['ઉપર લખેલી વાતો આ પાંચ સુવિધાથી પાર પડે છે.'],
        items: [
          'બ્રેકિંગ ન્યૂઝ ઍલર્ટ: મોટા સમાચાર આવે કે તરત સૂચના, પણ તમે માગી હોય તો જ.',
          'જાતજાતના વિષયો: દેશ, રાજ્ય અને દુનિયાથી લઈને આરોગ્ય, શિક્ષણ અને ટેકનોલોજી સુધી.',
          'સાચવેલા સમાચાર: સમાચાર બાજુ પર રાખો અને પછી આ જ ડિવાઇસ પર વાંચો; લૉગ ઇન કરો તો તમારાં બીજાં ડિવાઇસ પર પણ.',
          'તસવીર અને વીડિયો: દરેક તસવીરનું વર્ણન શબ્દોમાં પણ, અને વીડિયો ટૅપ કરો ત્યારે જ લોડ થાય.',
          'સહેલું શેરિંગ: વૉટ્સઍપ, ટેલિગ્રામ, એક્સ, ફેસબુક કે કૉપી કરેલી લિંક.',
        ],
      },
      {
        title: 'સમાચાર કોણ લખે છે',
        paragraphs: [
          'અમારા સમાચાર જુદી જુદી ડેસ્ક તૈયાર કરે છે, જેમ કે વિજ્ઞાન ડેસ્ક, અદાલત ડેસ્ક અને ગુજરાત ડેસ્ક. કયા સમાચારની જવાબદારી કઈ ડેસ્કની છે તે મથાળા સાથે લખેલું હોય છે. ત્રણેય ભાષામાં હકીકતો એક જ હોય છે, પણ દરેક આવૃત્તિ પોતાના વાચકો માટે નવેસરથી લખાય છે, શબ્દશઃ અનુવાદ થતો નથી.',
          'તંત્રીલેખ અને અભિપ્રાયના વિભાગ અલગ છે. શું છાપવું તેમાં જાહેરખબર આપનારનો કોઈ હાથ હોતો નથી.',
        ],
      },
      {
        title: 'ભૂલ થાય ત્યારે',
        paragraphs: [
          'હકીકત ખોટી નીકળે તો અમે લખાણ સુધારીએ છીએ અને નીચે તારીખ સાથે નોંધ મૂકીએ છીએ કે શું સુધાર્યું. જોડણીની નાની ચૂક નોંધ વિના સુધારી લઈએ છીએ. જે સમાચાર સુધારી શકાય તેમ ન હોય તે પાછા ખેંચી લેવાય છે.',
        ],
      },
      {
        title: 'ન્યૂઝરૂમને લખો',
        paragraphs: [
          'ભૂલ નજરે ચડી છે, કંઈ પૂછવું છે કે કોઈ વાત અમારા ધ્યાને લાવવી છે? સંપર્કના પાના પરથી સંદેશ મોકલો અથવા {{email}} પર લખો. સુધારા માટે સમાચારનું મથાળું અને જે વાક્ય ખોટું હોય તે જણાવશો.',
          'વિધિસર ફરિયાદ કેવી રીતે કરવી અને જવાબ કેટલા દિવસમાં મળે તે ઉપયોગની શરતોમાં લખ્યું છે.',
        ],
      },
    ],
  },
};
