import type { Edition } from '../editions';

export const homeHead: Record<Edition, { title: string; description: string }> = {
  en: {
    title: 'Latest news and top headlines from India, business and politics',
    description:
      'News from India and the world in plain language: politics, business, sport, science, culture and your city, in English, Hindi and Gujarati.',
  },
  hindi: {
    title: 'भारत, कारोबार और राजनीति की ताजा खबरें और बड़ी सुर्खियां',
    description:
      'देश और दुनिया की खबरें आसान भाषा में: राजनीति, कारोबार, खेल, विज्ञान, संस्कृति और आपका शहर, हिंदी, अंग्रेजी और गुजराती में।',
  },
  gujarati: {
    title: 'ભારત, વેપાર અને રાજકારણના તાજા સમાચાર અને મુખ્ય હેડલાઇન',
    description:
      'દેશ અને દુનિયાના સમાચાર સરળ ભાષામાં: રાજકારણ, વેપાર, રમતગમત, વિજ્ઞાન, સંસ્કૃતિ અને તમારું શહેર, ગુજરાતી, હિન્દી અને અંગ્રેજીમાં.',
  },
};

export const notFoundHead: Record<Edition, { title: string; description: string }> = {
  en: { title: 'Page not found', description: 'There is no page at this address.' },
  hindi: { title: 'पेज नहीं मिला', description: 'इस पते पर कोई पेज नहीं है।' },
  gujarati: { title: 'પાનું મળ્યું નથી', description: 'આ સરનામે કોઈ પાનું નથી.' },
};

export const searchHead: Record<Edition, { title: string; description: string }> = {
  en: { title: 'Search the news', description: 'Search all stories of this edition.' },
  hindi: { title: 'खबरें खोजें', description: 'इस संस्करण की सभी खबरों में खोजें।' },
  gujarati: { title: 'સમાચાર શોધો', description: 'આ આવૃત્તિના બધા સમાચારમાં શોધો.' },
};

export const archiveHead: Record<Edition, { title: string; description: string }> = {
  en: { title: 'Archive', description: 'All stories by the day on which they were published.' },
  hindi: { title: 'पुरानी खबरें', description: 'सभी खबरें, छपने के दिन के हिसाब से।' },
  gujarati: { title: 'જૂના સમાચાર', description: 'બધા સમાચાર, પ્રકાશિત થયાના દિવસ પ્રમાણે.' },
};

export const accountHead: Record<Edition, { title: string; description: string }> = {
  en: { title: 'Your account', description: 'Your details, your choices and where you are logged in.' },
  hindi: { title: 'आपका खाता', description: 'आपकी जानकारी, आपकी पसंद और आप कहां-कहां लॉग इन हैं।' },
  gujarati: { title: 'તમારું ખાતું', description: 'તમારી વિગતો, તમારી પસંદગી અને તમે ક્યાં ક્યાં લૉગ ઇન છો.' },
};

export const contactHead: Record<Edition, { title: string; description: string }> = {
  en: {
    title: 'Contact the newsroom',
    description: 'Write to the newsroom: corrections, questions, complaints and suggestions.',
  },
  hindi: { title: 'न्यूजरूम से संपर्क करें', description: 'न्यूजरूम को लिखें: भूल सुधार, सवाल, शिकायत या सुझाव।' },
  gujarati: { title: 'ન્યૂઝરૂમનો સંપર્ક કરો', description: 'ન્યૂઝરૂમને લખો: સુધારા, સવાલ, ફરિયાદ કે સૂચન.' },
};

export const loginHead: Record<Edition, { title: string; description: string }> = {
  en: { title: 'Log in', description: 'Log in with your mobile number and a one-time code.' },
  hindi: { title: 'लॉग इन करें', description: 'अपने मोबाइल नंबर और एक बार काम आने वाले कोड से लॉग इन करें।' },
  gujarati: { title: 'લૉગ ઇન કરો', description: 'તમારા મોબાઇલ નંબર અને એક વાર વપરાતા કોડથી લૉગ ઇન કરો.' },
};

export const authErrorHead: Record<Edition, { title: string; description: string }> = {
  en: { title: 'You are not logged in', description: 'The login did not work.' },
  hindi: { title: 'आप लॉग इन नहीं हुए', description: 'लॉग इन नहीं हो सका।' },
  gujarati: { title: 'તમે લૉગ ઇન થયા નથી', description: 'લૉગ ઇન થઈ શક્યું નહીં.' },
};

export const citiesHead: Record<Edition, { title: string; description: string }> = {
  en: {
    title: 'News by city',
    description: 'Choose your city, a metro or another one, and read the stories that concern it, newest first.',
  },
  hindi: {
    title: 'शहरों की खबरें',
    description: 'अपना शहर चुनें और उससे जुड़ी खबरें पढ़ें। महानगर भी हैं और दूसरे शहर भी, सबसे नई खबर सबसे पहले।',
  },
  gujarati: {
    title: 'શહેરોના સમાચાર',
    description: 'તમારું શહેર પસંદ કરો અને તેને લગતા સમાચાર વાંચો. મહાનગરો પણ છે અને અન્ય શહેરો પણ, સૌથી નવા સમાચાર સૌથી પહેલાં.',
  },
};

export const videoHead: Record<Edition, { title: string; description: string }> = {
  en: {
    title: 'Video: the latest bulletins',
    description:
      'Video bulletins by subject, each with a short description. Nothing is loaded from YouTube before you press play.',
  },
  hindi: {
    title: 'वीडियो: ताजा बुलेटिन',
    description: 'विषय के हिसाब से वीडियो बुलेटिन, हर एक के साथ छोटा परिचय। आपके चलाने से पहले यूट्यूब से कुछ भी लोड नहीं होता।',
  },
  gujarati: {
    title: 'વીડિયો: તાજાં બુલેટિન',
    description: 'વિષય પ્રમાણે વીડિયો બુલેટિન, દરેકની સાથે ટૂંકો પરિચય. તમે ચલાવો તે પહેલાં યૂટ્યૂબ પરથી કશું લોડ થતું નથી.',
  },
};
