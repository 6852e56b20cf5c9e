import type { Text } from './text';

/** The about page: what the paper offers, who writes it, how mistakes are corrected and how to reach the newsroom. */
export const about: Text = {
  en: {
    title: 'About {{name}}',
    description:
      'What {{name}} offers its readers in English, Hindi and Gujarati, who writes it, how mistakes are corrected and how to reach us.',
    intro:
      '{{name}} is a personalised news app for India, with one edition each in English, Hindi and Gujarati. You need no account to read it.',
    sections: [
      {
        title: 'What we stand for',
        paragraphs: ['Seven qualities guide what we build and what we publish.'],
        items: [
          'Convenience: the day’s news, the archive and the search are in one place, light enough for a simple phone on a slow line.',
          'Timeliness: every story shows when it was published and, if it has changed, when it was updated.',
          'Customisation: you decide which language, which subjects and which cities come first.',
          'Diverse content: Parliament and markets have their place, and so have farming, faith, films and sport.',
          'Credibility: we check before we publish, say who wrote a story and correct in the open.',
          'Engagement: stories are easy to pass on, and we read every message you send.',
          'Contextualisation: we explain what lies behind the news and what it changes for you.',
        ],
      },
      {
        title: 'What you can do here',
        paragraphs: [
          'Six features put this into practice. They are being introduced step by step; each one appears on the page once it is ready.',
        ],
        items: [
          'Personalised feed: stories arranged by the language, subjects and places you choose.',
          'Breaking news alerts: a notification when something important happens, only if you ask for it.',
          'Diverse topics: sections from India, the states and the world to health, education and technology.',
          'Offline reading: stories kept on your phone, to be read where there is no network.',
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
      '{{name}} आपकी पसंद के हिसाब से खबरें देने वाला न्यूज ऐप है। इसके तीन संस्करण हैं: हिंदी, अंग्रेजी और गुजराती। पढ़ने के लिए खाता बनाने की जरूरत नहीं।',
    sections: [
      {
        title: 'हमारी सात कसौटियां',
        paragraphs: ['कौन सी सुविधा बने और कौन सी खबर छपे, यह हम इन सात बातों पर परखते हैं।'],
        items: [
          'सहूलियत: ताजा खबरें, पुरानी खबरें और खोज एक ही जगह, वह भी इतनी हल्की कि साधारण फोन और धीमे नेट पर खुल जाएं।',
          'समय पर खबर: हर खबर पर लिखा रहता है कि वह कब छपी, और बदली गई तो कब।',
          'आपकी पसंद: भाषा, विषय और शहर आप चुनते हैं।',
          'विविधता: संसद और शेयर बाजार के साथ खेती-किसानी, आस्था, सिनेमा और खेल को भी पूरी जगह।',
          'भरोसा: जांचकर छापते हैं, लिखने वाले का नाम देते हैं और गलती खुलकर मानते हैं।',
          'जुड़ाव: खबर आगे भेजना आसान है, और आपका हर संदेश हम पढ़ते हैं।',
          'संदर्भ: खबर के पीछे की बात और आप पर उसका असर, दोनों समझाते हैं।',
        ],
      },
      {
        title: 'छह सुविधाएं',
        paragraphs: ['ये सुविधाएं एक-एक करके जोड़ी जा रही हैं। जो तैयार हो जाती है, वह पेज पर दिखने लगती है।'],
        items: [
          'आपकी अपनी फीड: आपकी चुनी भाषा, विषय और जगह के हिसाब से सजी खबरें।',
          'ब्रेकिंग न्यूज अलर्ट: बड़ी खबर आते ही सूचना, लेकिन तभी जब आपने मांगी हो।',
          'हर तरह के विषय: देश, राज्य और दुनिया से लेकर सेहत, पढ़ाई और तकनीक तक।',
          'बिना इंटरनेट पढ़ना: खबर फोन में रख लें और वहां भी पढ़ें जहां नेटवर्क न हो।',
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
      '{{name}} તમારી પસંદગી પ્રમાણે સમાચાર આપતી ન્યૂઝ ઍપ છે. તે ગુજરાતી, હિન્દી અને અંગ્રેજી એમ ત્રણ ભાષામાં પ્રગટ થાય છે. વાંચવા માટે ખાતું ખોલાવવું પડતું નથી.',
    sections: [
      {
        title: 'અમારી સાત કસોટી',
        paragraphs: ['કઈ સુવિધા બનાવવી અને કયા સમાચાર છાપવા તે અમે આ સાત વાતે પારખીએ છીએ.'],
        items: [
          'સગવડ: તાજા સમાચાર, જૂના સમાચાર અને શોધ એક જ ઠેકાણે, સાદા ફોન અને ધીમા ઇન્ટરનેટ પર પણ ખૂલે એવાં હળવાં.',
          'સમયસર સમાચાર: દરેક સમાચાર ક્યારે પ્રગટ થયા અને બદલાયા હોય તો ક્યારે બદલાયા તે લખેલું હોય છે.',
          'તમારી પસંદગી: ભાષા, વિષય અને શહેર તમે નક્કી કરો છો.',
          'વૈવિધ્ય: સંસદ અને શેરબજારની સાથે ખેતી, ધર્મ, ફિલ્મ અને રમતગમતને પણ પૂરતી જગ્યા.',
          'વિશ્વસનીયતા: ચકાસીને છાપીએ છીએ, કોણે લખ્યું તે જણાવીએ છીએ અને ભૂલ જાહેરમાં સુધારીએ છીએ.',
          'વાચક સાથે નાતો: સમાચાર બીજાને મોકલવા સહેલા છે, અને તમારો દરેક સંદેશ અમે વાંચીએ છીએ.',
          'સંદર્ભ: સમાચાર પાછળની વાત અને તમારા પર તેની અસર, બંને સમજાવીએ છીએ.',
        ],
      },
      {
        title: 'છ સુવિધાઓ',
        paragraphs: ['આ સુવિધાઓ એક પછી એક ઉમેરાતી જાય છે. જે તૈયાર થાય તે પાના પર દેખાવા લાગે છે.'],
        items: [
          'તમારી પોતાની ફીડ: તમે પસંદ કરેલી ભાષા, વિષય અને સ્થળ પ્રમાણે ગોઠવાયેલા સમાચાર.',
          'બ્રેકિંગ ન્યૂઝ ઍલર્ટ: મોટા સમાચાર આવે કે તરત સૂચના, પણ તમે માગી હોય તો જ.',
          'જાતજાતના વિષયો: દેશ, રાજ્ય અને દુનિયાથી લઈને આરોગ્ય, શિક્ષણ અને ટેક્નોલોજી સુધી.',
          'ઇન્ટરનેટ વિના વાંચન: સમાચાર ફોનમાં રાખી લો અને નેટવર્ક ન હોય ત્યાં પણ વાંચો.',
          'તસવીર અને વીડિયો: દરેક તસવીરનું વર્ણન શબ્દોમાં પણ, અને વીડિયો ટૅપ કરો ત્યારે જ લોડ થાય.',
          'સહેલું શેરિંગ: વૉટ્સઍપ, ટેલિગ્રામ, એક્સ, ફેસબુક કે કૉપિ કરેલી લિંક.',
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
