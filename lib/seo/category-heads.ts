import type { Edition } from '../editions';

export type CategoryHead = { title: string; description: string };

/**
 * Description of both `business` and `sports`. The publisher wants the sports page to carry the
 * business text, so keep the two the same.
 */
const businessDescription: Record<Edition, string> = {
  en: 'From a GST invoice and a UPI payment to the village milk cooperative: how things are made, sold and paid for, and what that does to your pocket.',
  hindi:
    'जीएसटी बिल, यूपीआई भुगतान और गांव की दूध समिति: चीजें कैसे बनती और बिकती हैं, पैसा कैसे पहुंचता है और आपकी जेब पर क्या असर पड़ता है।',
  gujarati:
    'જીએસટી બિલ, યુપીઆઈની ચુકવણી અને ગામની દૂધ મંડળી: માલ કેવી રીતે બને અને વેચાય, પૈસા કેવી રીતે પહોંચે અને તમારા ખિસ્સા પર શી અસર પડે.',
};

/**
 * Title and description of each category page in each edition, by category slug. Titles come
 * without the site's name. One entry for every slug of `lib/categories.ts`.
 */
export const categoryHeads: Record<string, Record<Edition, CategoryHead>> = {
  world: {
    en: {
      title: 'World news and how the world works',
      description:
        'Reports from other countries with the geography and history behind them, from sea routes and time zones to the reasons they matter in India.',
    },
    hindi: {
      title: 'दुनिया की खबरें और उनके पीछे की कहानी',
      description:
        'दूसरे देशों में क्या हो रहा है और क्यों। समुद्री रास्तों, सरहदों और घड़ी के हिसाब की वे बातें, जिनका असर भारत तक पहुंचता है।',
    },
    gujarati: {
      title: 'વિશ્વના સમાચાર અને તેની પાછળની વાત',
      description: 'પરદેશમાં શું બને છે અને શા માટે બને છે, દરિયાઈ માર્ગો, સરહદો અને સમયના હિસાબ સાથે, ભારતના વાચકને સમજાય તે રીતે.',
    },
  },
  nation: {
    en: {
      title: 'News from across the nation',
      description:
        'Public services, national symbols and the rules that reach every home, from the PIN code on an envelope to the way the tricolour is flown.',
    },
    hindi: {
      title: 'देश भर की खबरें, हर घर के काम की',
      description:
        'सरकारी सेवाएं, राष्ट्रीय प्रतीक और हर घर तक पहुंचने वाले कायदे, लिफाफे पर लिखे पिन कोड से लेकर तिरंगा फहराने के नियमों तक।',
    },
    gujarati: {
      title: 'દેશભરના સમાચાર, દરેક ઘરને કામના',
      description:
        'ટપાલના પિન કોડથી માંડીને તિરંગો લહેરાવવાની રીત સુધી, સરકારી સેવાઓ, રાષ્ટ્રીય પ્રતીકો અને ઘરેઘરને સ્પર્શતા નિયમોની વાત.',
    },
  },
  gujarat: {
    en: {
      title: 'Gujarat, its people, places and crafts',
      description:
        'Stories from Kutch to the Dangs: the lions of Gir, the salt pans of the Rann, old stepwells, Patan’s looms and the towns where people work and trade.',
    },
    hindi: {
      title: 'गुजरात के लोग, जगहें और उनका हुनर',
      description:
        'कच्छ से डांग तक गुजरात की बातें, जिनमें गिर के शेर भी हैं, रण का नमक भी, पुरानी बावड़ियां, पाटण के करघे और कारोबार में रमे शहर भी।',
    },
    gujarati: {
      title: 'ગુજરાતનાં ગામ-શહેર, માણસો અને હુન્નર',
      description: 'કચ્છથી ડાંગ સુધીની વાતો: ગીરના સાવજ, રણના અગરિયા, પાટણનાં પટોળાં, જૂની વાવ અને રોજેરોજ બદલાતાં ગામ અને શહેર.',
    },
  },
  politics: {
    en: {
      title: 'Politics: Parliament, parties and power',
      description:
        'How a Bill becomes law, who may question a minister and how members are chosen. The working of Parliament, assemblies and parties in plain words.',
    },
    hindi: {
      title: 'राजनीति और संसद का कामकाज',
      description:
        'कानून कैसे बनता है, मंत्री से सवाल कौन पूछता है और सांसद कैसे चुने जाते हैं। संसद, विधानसभा और दलों का कामकाज आसान भाषा में।',
    },
    gujarati: {
      title: 'રાજકારણ: સંસદ, પક્ષો અને સત્તા',
      description: 'કાયદો કેવી રીતે ઘડાય, મંત્રીને સવાલ કોણ પૂછે અને સાંસદ કેમ ચૂંટાય. સંસદ, વિધાનસભા અને પક્ષોના કામકાજની સાદી સમજ.',
    },
  },
  elections: {
    en: {
      title: 'Elections, from voter list to final count',
      description:
        'The voter list, the machine, the ink and the count: what happens before, on and after polling day, and what every voter has a right to know.',
    },
    hindi: {
      title: 'चुनाव, वोटर लिस्ट से मतगणना तक',
      description:
        'वोटर लिस्ट में नाम, वोटिंग मशीन की जांच, उंगली की स्याही और वोटों की गिनती। मतदान से पहले और बाद में क्या होता है और वोटर के हक क्या हैं।',
    },
    gujarati: {
      title: 'ચૂંટણી અને તમારો મત, શરૂથી અંત સુધી',
      description: 'મતદાર યાદીમાં નામ, મશીનની ચકાસણી, આંગળીની શાહી અને મતગણતરી: ચૂંટણીનું દરેક પગથિયું અને મતદાર તરીકે તમારા હક.',
    },
  },
  international: {
    en: {
      title: 'International affairs and diplomacy',
      description:
        'What embassies do, what treaties bind countries to and how the United Nations decides, with an eye on where India stands among other nations.',
    },
    hindi: {
      title: 'अंतरराष्ट्रीय मामले और कूटनीति की समझ',
      description:
        'दूतावासों का काम, संधियों की शर्तें और संयुक्त राष्ट्र के फैसले। देश आपस में कैसे पेश आते हैं और उनके बीच भारत कहां खड़ा है, यहां पढ़िए।',
    },
    gujarati: {
      title: 'આંતરરાષ્ટ્રીય સંબંધો અને મુત્સદ્દીગીરી',
      description:
        'દૂતાવાસમાં શું કામ થાય છે, સંધિથી દેશો કેવી રીતે બંધાય છે અને સંયુક્ત રાષ્ટ્રમાં નિર્ણય કોણ લે છે, ભારતની નજરે જોયેલી વાતો.',
    },
  },
  crime: {
    en: {
      title: 'Crime, policing and staying safe',
      description:
        'How a complaint is lodged, how online frauds trap people and what the police must do. Crime reported without sensation and with help you can use.',
    },
    hindi: {
      title: 'अपराध की खबरें और बचाव के तरीके',
      description:
        'एफआईआर कैसे लिखवाएं, ऑनलाइन ठगी से कैसे बचें और पुलिस की जिम्मेदारी क्या है। अपराध की खबरें सनसनी के बिना, काम की जानकारी के साथ।',
    },
    gujarati: {
      title: 'ક્રાઇમના સમાચાર અને સાવચેતીનાં પગલાં',
      description:
        'ફરિયાદ કેવી રીતે લખાવવી, ઑનલાઇન ઠગાઈથી કેમ બચવું અને પોલીસની ફરજ શી છે. ગુનાની ખબર સનસનાટી વગર, કામની માહિતી સાથે.',
    },
  },
  legal: {
    en: {
      title: 'Law, courts and your rights',
      description:
        'From the magistrate to the Supreme Court, from an RTI request to a legal notice: what the law says and how a citizen uses it, without the jargon.',
    },
    hindi: {
      title: 'कानून, अदालत और आपके अधिकार',
      description:
        'मजिस्ट्रेट की अदालत से सुप्रीम कोर्ट तक का रास्ता, आरटीआई की अर्जी और नागरिक के हक। कानून की वे बातें जो कभी भी काम आ सकती हैं।',
    },
    gujarati: {
      title: 'કાયદો, અદાલત અને તમારા હક',
      description:
        'નીચલી અદાલતથી સુપ્રીમ કોર્ટ સુધીનો રસ્તો, આરટીઆઈની અરજી અને નાગરિકના હક. કાયદાની વાત, અઘરા શબ્દોની આંટીઘૂંટી વગર.',
    },
  },
  // On purpose the description of `business`.
  sports: {
    en: { title: 'Sports: the games and the rules behind them', description: businessDescription.en },
    hindi: { title: 'खेल के मैदान से, नियमों की समझ के साथ', description: businessDescription.hindi },
    gujarati: { title: 'રમતગમત: મેદાન, નિયમો અને ખેલાડીઓ', description: businessDescription.gujarati },
  },
  india: {
    en: {
      title: 'India, its land, seasons and languages',
      description:
        'The monsoon’s long journey, the width of the railway track, the languages of the Constitution and the survey that first measured the country.',
    },
    hindi: {
      title: 'भारत की जमीन, मौसम और भाषाएं',
      description:
        'मानसून का सफर, रेल की पटरियां, संविधान में दर्ज भाषाएं और पूरे देश की पैमाइश। भारत को उसके मौसम, रास्तों और लोगों के सहारे जानिए।',
    },
    gujarati: {
      title: 'ભારતની ધરતી, ઋતુઓ અને ભાષાઓ',
      description: 'દરિયો ઓળંગી આવતું ચોમાસું, રેલવેના પાટા, બંધારણની ભાષાઓ અને આખા દેશની માપણી: ભારતને નજીકથી ઓળખાવતી વાતો.',
    },
  },
  general: {
    en: {
      title: 'General news for everyday life',
      description:
        'What a weather warning asks of you, how to stay safe in a thunderstorm and other things worth knowing that belong on no other page.',
    },
    hindi: {
      title: 'रोज काम आने वाली सामान्य खबरें',
      description: 'मौसम का अलर्ट हो या गिरती बिजली से बचाव, यहां वे खबरें हैं जो किसी एक खाने में नहीं आतीं, पर हर घर में काम आती हैं।',
    },
    gujarati: {
      title: 'સામાન્ય સમાચાર, રોજ કામ લાગે તેવા',
      description:
        'હવામાનની ચેતવણીના રંગ, ગાજવીજ વખતે સાવચેતી અને એવી ઘણી વાતો, જે કોઈ એક ખાનામાં ન સમાય છતાં દરેક ઘરને કામ લાગે.',
    },
  },
  defence: {
    en: {
      title: 'Defence and the armed forces',
      description:
        'Ranks, units, ships and life in uniform. How the Army, the Navy and the Air Force are organised and what the people who serve in them do.',
    },
    hindi: {
      title: 'रक्षा: थलसेना, नौसेना और वायुसेना',
      description:
        'अफसरों के ओहदे, टुकड़ियां, जहाज और वर्दी की जिंदगी। तीनों सेनाओं का ढांचा कैसा है और उनके जवान-अफसर क्या काम करते हैं।',
    },
    gujarati: {
      title: 'સંરક્ષણ અને સૈન્યની ત્રણેય પાંખ',
      description:
        'અફસરોના હોદ્દા, ટુકડીઓ, જહાજો અને લશ્કરી જીવન. ભૂમિદળ, નૌકાદળ અને વાયુદળ કેવી રીતે ગોઠવાયેલાં છે અને શું કામ કરે છે.',
    },
  },
  'geo-politics': {
    en: {
      title: 'Geo-politics: what the map decides',
      description:
        'Narrow straits, shared rivers and long borders. How geography shapes the choices of nations, and how those choices reach an Indian kitchen.',
    },
    hindi: {
      title: 'भू-राजनीति: नक्शे और ताकत का खेल',
      description:
        'संकरे समुद्री रास्ते, साझी नदियां और लंबी सरहदें देशों के फैसले कैसे तय करती हैं, और उन फैसलों से घर की रसोई का खर्च कैसे बदलता है।',
    },
    gujarati: {
      title: 'ભૂ-રાજનીતિ: નકશો, સત્તા અને વેપાર',
      description:
        'સાંકડી સામુદ્રધુનીઓ, સહિયારી નદીઓ અને લાંબી સરહદો દેશોના નિર્ણયો કેવી રીતે ઘડે છે અને તેની અસર આપણા રસોડા સુધી કેમ પહોંચે છે.',
    },
  },
  parenting: {
    en: {
      title: 'Parenting, from the cradle to the teens',
      description:
        'Reading aloud, play, sleep, screens and the first days of school. Practical pieces for parents, and for the grandparents who share the work.',
    },
    hindi: {
      title: 'बच्चों की परवरिश, हर उम्र के लिए',
      description:
        'किताब पढ़कर सुनाना, खेल, नींद, मोबाइल की आदत और स्कूल के पहले दिन। माता-पिता और दादा-दादी, नाना-नानी के काम की बातें।',
    },
    gujarati: {
      title: 'બાળઉછેર: પારણાથી કિશોરવય સુધી',
      description:
        'વાર્તા વાંચી સંભળાવવી, રમત, ઊંઘ, મોબાઇલની ટેવ અને શાળાના પહેલા દિવસો. મા-બાપ તથા દાદા-દાદીને કામ લાગે તેવી વાતો.',
    },
  },
  editorial: {
    en: {
      title: 'Editorial: where we stand, and why',
      description:
        'The newsroom’s own view on towns, schools, public life and the things we all share, argued from facts and put politely, with room to disagree.',
    },
    hindi: {
      title: 'संपादकीय: हमारी राय और उसकी वजह',
      description:
        'शहर, स्कूल और सार्वजनिक जीवन के सवालों पर हमारे संपादकों की राय, तथ्यों के सहारे और संयम से लिखी हुई, ताकि आप असहमत भी हो सकें।',
    },
    gujarati: {
      title: 'તંત્રીલેખ: અમારો મત અને તેનાં કારણો',
      description:
        'શહેર, શાળા અને જાહેર જીવનના પ્રશ્નો પર અમારા તંત્રીઓનો મત, હકીકતોના આધારે અને વિવેકથી લખાયેલો, અસહમતીને અવકાશ આપતો.',
    },
  },
  opinion: {
    en: {
      title: 'Opinion and arguments worth your time',
      description:
        'Columns that take a side on language, work, cities and everyday habits, and give reasons that a reader can weigh, accept or answer.',
    },
    hindi: {
      title: 'विचार और दलीलें, जिन पर सोचा जाए',
      description: 'भाषा, काम, शहर और रोज की आदतों पर खुलकर पक्ष रखने वाले लेख। तर्क साफ, भाषा शालीन और जवाब देने की पूरी गुंजाइश।',
    },
    gujarati: {
      title: 'અભિપ્રાય: વિચારવા જેવી દલીલો',
      description:
        'ભાષા, કામધંધો, શહેર અને રોજિંદી ટેવો વિશે ચોખ્ખો પક્ષ લેતા લેખો. દલીલ સ્પષ્ટ, ભાષા સૌમ્ય અને વાચકના જવાબ માટે પૂરતી જગ્યા.',
    },
  },
  business: {
    en: { title: 'Business: shops, payments and trade', description: businessDescription.en },
    hindi: { title: 'कारोबार, दुकान से डिजिटल भुगतान तक', description: businessDescription.hindi },
    gujarati: { title: 'વેપાર-ધંધો અને રોજની લેવડદેવડ', description: businessDescription.gujarati },
  },
  economy: {
    en: {
      title: 'The economy: prices, growth and interest',
      description:
        'What inflation measures, how the repo rate reaches a home loan and what growth figures leave out. The country’s economy in household terms.',
    },
    hindi: {
      title: 'अर्थव्यवस्था: महंगाई, ब्याज और विकास',
      description:
        'महंगाई किस टोकरी से नापी जाती है, रेपो रेट आपकी ईएमआई तक कैसे पहुंचता है और विकास के आंकड़े क्या छोड़ देते हैं, घर के हिसाब से समझिए।',
    },
    gujarati: {
      title: 'દેશનું અર્થતંત્ર, ઘરના હિસાબે સમજો',
      description: 'મોંઘવારી કઈ ટોપલીથી મપાય છે, રેપો રેટ ઘરની લોન સુધી કેવી રીતે પહોંચે છે અને વિકાસના આંકડા શું કહે છે તેની સરળ સમજ.',
    },
  },
  finance: {
    en: {
      title: 'Personal finance: savings, loans, insurance',
      description:
        'How compound interest adds up, what deposit insurance covers and what the small print of a loan says, with the questions to put to your bank.',
    },
    hindi: {
      title: 'वित्त: बचत, कर्ज और बीमे की समझ',
      description:
        'चक्रवृद्धि ब्याज कैसे बढ़ता है, बैंक में जमा पैसा कितना सुरक्षित है और कर्ज की शर्तों में क्या देखना चाहिए। पैसे की बुनियादी बातें।',
    },
    gujarati: {
      title: 'નાણાં: બચત, લોન અને વીમાની સમજ',
      description: 'ચક્રવૃદ્ધિ વ્યાજ કેવી રીતે વધે, બેંકની થાપણ કેટલી સલામત અને લોનની શરતોમાં શું જોવું. બેંકને પૂછવા જેવા સવાલો પણ અહીં.',
    },
  },
  markets: {
    en: {
      title: 'Markets: shares, indices and prices',
      description:
        'What the Sensex and the Nifty measure, how a share changes hands and why prices move. The markets explained, with no tips and no promises.',
    },
    hindi: {
      title: 'शेयर बाजार और भाव के उतार-चढ़ाव',
      description:
        'सेंसेक्स और निफ्टी क्या नापते हैं, शेयर की खरीद-बिक्री कैसे होती है और भाव क्यों बदलते हैं। यहां बाजार की समझ मिलेगी, टिप नहीं।',
    },
    gujarati: {
      title: 'શેરબજાર, સૂચકાંક અને ભાવની વધઘટ',
      description: 'સેન્સેક્સ અને નિફ્ટી શું માપે છે, શેરની લે-વેચ કેવી રીતે થાય છે અને ભાવ કેમ બદલાય છે. બજારની સમજ, ટિપ્સ કે વચનો વગર.',
    },
  },
  corporate: {
    en: {
      title: 'Corporate affairs and how companies run',
      description:
        'Private or public, director or shareholder, profit or loss: what the papers of a company say and how anyone can learn to read them.',
    },
    hindi: {
      title: 'कॉर्पोरेट: कंपनियां कैसे चलती हैं',
      description:
        'प्राइवेट और पब्लिक कंपनी का फर्क, बोर्ड और शेयरधारक के काम, सालाना रिपोर्ट के पन्ने। कंपनी के कागज कोई भी कैसे पढ़ और समझ सकता है।',
    },
    gujarati: {
      title: 'કોર્પોરેટ જગત અને કંપનીઓનું કામકાજ',
      description: 'પ્રાઇવેટ અને પબ્લિક કંપની વચ્ચેનો ફેર, બોર્ડ અને શેરધારકનાં કામ, વાર્ષિક અહેવાલનાં પાનાં: કંપનીના કાગળો વાંચતાં શીખો.',
    },
  },
  agriculture: {
    en: {
      title: 'Agriculture: fields, crops and the mandi',
      description:
        'Support prices, soil, seed, water and the market yard. What makes or breaks a farmer’s season, and how the harvest travels to the plate.',
    },
    hindi: {
      title: 'खेती-किसानी: खेत, फसल और मंडी',
      description:
        'समर्थन मूल्य से लेकर मिट्टी, बीज और पानी तक। किसान का मौसम किन बातों से बनता-बिगड़ता है और खेत की उपज थाली तक कैसे पहुंचती है।',
    },
    gujarati: {
      title: 'કૃષિ અને ખેડૂતના કામના સમાચાર',
      description:
        'ટેકાના ભાવ, જમીન, બિયારણ, પાણી અને માર્કેટ યાર્ડ. ખેડૂતની મોસમ શાનાથી સુધરે કે બગડે અને ખેતરનો પાક થાળી સુધી કેમ પહોંચે.',
    },
  },
  'real-estate': {
    en: {
      title: 'Real estate: homes, plots and papers',
      description:
        'Carpet area, stamp duty, registration and the builder’s promises. What to measure, what to read and which papers to ask for before you pay.',
    },
    hindi: {
      title: 'रियल एस्टेट: मकान, जमीन और कागजात',
      description:
        'कारपेट एरिया, स्टांप ड्यूटी, रजिस्ट्री और बिल्डर के वादे। मकान का पैसा देने से पहले क्या नापें, कौन से कागज मांगें और उनमें क्या देखें।',
    },
    gujarati: {
      title: 'રિયલ એસ્ટેટ: મકાન, જમીન અને દસ્તાવેજ',
      description:
        'કાર્પેટ એરિયા, સ્ટૅમ્પ ડ્યૂટી, દસ્તાવેજ અને બિલ્ડરના વાયદા. મકાનના પૈસા ચૂકવતાં પહેલાં શું માપવું અને કયા કાગળ માગવા તે જાણો.',
    },
  },
  astrology: {
    en: {
      title: 'Astrology: the tradition and its almanac',
      description:
        'How the tradition divides the sky and counts its days, with the rashis, the nakshatras and the panchang described as heritage, not as forecast.',
    },
    hindi: {
      title: 'ज्योतिष: राशि, नक्षत्र और पंचांग',
      description:
        'हमारी परंपरा आसमान को कैसे बांटती है और तिथि कैसे गिनती है। राशि, नक्षत्र और पंचांग की जानकारी विरासत के तौर पर, भविष्यवाणी के बिना।',
    },
    gujarati: {
      title: 'જ્યોતિષ: રાશિ, નક્ષત્ર અને પંચાંગ',
      description: 'પરંપરા આકાશને કેવી રીતે વહેંચે છે અને તિથિ કેમ ગણે છે. રાશિ, નક્ષત્ર અને પંચાંગની વાત વારસા તરીકે, ભવિષ્યવાણી વિના.',
    },
  },
  health: {
    en: {
      title: 'Health and the body, plainly explained',
      description:
        'Oral rehydration, vaccines, first aid and everyday illnesses. How the body works and what doctors commonly advise, with no miracle cures.',
    },
    hindi: {
      title: 'सेहत की बातें, चमत्कारी दावों से दूर',
      description:
        'ओआरएस का घोल, टीके, प्राथमिक उपचार और रोजमर्रा की बीमारियां। शरीर कैसे काम करता है और डॉक्टर आम तौर पर क्या सलाह देते हैं।',
    },
    gujarati: {
      title: 'આરોગ્ય: શરીર, રોગ અને સાવચેતી',
      description:
        'ઓઆરએસનું પાણી, રસી, પ્રાથમિક સારવાર અને રોજિંદી બીમારીઓ. શરીર કેવી રીતે કામ કરે છે અને ડૉક્ટરો સામાન્ય રીતે શી સલાહ આપે છે.',
    },
  },
  lifestyle: {
    en: {
      title: 'Lifestyle: home, kitchen and habits',
      description:
        'Cooking with millets, cooling water in a clay pot, caring for cloth and making better use of a day. Old wisdom and new habits for ordinary homes.',
    },
    hindi: {
      title: 'लाइफस्टाइल: घर, रसोई और आदतें',
      description:
        'ज्वार-बाजरे की रसोई, मटके का ठंडा पानी, कपड़ों की संभाल और दिन का बेहतर इस्तेमाल। आम घरों के लिए पुराने नुस्खे और नई आदतें।',
    },
    gujarati: {
      title: 'જીવનશૈલી: ઘર, રસોડું અને ટેવો',
      description:
        'જુવાર-બાજરીની વાનગી, માટલાનું ઠંડું પાણી, કપડાંની માવજત અને દિવસનો સારો ઉપયોગ. સામાન્ય ઘર માટે જૂની સૂઝ અને નવી ટેવો.',
    },
  },
  entertainment: {
    en: {
      title: 'Entertainment: cinema, music and stage',
      description:
        'How still pictures move, who sings behind the screen and where the sound of hooves comes from. The crafts that cinema, music and theatre live by.',
    },
    hindi: {
      title: 'मनोरंजन: सिनेमा, संगीत और रंगमंच',
      description:
        'परदे पर तस्वीर कैसे दौड़ती है, हीरो के गाने में आवाज किसकी है और घोड़े की टाप कहां से आती है। सिनेमा और संगीत में परदे के पीछे का हुनर।',
    },
    gujarati: {
      title: 'મનોરંજન અને પડદા પાછળનો કસબ',
      description:
        'સ્થિર ચિત્રો પડદા પર કેમ દોડે છે, હીરોના ગીતમાં અવાજ કોનો છે અને ઘોડાના ડાબલા ક્યાંથી સંભળાય છે. સિનેમા અને સંગીતની દુનિયા.',
    },
  },
  'science-and-technology': {
    en: {
      title: 'Science and technology made clear',
      description:
        'Satellites, QR codes, batteries and the phone in your hand. How things work, what they are good for and where they fail, in everyday examples.',
    },
    hindi: {
      title: 'विज्ञान और तकनीक, आसान भाषा में',
      description:
        'उपग्रह, क्यूआर कोड, बैटरी और हाथ का मोबाइल। कौन सी चीज कैसे चलती है, किस काम की है और कहां चूक जाती है, रोज की मिसालों से समझिए।',
    },
    gujarati: {
      title: 'વિજ્ઞાન અને ટેકનોલોજી, સરળ ભાષામાં',
      description: 'ઉપગ્રહ, ક્યૂઆર કોડ, બૅટરી અને હાથમાંનો મોબાઇલ. કઈ ચીજ કેવી રીતે ચાલે છે અને શા કામની છે, રોજિંદાં ઉદાહરણો સાથે.',
    },
  },
  environment: {
    en: {
      title: 'Environment: air, water and wildlife',
      description:
        'Mangroves, the air we breathe, rivers, forests and their animals: what is changing around us, how it is measured and what helps to protect it.',
    },
    hindi: {
      title: 'पर्यावरण: हवा, पानी, जंगल और जीव',
      description:
        'हमारी हवा कितनी साफ है, मैंग्रोव तट को कैसे बचाते हैं, नदियों और जंगलों में क्या बदल रहा है। आसपास की कुदरत को जानने-समझने की जगह।',
    },
    gujarati: {
      title: 'પર્યાવરણ: હવા, પાણી અને વન્યજીવો',
      description: 'ચેરનાં વન, હવાની ગુણવત્તા, નદીઓ, જંગલ અને તેનાં પ્રાણીઓ: આપણી આસપાસ શું બદલાય છે, કેમ મપાય છે અને શાનાથી સચવાય છે.',
    },
  },
  education: {
    en: {
      title: 'Education: schools, study and exams',
      description:
        'The stages of school, ways of studying that last and the roads that open after an exam, for pupils, their parents and their teachers.',
    },
    hindi: {
      title: 'शिक्षा: स्कूल, पढ़ाई और परीक्षा',
      description:
        'स्कूली पढ़ाई के चरण, देर तक याद रखने के तरीके और परीक्षा के बाद खुलने वाले रास्ते। विद्यार्थी, माता-पिता और शिक्षक, तीनों के काम की बातें।',
    },
    gujarati: {
      title: 'શિક્ષણ: શાળા, અભ્યાસ અને પરીક્ષા',
      description:
        'શાળાના અભ્યાસના તબક્કા, લાંબું યાદ રહે તેવી વાંચવાની રીત અને પરીક્ષા પછી ખૂલતા રસ્તા. વિદ્યાર્થી, વાલી અને શિક્ષક, ત્રણેયને કામની વાતો.',
    },
  },
  'religion-and-community': {
    en: {
      title: 'Religion and community life in India',
      description:
        'The langar’s open kitchen, the calendars behind festival dates, customs and places of worship, and the ways in which India’s faiths live together.',
    },
    hindi: {
      title: 'धर्म और समाज: आस्था और साझा जीवन',
      description:
        'लंगर की रसोई, त्योहारों की तारीखें, रीति-रिवाज और पूजा-इबादत की जगहें। भारत के धर्म साथ-साथ कैसे जीते हैं और परंपराओं का मतलब क्या है।',
    },
    gujarati: {
      title: 'ધર્મ અને સમાજ: આસ્થા અને સહજીવન',
      description:
        'લંગરનું રસોડું, તહેવારોની તારીખો, રીતરિવાજ અને પૂજા-બંદગીનાં સ્થળો. ભારતના ધર્મો હળીમળીને કેવી રીતે જીવે છે તેની વાતો.',
    },
  },
  culture: {
    en: {
      title: 'Culture: arts, crafts and heritage',
      description:
        'Warli walls, classical dance, handlooms, books and old monuments. Where the arts of India come from, who keeps them alive and how to look at them.',
    },
    hindi: {
      title: 'संस्कृति: कला, शिल्प और विरासत',
      description:
        'वारली की दीवारें, शास्त्रीय नृत्य, हथकरघा, किताबें और पुरानी इमारतें। भारत की कलाएं कहां से आईं और उन्हें देखने-समझने का सलीका क्या है।',
    },
    gujarati: {
      title: 'સંસ્કૃતિ: કળા, હસ્તકલા અને વારસો',
      description:
        'વારલીની ભીંતો, શાસ્ત્રીય નૃત્ય, હાથવણાટ, પુસ્તકો અને જૂનાં સ્થાપત્યો. ભારતની કળાઓ ક્યાંથી આવી અને તેને કેવી રીતે માણવી.',
    },
  },
  states: {
    en: {
      title: 'States: news from every part of India',
      description:
        'Village councils, assemblies, districts and state services. How India’s states and union territories are run, and what that means where you live.',
    },
    hindi: {
      title: 'राज्यों की खबरें, गांव से राजधानी तक',
      description:
        'ग्राम पंचायत, जिला, विधानसभा और राज्य की सेवाएं। देश के राज्य और केंद्र शासित प्रदेश कैसे चलते हैं और आपके इलाके को इससे क्या मिलता है।',
    },
    gujarati: {
      title: 'રાજ્યોના સમાચાર, ગામથી પાટનગર સુધી',
      description: 'ગ્રામ પંચાયત, જિલ્લો, વિધાનસભા અને રાજ્યની સેવાઓ. દેશનાં રાજ્યો અને કેન્દ્રશાસિત પ્રદેશો કેવી રીતે ચાલે છે તેની સમજ.',
    },
  },
};
