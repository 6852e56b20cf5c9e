/**
 * What English words of the news, exonyms and abbreviations are called in Hindi. English first: what a word means is tried before what it sounds
 * like, or "rain" would find ऋण. One line for each meaning: English spellings, a colon, Hindi words.
 */
export const hindiAliases = `
delhi: दिल्ली
new delhi: नई दिल्ली|दिल्ली
mumbai, bombay: मुंबई
kolkata, calcutta: कोलकाता
chennai, madras: चेन्नई
bengaluru, bangalore, bangaluru: बेंगलुरु|बेंगलूरु|बंगलुरु
hyderabad: हैदराबाद
ahmedabad, ahmadabad: अहमदाबाद
lucknow: लखनऊ
prayagraj, allahabad: प्रयागराज|इलाहाबाद
varanasi, benares, banaras: वाराणसी|बनारस
gurugram, gurgaon: गुरुग्राम|गुड़गांव
vadodara, baroda: वडोदरा
pune, poona: पुणे
india: भारत|इंडिया
china: चीन
russia: रूस
america, usa, us, united states: अमेरिका|अमरीका
britain, uk, england: ब्रिटेन|इंग्लैंड
japan: जापान
germany: जर्मनी
france: फ्रांस
nepal: नेपाल
bangladesh: बांग्लादेश
sri lanka: श्रीलंका
israel: इजरायल|इजराइल
egypt: मिस्र
kerala: केरल
west bengal, bengal: पश्चिम बंगाल|बंगाल
uttar pradesh, up: उत्तर प्रदेश|यूपी
madhya pradesh, mp: मध्य प्रदेश|एमपी
ganges, ganga: गंगा
singh: सिंह
weather: मौसम
rain, rains, rainfall: बारिश|वर्षा
monsoon: मानसून|मॉनसून
flood, floods: बाढ़
drought: सूखा
storm, cyclone: तूफान|चक्रवात
heat, heatwave: गर्मी|लू
cold: ठंड|सर्दी
earthquake: भूकंप
lightning: बिजली
wind: हवा
temperature: तापमान
pollution: प्रदूषण
environment: पर्यावरण
climate: जलवायु
forest: जंगल|वन
tree, trees: पेड़
river: नदी
sea, ocean: समुद्र|महासागर
water: पानी|जल
air: हवा
fire: आग
earth: पृथ्वी|धरती
sun: सूरज|सूर्य
moon: चांद|चंद्रमा
space: अंतरिक्ष
satellite: उपग्रह|सैटेलाइट
election, elections, poll, polls: चुनाव
vote, votes, voting: वोट|मतदान|मत
voter, voters: मतदाता|वोटर
ballot: मतपत्र
candidate: उम्मीदवार|प्रत्याशी
party: पार्टी|दल
government, govt: सरकार
minister: मंत्री
prime minister, pm: प्रधानमंत्री|पीएम
chief minister, cm: मुख्यमंत्री|सीएम
president: राष्ट्रपति
governor: राज्यपाल
parliament: संसद
assembly: विधानसभा
opposition: विपक्ष
leader, leaders: नेता
politics, political: राजनीति
law, laws: कानून
bill: विधेयक
constitution: संविधान
court: अदालत|कोर्ट|न्यायालय
supreme court: सुप्रीम कोर्ट|उच्चतम न्यायालय
high court: हाई कोर्ट|उच्च न्यायालय
judge: न्यायाधीश|जज
justice: न्याय
lawyer: वकील
police: पुलिस
crime: अपराध
murder: हत्या
theft: चोरी
fraud, scam: धोखाधड़ी|ठगी|घोटाला
arrest, arrested: गिरफ्तार|गिरफ्तारी
jail, prison: जेल
accident: हादसा|दुर्घटना
attack: हमला
bomb: बम
terrorist, terrorism, terror: आतंकवादी|आतंकवाद|आतंकी
war: युद्ध|जंग
army: सेना
soldier, soldiers: सैनिक|जवान
border: सीमा
defence, defense: रक्षा
peace: शांति
protest, protests: विरोध|प्रदर्शन
strike: हड़ताल
farmer, farmers: किसान
farming, agriculture: खेती|कृषि
crop, crops: फसल
wheat: गेहूं
rice: चावल|धान
sugar: चीनी
salt: नमक
milk: दूध
onion: प्याज
vegetable, vegetables: सब्जी
fruit: फल
food: खाना|भोजन
village, villages: गांव
city, cities: शहर
state, states: राज्य
country: देश
world: दुनिया|विश्व
nation: देश|राष्ट्र
national: राष्ट्रीय
international: अंतरराष्ट्रीय
people: लोग|जनता
woman, women: महिला
man, men: पुरुष|आदमी
child, children, kids: बच्चा
girl, girls: लड़की
boy, boys: लड़का
family: परिवार
mother: मां
father: पिता
student, students: छात्र|विद्यार्थी
teacher, teachers: शिक्षक
school, schools: स्कूल|विद्यालय
education: शिक्षा
exam, exams, examination: परीक्षा
result, results: नतीजा|परिणाम
university: विश्वविद्यालय|यूनिवर्सिटी
book, books: किताब|पुस्तक
library: पुस्तकालय|लाइब्रेरी
language: भाषा
health: स्वास्थ्य|सेहत
hospital: अस्पताल
doctor, doctors: डॉक्टर|चिकित्सक
medicine, medicines: दवा
disease, illness: बीमारी|रोग
vaccine: टीका|वैक्सीन
patient, patients: मरीज
death, dead: मौत
life: जीवन
money: पैसा
rupee, rupees: रुपया
price, prices: कीमत|दाम
inflation: महंगाई
market: बाजार
share, shares, stock, stocks: शेयर
bank, banks: बैंक
loan, loans: कर्ज|लोन|ऋण
tax, taxes: कर|टैक्स
budget: बजट
economy: अर्थव्यवस्था
business: कारोबार|व्यापार
trade: व्यापार
company, companies: कंपनी
industry: उद्योग
job, jobs, employment: नौकरी|रोजगार
unemployment: बेरोजगारी
salary: वेतन
gold: सोना
silver: चांदी
petrol: पेट्रोल
diesel: डीजल
oil: तेल
gas: गैस
electricity, power: बिजली
coal: कोयला
train, trains: ट्रेन|रेलगाड़ी
railway, railways, rail: रेल|रेलवे
road, roads: सड़क
bus: बस
car, cars: कार
flight, plane, aircraft: विमान|उड़ान
airport: हवाई अड्डा|एयरपोर्ट
bridge: पुल
house, home: घर|मकान
land: जमीन
sport, sports, game, games: खेल
cricket: क्रिकेट
football: फुटबॉल
hockey: हॉकी
match: मैच|मुकाबला
player, players: खिलाड़ी
team: टीम
win, won, victory: जीत
gold medal, medal: पदक|मेडल
film, films, movie, movies, cinema: फिल्म|सिनेमा
actor: अभिनेता
actress: अभिनेत्री
song, songs, music: गीत|गाना|संगीत
dance: नृत्य
art: कला
culture: संस्कृति
festival, festivals: त्योहार
temple: मंदिर
mosque: मस्जिद
religion: धर्म
god: भगवान
yoga: योग
science: विज्ञान
scientist, scientists: वैज्ञानिक
technology: तकनीक|प्रौद्योगिकी
computer: कंप्यूटर
mobile, phone: मोबाइल|फोन
internet: इंटरनेट
news: समाचार|खबर
newspaper: अखबार
today: आज
tomorrow, yesterday: कल
year: साल|वर्ष
month: महीना
day: दिन
time: समय
history: इतिहास
tourism, tourist: पर्यटन|पर्यटक
lion, lions: शेर
tiger, tigers: बाघ
elephant, elephants: हाथी
cow: गाय
animal, animals: जानवर|पशु
mango: आम
tea: चाय
marriage, wedding: शादी|विवाह
independence: स्वतंत्रता|आजादी
republic: गणतंत्र
freedom: आजादी|स्वतंत्रता
rights: अधिकार
scheme: योजना
development: विकास
population: जनसंख्या|आबादी
`;
