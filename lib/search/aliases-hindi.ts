/**
 * What English words of the news, exonyms and abbreviations are called in Hindi. English first:
 * what a word means is tried before what it sounds like, or "rain" would find ऋण. One line for each
 * meaning: English spellings, a colon, Hindi words.
 */
export const hindiAliases = `
delhi, dehli, dilhi: दिल्ली
new delhi: नई दिल्ली|दिल्ली
mumbai: मुंबई
bombay: बॉम्बे|मुंबई|बंबई
kolkata: कोलकाता
calcutta: कलकत्ता|कोलकाता
chennai: चेन्नई
madras: मद्रास|चेन्नई
bengaluru, bangalore, bangaluru: बेंगलुरु|बेंगलूरु|बंगलुरु|बैंगलोर|बंगलौर
hyderabad: हैदराबाद
ahmedabad, ahmadabad: अहमदाबाद
lucknow: लखनऊ
prayagraj, allahabad: प्रयागराज|इलाहाबाद
varanasi, benares, banaras: वाराणसी|बनारस|काशी
gurugram, gurgaon: गुरुग्राम|गुड़गांव
vadodara, baroda: वडोदरा|बड़ौदा
pune, poona: पुणे|पूना
india: भारत|इंडिया|हिंदुस्तान
china: चीन
russia: रूस
america, usa, us, united states: अमेरिका|अमरीका|यूएस
england: इंग्लैंड|ब्रिटेन
britain, uk: ब्रिटेन|यूके|इंग्लैंड
japan: जापान
germany: जर्मनी
france: फ्रांस
nepal: नेपाल
bangladesh: बांग्लादेश
sri lanka: श्रीलंका
israel: इजरायल|इजराइल|इस्राइल|इसराइल
egypt: मिस्र
kerala: केरल
west bengal, bengal: पश्चिम बंगाल|बंगाल
uttar pradesh, up: उत्तर प्रदेश|यूपी
madhya pradesh: मध्य प्रदेश|एमपी
mp: एमपी|मध्य प्रदेश|सांसद
ganges, ganga: गंगा
singh: सिंह
weather: मौसम
rain, rains, rainfall: बारिश|वर्षा|बरसात
monsoon: मानसून|मॉनसून
flood, floods: बाढ़
drought: सूखा
storm, storms, cyclone, cyclones: तूफान|चक्रवात|आंधी
heat, heatwave, heatwaves: गर्मी|लू
cold: ठंड|सर्दी
earthquake, earthquakes: भूकंप
lightning: बिजली|वज्रपात
wind: हवा
temperature: तापमान
pollution, polluted: प्रदूषण|प्रदूषित
environment: पर्यावरण
climate: जलवायु
forest, forests: जंगल|वन
tree, trees: पेड़|वृक्ष
river, rivers: नदी
sea, ocean: समुद्र|सागर|महासागर
water: पानी|जल
air: हवा|वायु|एयर
fire: आग
earth: पृथ्वी|धरती
sun: सूरज|सूर्य
moon: चांद|चंद्रमा
space: अंतरिक्ष|स्पेस
satellite, satellites: उपग्रह|सैटेलाइट
election, elections, poll, polls: चुनाव|निर्वाचन
vote, votes, voting: वोट|मतदान|मत
voter, voters: मतदाता|वोटर
ballot: मतपत्र
candidate, candidates: उम्मीदवार|प्रत्याशी
party, parties: पार्टी|दल
government, govt, governments: सरकार|शासन
minister, ministers: मंत्री
prime minister, pm: प्रधानमंत्री|पीएम
chief minister, cm: मुख्यमंत्री|सीएम
president, presidents: राष्ट्रपति|अध्यक्ष
governor, governors: राज्यपाल|गवर्नर
parliament, parliamentary: संसद|संसदीय
assembly: विधानसभा
opposition: विपक्ष
leader, leaders: नेता
politics, political: राजनीति|राजनीतिक|सियासत
law, laws: कानून
bill, bills: विधेयक|बिल
constitution, constitutional: संविधान|संवैधानिक
court, courts: अदालत|कोर्ट|न्यायालय
supreme court: सुप्रीम कोर्ट|उच्चतम न्यायालय|सर्वोच्च न्यायालय|शीर्ष अदालत
high court: हाई कोर्ट|हाईकोर्ट|उच्च न्यायालय
judge, judges: न्यायाधीश|जज|न्यायमूर्ति
justice: न्याय|इंसाफ|जस्टिस|न्यायमूर्ति
lawyer, lawyers: वकील|अधिवक्ता
police: पुलिस
crime, crimes: अपराध|क्राइम
murder, murders, murdered: हत्या|कत्ल|मर्डर
theft, thefts: चोरी
fraud, frauds, scam, scams: धोखाधड़ी|ठगी|घोटाला|जालसाजी
arrest, arrests, arrested: गिरफ्तार|गिरफ्तारी
jail, jails, jailed, prison, prisons: जेल|कारागार
accident, accidents: हादसा|दुर्घटना|एक्सीडेंट
attack, attacks, attacked: हमला|अटैक
bomb, bombs: बम
terrorist, terrorists, terrorism, terror: आतंकवादी|आतंकवाद|आतंकी|आतंक
war, wars: युद्ध|जंग|वॉर
army: सेना|आर्मी|फौज
soldier, soldiers: सैनिक|जवान|फौजी
border, borders: सीमा|बॉर्डर
defence, defense: रक्षा
peace: शांति
protest, protests: विरोध|प्रदर्शन|धरना|आंदोलन
strike, strikes: हड़ताल|हमला|स्ट्राइक
farmer, farmers: किसान
farming, agriculture: खेती|कृषि
crop, crops: फसल
wheat: गेहूं
rice: चावल|धान
sugar: चीनी
salt: नमक
milk: दूध
onion, onions: प्याज
vegetable, vegetables: सब्जी
fruit, fruits: फल
food: खाना|भोजन
village, villages: गांव
city, cities: शहर
state, states: राज्य
country, countries: देश|मुल्क
world: दुनिया|विश्व|वर्ल्ड
nation: देश|राष्ट्र
national: राष्ट्रीय|नेशनल
international: अंतरराष्ट्रीय|अंतर्राष्ट्रीय|इंटरनेशनल
people: लोग|जनता
woman, women: महिला|औरत|स्त्री|वीमेन
man: युवक|पुरुष|आदमी|व्यक्ति|शख्स|मन|मान
men: पुरुष|आदमी|युवक
child, children, kids: बच्चा|बाल|बालक
girl, girls: लड़की|बच्ची|युवती|बालिका|किशोरी
boy, boys: लड़का|युवक|बालक|किशोर
family: परिवार
mother, mothers: मां|माता
father, fathers: पिता|बाप
student, students: छात्र|विद्यार्थी|छात्रा
teacher, teachers: शिक्षक|अध्यापक|टीचर|शिक्षिका
school, schools: स्कूल|विद्यालय
education, educational: शिक्षा|शैक्षणिक|शैक्षिक
exam, exams, examination, examinations: परीक्षा|एग्जाम
result, results: नतीजा|परिणाम|रिजल्ट
university, universities: विश्वविद्यालय|यूनिवर्सिटी
book, books: किताब|पुस्तक
library: पुस्तकालय|लाइब्रेरी
language, languages: भाषा
health: स्वास्थ्य|सेहत
hospital, hospitals: अस्पताल|हॉस्पिटल
doctor, doctors: डॉक्टर|चिकित्सक
medicine, medicines: दवा|दवाई|औषधि
disease, diseases, illness: बीमारी|रोग
vaccine, vaccines: टीका|वैक्सीन
patient, patients: मरीज|रोगी
death, deaths: मौत|निधन|मृत्यु
dead: मौत|मृत|मृतक|मारे
life: जीवन|जिंदगी|जान
money: पैसा|धन|रकम
rupee, rupees: रुपया
price, prices: कीमत|दाम
inflation: महंगाई
market, markets: बाजार|मार्केट
share, shares, stock, stocks: शेयर
bank, banks: बैंक
loan, loans: कर्ज|लोन|ऋण
tax, taxes: कर|टैक्स
budget: बजट
economy: अर्थव्यवस्था
business: कारोबार|व्यापार|व्यवसाय|बिजनेस
trade: व्यापार
company, companies: कंपनी
industry, industries: उद्योग|इंडस्ट्री
job, jobs, employment: नौकरी|रोजगार
unemployment, unemployed: बेरोजगारी|बेरोजगार
salary, salaries: वेतन|सैलरी|तनख्वाह
gold: सोना|स्वर्ण|गोल्ड
silver: चांदी|रजत|सिल्वर
petrol: पेट्रोल
diesel: डीजल
oil: तेल|ऑयल
gas: गैस
electricity: बिजली
power: बिजली|सत्ता|शक्ति|ताकत|पावर
coal: कोयला
train, trains: ट्रेन|रेलगाड़ी
railway, railways, rail: रेल|रेलवे
road, roads: सड़क|मार्ग|रोड
bus: बस
car, cars: कार
flight, flights: उड़ान|फ्लाइट|विमान
plane, planes, aircraft: विमान|हवाई जहाज|प्लेन
airport, airports: हवाई अड्डा|एयरपोर्ट
bridge, bridges: पुल|ब्रिज|सेतु
house, houses: घर|मकान|सदन
home, homes: घर|गृह
land: जमीन
sport, sports, game, games: खेल
cricket: क्रिकेट
football: फुटबॉल
hockey: हॉकी
match, matches: मैच|मुकाबला
player, players: खिलाड़ी
team, teams: टीम|दल
win, wins, winning, won, victory: जीत|जीता|विजय
medal, medals: पदक|मेडल
gold medal: स्वर्ण पदक|गोल्ड मेडल|स्वर्ण
film, films, movie, movies: फिल्म|सिनेमा|मूवी
cinema, cinemas: सिनेमा|फिल्म
actor, actors: अभिनेता|एक्टर
actress, actresses: अभिनेत्री|एक्ट्रेस
song, songs: गाना|गीत|सॉन्ग
music: संगीत|म्यूजिक
dance: नृत्य|डांस|नाच
art: कला
culture: संस्कृति
festival, festivals: त्योहार|पर्व|उत्सव
temple, temples: मंदिर
mosque, mosques: मस्जिद
religion: धर्म
god: भगवान
yoga: योग
science: विज्ञान
scientist, scientists: वैज्ञानिक
technology: तकनीक|प्रौद्योगिकी
computer: कंप्यूटर
mobile, mobiles: मोबाइल|फोन
phone, phones: फोन|मोबाइल
ticket, tickets, tikat, tikit: टिकट
internet: इंटरनेट
news: समाचार|खबर
newspaper, newspapers: अखबार|समाचार पत्र
today: आज
tomorrow, yesterday: कल
year, years: साल|वर्ष
month, months: महीना|माह
day, days: दिन|दिवस|डे
time: समय|वक्त|टाइम
history: इतिहास
tourism, tourist, tourists: पर्यटन|पर्यटक|सैलानी
lion, lions: शेर
tiger, tigers: बाघ
elephant, elephants: हाथी
cow, cows: गाय|गौ
animal, animals: जानवर|पशु|जंतु
mango, mangoes: आम
tea: चाय
marriage, wedding, marriages, weddings: शादी|विवाह
independence: स्वतंत्रता|आजादी
republic: गणतंत्र
freedom: आजादी|स्वतंत्रता
rights, right: अधिकार|हक
scheme, schemes: योजना|स्कीम
development: विकास
population: जनसंख्या|आबादी
killed, kills, kill, killing, killings: मौत|हत्या|मारा|ढेर
injured, injures, injury, injuries, wounded, hurt: घायल|जख्मी|चोट|चोटिल
die, dies, died, passes away: मौत|निधन|मृत्यु|मरा
missing: लापता|गायब|गुमशुदा
body, bodies, corpse, dead body: शव|लाश|शरीर|बॉडी
victim, victims: पीड़ित|पीड़िता|शिकार
rape, rapes, raped: दुष्कर्म|बलात्कार|रेप
gang rape, gangrape, gangraped: सामूहिक दुष्कर्म|गैंगरेप|सामूहिक बलात्कार
molestation, molested, molest: छेड़छाड़|छेड़खानी
harassment, harass, harassed: उत्पीड़न|प्रताड़ना|परेशान
kidnap, kidnaps, kidnapped, kidnapping, abduction, abducted: अपहरण|अगवा|किडनैप
ransom, extortion: फिरौती|रंगदारी|वसूली
robbery, robber, robbers, robbed, loot, looted: लूट|डकैती|लुटेरा
thief, thieves: चोर
smuggling, smuggler, smugglers, smuggled: तस्करी|तस्कर
drug, drugs, narcotics: ड्रग्स|ड्रग|नशा|मादक|दवा
liquor, alcohol, wine: शराब|मदिरा
drunk, drunkard, drunken: नशे|शराबी
suicide, suicides: आत्महत्या|खुदकुशी|सुसाइड
corruption, corrupt: भ्रष्टाचार|भ्रष्ट
bribe, bribes, bribery: रिश्वत|घूस|रिश्वतखोरी
black money: काला धन|कालाधन|ब्लैक मनी
fake, bogus, counterfeit: फर्जी|नकली
accused: आरोपी|अभियुक्त
allegation, allegations, alleged, alleges, accuses, accuse: आरोप
charge, charges, charged: आरोप|शुल्क
chargesheet, chargesheets, charge sheet: आरोप पत्र|आरोपपत्र|चार्जशीट
complaint, complaints, complains: शिकायत
case, cases: मामला|केस|मुकदमा
fir: एफआईआर|प्राथमिकी
probe, investigation, investigate, inquiry, enquiry: जांच
evidence: सबूत|साक्ष्य
witness, witnesses, eyewitness: गवाह|चश्मदीद
suspect, suspects, suspected: संदिग्ध|शक
criminal, criminals: अपराधी|बदमाश|आपराधिक
gang, gangs: गिरोह|गैंग
encounter, encounters: मुठभेड़|एनकाउंटर
raid, raids, raided: छापा|छापेमारी|छापामारी|रेड
seize, seized, seizes, seizure, confiscated: जब्त|बरामद
recovered, recover, recovery: बरामद|रिकवरी|वसूली
custody, detained, detention, detain, detains: हिरासत
bail: जमानत|बेल|बैल
sentence, sentenced, punishment, punished: सजा|दंड
life imprisonment, life sentence: उम्रकैद|आजीवन कारावास
convict, convicted, convicts, guilty: दोषी|दोषसिद्ध
acquitted, acquittal, acquits: बरी
prisoner, prisoners, inmate, inmates: कैदी|बंदी
release, released, releases: रिहा|रिहाई|रिलीज|जारी
verdict, judgment, judgement, ruling: फैसला|निर्णय
decision, decisions, decides, decide, decided: फैसला|निर्णय
hearing, hearings: सुनवाई
petition, petitions, plea, pleas: याचिका|अर्जी
summons, summoned, summon: समन|तलब
order, orders, ordered: आदेश|ऑर्डर
legal: कानूनी|वैध
police station: थाना|पुलिस थाना|पुलिस स्टेशन
police officer, policeman, policemen, cop, cops: पुलिसकर्मी|पुलिस अधिकारी|पुलिसवाला
shot, shoot, shoots, shooting, firing, gunfire: गोली|फायरिंग|गोलीबारी|शूटिंग
guns, firearm, firearms: बंदूक|हथियार|गन
gun: बंदूक|गन|गुण
weapon, weapons, arms: हथियार|शस्त्र
knife: चाकू
poison, poisoned, poisoning, poisonous, toxic: जहर|जहरीला
blast, blasts, explosion, explosions, explosive, explosives: विस्फोट|धमाका|ब्लास्ट|विस्फोटक
riot, riots, rioting: दंगा|हिंसा
violence, violent: हिंसा|हिंसक
clash, clashes, clashed: झड़प|भिड़ंत|टकराव|संघर्ष
fight, fights, brawl, quarrel: लड़ाई|झगड़ा|मारपीट
assault, assaulted, beaten, thrashed, beating: मारपीट|पिटाई|पीटा
mob, crowd, crowds: भीड़
stone pelting: पथराव|पत्थरबाजी
threat, threats, threaten, threatens, threatened: धमकी|खतरा
danger, dangerous, risk, risks: खतरा|खतरनाक|जोखिम
fear, fears, scared: डर|भय|दहशत|आशंका
dowry: दहेज
escape, escaped, escapes, flee, fled, absconding: फरार|भागा
encroachment, encroachments: अतिक्रमण
demolition, demolished, demolish: ध्वस्त|ध्वस्तीकरण|तोड़ा
chief justice: मुख्य न्यायाधीश|प्रधान न्यायाधीश|चीफ जस्टिस|सीजेआई
home minister: गृह मंत्री|गृहमंत्री
finance minister: वित्त मंत्री|वित्तमंत्री
finance, financial: वित्त|वित्तीय
ministry, ministries: मंत्रालय
cabinet: कैबिनेट|मंत्रिमंडल|मंत्रिपरिषद
vice president: उपराष्ट्रपति|उपाध्यक्ष
speaker: अध्यक्ष|स्पीकर
mla, mlas, legislator, legislators: विधायक|एमएलए
mps, parliamentarian, parliamentarians: सांसद
mayor: महापौर|मेयर
municipal corporation: नगर निगम|महानगर पालिका|मनपा
municipality, municipal: नगर पालिका|नगरपालिका|निगम
council: परिषद|काउंसिल
committee, panel: समिति|कमेटी|पैनल
commission: आयोग|कमीशन
commissioner: आयुक्त|कमिश्नर
collector: कलेक्टर|जिलाधिकारी|जिलाधीश
district magistrate, dm: जिलाधिकारी|डीएम|कलेक्टर
district, districts: जिला
official, officials, officer, officers: अधिकारी|अफसर
secretary: सचिव|सेक्रेटरी
administration: प्रशासन
spokesperson, spokesman: प्रवक्ता
chief: प्रमुख|मुख्य|चीफ
resign, resigns, resigned, resignation: इस्तीफा|त्यागपत्र
sacked, sack, dismissed, dismissal, terminated: बर्खास्त|बर्खास्तगी
suspend, suspended, suspends, suspension: निलंबित|निलंबन|सस्पेंड
transfer, transfers, transferred: तबादला|स्थानांतरण|ट्रांसफर
appointment, appointed, appoints, appoint: नियुक्त|नियुक्ति
nomination, nominations, nominated: नामांकन|पर्चा|मनोनीत
campaign, campaigns, campaigning: अभियान|प्रचार|कैंपेन
manifesto: घोषणापत्र|घोषणा पत्र|संकल्प पत्र
speech, address: भाषण|संबोधन|पता
alliance, coalition: गठबंधन
majority: बहुमत
minority, minorities: अल्पसंख्यक
seat, seats: सीट
bypoll, bypolls, by election, byelection: उपचुनाव
counting: मतगणना|गिनती|काउंटिंग
defeat, defeated, defeats, loses, lost, lose: हार|हारा|पराजय|खोया
rebel, rebels: बागी|विद्रोही
democracy, democratic: लोकतंत्र|लोकतांत्रिक
caste, castes: जाति
census: जनगणना
reservation, quota: आरक्षण|कोटा
backward: पिछड़ा
tribal, tribals, tribe, tribes: आदिवासी|जनजाति
citizen, citizens: नागरिक
citizenship: नागरिकता
ordinance: अध्यादेश
amendment, amend: संशोधन
act, acts: अधिनियम|कानून|एक्ट
article: अनुच्छेद|लेख|आर्टिकल
section, sections: धारा|सेक्शन
rule, rules: नियम|रूल|शासन
policy, policies: नीति|पॉलिसी
session: सत्र|सेशन
boycott, boycotts: बहिष्कार|बायकॉट
meeting, meetings, meet, meets: बैठक|मुलाकात|मीटिंग
conference: सम्मेलन|कॉन्फ्रेंस
press conference: प्रेस कॉन्फ्रेंस|प्रेस वार्ता|पत्रकार वार्ता
summit: शिखर सम्मेलन|सम्मेलन|समिट
talks, dialogue, negotiation, negotiations: बातचीत|वार्ता|संवाद
agreement, deal, deals, pact, treaty, accord: समझौता|करार|संधि|डील
statement, statements, remark, remarks: बयान|टिप्पणी
announce, announces, announced, announcement, declares, declared: घोषणा|ऐलान|घोषित
launch, launches, launched: शुरू|शुभारंभ|लॉन्च|प्रक्षेपण
inaugurate, inaugurates, inaugurated, inauguration: उद्घाटन|लोकार्पण|शुभारंभ
start, starts, started, begin, begins, began: शुरू|आरंभ|शुरुआत
end, ends, ended: खत्म|समाप्त|अंत
visit, visits, visited, tour: दौरा|यात्रा|टूर
journey, travel, trip: यात्रा|सफर
demand, demands, demanded: मांग
warning, warns, warned, warn: चेतावनी
alert, alerts: अलर्ट|सतर्क|चेतावनी
ban: प्रतिबंध|रोक|पाबंदी|बैन|बन
bans, banned, prohibited: प्रतिबंध|प्रतिबंधित|रोक|पाबंदी|बैन
prohibition: शराबबंदी|निषेध|प्रतिबंध
restriction, restrictions, curbs, sanctions: प्रतिबंध|पाबंदी
permission, approval, approved, approves, nod: मंजूरी|अनुमति|इजाजत
reject, rejects, rejected: खारिज|अस्वीकार|रद्द
cancel, cancels, cancelled, canceled, scrapped: रद्द|निरस्त
postponed, postpone, deferred: स्थगित|टला
support, supports, supported, backs: समर्थन|सपोर्ट
criticism, criticises, criticizes, slams: आलोचना|निंदा
praise, praises, praised, lauds: तारीफ|प्रशंसा|सराहना
apology, apologises, apologizes, apologise, sorry: माफी|क्षमा
claim, claims, claimed: दावा
promise, promises, promised: वादा
rumour, rumours, rumor, rumors: अफवाह
tribute, tributes, homage: श्रद्धांजलि
condolence, condolences, condoles: शोक|संवेदना
funeral, cremation, last rites: अंतिम संस्कार|अंत्येष्टि|दाह संस्कार
love: प्यार|प्रेम|इश्क|लव
wife, wives: पत्नी|बीवी
husband, husbands: पति
couple: दंपति|दंपती|जोड़ा|कपल
sons: बेटा|पुत्र
son: बेटा|पुत्र|सोन
daughter, daughters: बेटी|पुत्री
brother, brothers: भाई
sister, sisters: बहन
baby, infant, newborn: शिशु|नवजात|बच्चा|बेबी
divorce, divorced: तलाक
pregnant, pregnancy: गर्भवती|गर्भावस्था|गर्भ
birth, born: जन्म|पैदा
birthday, birth anniversary: जन्मदिन|जयंती|बर्थडे
minor, minors: नाबालिग|अवयस्क
youth, youths, young: युवा|युवक|नौजवान
elderly, senior citizen, senior citizens: बुजुर्ग|वृद्ध|वरिष्ठ नागरिक
age: उम्र|आयु|आगे
social: सामाजिक|सोशल
community, communities: समुदाय|समाज
neighbour, neighbours, neighbor, neighbors: पड़ोसी
villager, villagers, rural: ग्रामीण|गांव
resident, residents: निवासी|रहवासी
urban: शहरी
migrant, migrants: प्रवासी
infiltration, infiltrators, infiltrator: घुसपैठ|घुसपैठिया
poor, poverty: गरीब|गरीबी
disabled, disability, divyang: दिव्यांग|विकलांग
worker, workers: कर्मचारी|मजदूर|कार्यकर्ता|श्रमिक
labour, labourer, labourers, labor, laborers: मजदूर|श्रमिक|श्रम
employee, employees, staff: कर्मचारी|कर्मी|स्टाफ
recruitment, hiring, vacancy, vacancies: भर्ती|रिक्ति|बहाली
pension, pensioners, pensioner: पेंशन|पेंशनभोगी
allowance: भत्ता
dearness allowance, da: महंगाई भत्ता|डीए
retirement, retire, retires, retired: सेवानिवृत्त|सेवानिवृत्ति|रिटायर|संन्यास
fee, fees: फीस|शुल्क
fine, fined, penalty, challan: जुर्माना|चालान
hike, rise, rises, increase, increased, increases: वृद्धि|बढ़ोतरी|इजाफा|बढ़ा
fall, falls, fell, decline, drop, drops: गिरावट|गिरा|कमी
cut, cuts: कटौती|कट|कटा
shortage, scarcity: कमी|किल्लत|संकट
loss, losses, damage, damaged: नुकसान|घाटा|हानि
income tax: आयकर|इनकम टैक्स
cheap, cheaper: सस्ता
subsidy, subsidies: सब्सिडी|अनुदान
donation, donations, donate, donated: दान|चंदा
loan waiver: कर्जमाफी|कर्ज माफी
rate, rates: दर|रेट
insurance: बीमा|इंश्योरेंस
investment, investments, invest: निवेश
investor, investors: निवेशक
stock market, share market, stock exchange: शेयर बाजार
property, properties: संपत्ति|प्रॉपर्टी|जायदाद
rent, rental: किराया
export, exports: निर्यात
import, imports: आयात
production, output: उत्पादन|पैदावार
sale: बिक्री|सेल|साले
sales, sell, selling, sold: बिक्री|बेचा|सेल
customer, customers, consumer, consumers: ग्राहक|उपभोक्ता
cash: नकद|नकदी|कैश
currency: मुद्रा|करेंसी
diamond, diamonds: हीरा|डायमंड
jewellery, jewelry, jeweller, jewellers: गहना|आभूषण|जेवर|ज्वैलरी|सर्राफा
mine, mines, mining: खदान|खनन|खान
energy: ऊर्जा|एनर्जी
fuel: ईंधन
lpg, cooking gas: एलपीजी|रसोई गैस
project, projects: परियोजना|प्रोजेक्ट
construction: निर्माण|कंस्ट्रक्शन
building, buildings: इमारत|भवन|बिल्डिंग
collapse, collapses, collapsed: ढहा|ढही|धराशायी|गिरा
garbage, waste, trash: कचरा|कूड़ा
admission, admissions: प्रवेश|दाखिला|एडमिशन
scholarship, scholarships: छात्रवृत्ति|स्कॉलरशिप
training: प्रशिक्षण|ट्रेनिंग
research: शोध|अनुसंधान|रिसर्च
study, studies: पढ़ाई|अध्ययन|शोध
award, awards, prize, prizes: पुरस्कार|सम्मान|अवॉर्ड|इनाम
honour, honoured, honor, felicitated: सम्मान|सम्मानित
holiday, holidays, vacation, leave: छुट्टी|अवकाश
closed, shut, shutdown, closure: बंद
open, opens, opened, reopen, reopens: खुला|खुले|ओपन
seed, seeds: बीज
fertiliser, fertilizer, fertilisers, fertilizers: उर्वरक|खाद
pesticide, pesticides, insecticide: कीटनाशक
dams: बांध|डैम
dam: बांध|डैम|दाम
pond, ponds: तालाब
lake, lakes: झील|ताल
grain, grains, foodgrain, foodgrains: अनाज|अन्न|खाद्यान्न
sugarcane: गन्ना
cotton: कपास|कॉटन|रुई
potato, potatoes: आलू
tomato, tomatoes: टमाटर
garlic: लहसुन
egg, eggs: अंडा
meat: मांस|मीट
fish, fishes: मछली
adulteration, adulterated: मिलावट|मिलावटी
dog, dogs: कुत्ता
stray: आवारा
cat, cats: बिल्ली
leopard, leopards: तेंदुआ|गुलदार
monkey, monkeys: बंदर
snake, snakes, serpent: सांप|सर्प|नाग
crocodile, crocodiles: मगरमच्छ
buffalo, buffaloes: भैंस
horse, horses: घोड़ा
bats: चमगादड़|बल्ला
bat: बल्ला|चमगादड़|बैट|बात
bird, birds: पक्षी|चिड़िया|परिंदा|पंछी
cattle, livestock: मवेशी|पशु|पशुधन
wildlife: वन्यजीव|वन्य जीव
hunting, hunter, poaching, poacher, poachers: शिकार|शिकारी
fever: बुखार
heart: दिल|हृदय|हार्ट
heart attack, cardiac arrest: हार्ट अटैक|दिल का दौरा|हृदयाघात
diabetes: मधुमेह|डायबिटीज|शुगर
blood: खून|रक्त|ब्लड
hand, hands: हाथ|हैंड
treatment, cure: इलाज|उपचार
surgery: सर्जरी|ऑपरेशन|शल्य
virus: वायरस|विषाणु
corona, coronavirus, covid: कोरोना|कोविड
vaccination, immunisation, immunization: टीकाकरण|वैक्सीनेशन
medical: चिकित्सा|मेडिकल
disaster, disasters, calamity: आपदा
rescue, rescued, rescues: बचाव|रेस्क्यू|बचाया
relief: राहत
camp, camps: शिविर|कैंप
help, helps, helped, aid: मदद|सहायता
compensation, ex gratia: मुआवजा|अनुग्रह राशि
save, saves, saved: बचाया|बचाव|बचा
landslide, landslides: भूस्खलन|लैंडस्लाइड
cloudburst, cloudbursts: बादल फटा|बादल फटना
tsunami: सुनामी
stampede: भगदड़
drown, drowned, drowns, drowning: डूबा|डूबना|डूब|डूबकर
burn, burnt, burned, burns, burning: जला|झुलसा|जलाया|जलकर
fire brigade, firefighters, fire department: दमकल|फायर ब्रिगेड|अग्निशमन
crash, crashes, crashed: दुर्घटनाग्रस्त|हादसा|क्रैश
collision, collide, collides, collided: टक्कर|भिड़ंत
derailed, derailment, derails: बेपटरी|पटरी
emergency: आपातकाल|आपात|इमरजेंसी|आपातकालीन
weather forecast, forecast: पूर्वानुमान|मौसम पूर्वानुमान
weather department, met department: मौसम विभाग|आईएमडी
department, departments: विभाग
cloud, clouds, cloudy: बादल
hail, hailstorm, hailstorms: ओलावृष्टि|ओला|ओले
snow, snowfall: बर्फ|बर्फबारी|हिमपात
fog, foggy: कोहरा|धुंध
cold wave, coldwave: शीतलहर|शीत लहर
winter, winters: सर्दी|ठंड|शीतकालीन
summer: गर्मी|ग्रीष्म|समर
season: मौसम|सीजन|सत्र
hot: गर्म|गरम
mountain, mountains, hill, hills: पहाड़|पर्वत|पहाड़ी
north: उत्तर
south: दक्षिण|साउथ
east: पूर्व|ईस्ट
west: पश्चिम|वेस्ट
hindu, hindus: हिंदू
muslim, muslims: मुस्लिम|मुसलमान
sikh: सिख|सीख
sikhs: सिख
christian, christians: ईसाई|क्रिश्चियन
church, churches: चर्च|गिरजाघर
religious: धार्मिक|मजहबी
conversion: धर्मांतरण|धर्म परिवर्तन
saint, saints, monk, monks: संत|साधु|भिक्षु
prayer, prayers: प्रार्थना|पूजा|नमाज
fast, fasting: व्रत|उपवास|अनशन|तेज
new year: नया साल|नव वर्ष|नववर्ष|न्यू ईयर
firecracker, firecrackers, cracker, crackers: पटाखा|आतिशबाजी
ram temple: राम मंदिर
eclipse: ग्रहण
independence day: स्वतंत्रता दिवस
republic day: गणतंत्र दिवस
flag, flags, tricolour, tricolor: तिरंगा|झंडा|ध्वज
captain: कप्तान|कैप्टन
batsman, batsmen, batter, batters: बल्लेबाज
bowling: गेंदबाजी|बॉलिंग
wicket, wickets: विकेट
world cup: विश्व कप|विश्वकप|वर्ल्ड कप
tournament, competition, contest: प्रतियोगिता|टूर्नामेंट|मुकाबला
series: सीरीज|श्रृंखला|शृंखला
stadium, ground: स्टेडियम|मैदान
record, records: रिकॉर्ड|कीर्तिमान
wrestler, wrestlers: पहलवान
olympic, olympics, olympic games: ओलंपिक
silver medal: रजत पदक|सिल्वर मेडल|रजत
team india: टीम इंडिया|भारतीय टीम
director, directors: निर्देशक|निदेशक|डायरेक्टर
producer, producers: निर्माता|प्रोड्यूसर
singer, singers: गायक|गायिका|सिंगर
writer, writers, author: लेखक|लेखिका
story, stories: कहानी|स्टोरी
picture, pictures, photo, photos: तस्वीर|फोटो|चित्र
star, stars: सितारा|स्टार|तारा
journalist, journalists, reporter, reporters: पत्रकार|संवाददाता|रिपोर्टर
report, reports: रिपोर्ट|खबर
advertisement, advertisements, ad, ads: विज्ञापन
artificial intelligence: आर्टिफिशियल इंटेलिजेंस|एआई|कृत्रिम बुद्धिमत्ता
rocket, rockets: रॉकेट
astronaut, astronauts: अंतरिक्ष यात्री|एस्ट्रोनॉट
sky: आसमान|आकाश
machine, machines: मशीन|यंत्र
passenger, passengers, commuters: यात्री|सवारी|मुसाफिर
vehicle, vehicles: वाहन|गाड़ी
driver, drivers: चालक|ड्राइवर
ship, ships: जहाज|पोत
submarine, submarines: पनडुब्बी
railway station: रेलवे स्टेशन
highway, highways: राजमार्ग|हाईवे
tunnel, tunnels: सुरंग|टनल
traffic: यातायात|ट्रैफिक
delay, delayed, delays, late: देरी|देर|विलंब|लेट
air force: वायुसेना|वायु सेना|एयरफोर्स|एयर फोर्स
navy: नौसेना|नेवी
military: सैन्य|सेना|मिलिट्री
troops, forces, force: सेना|बल|सैनिक|फोर्स
security: सुरक्षा|सिक्योरिटी
missile, missiles: मिसाइल|प्रक्षेपास्त्र
martyr, martyrs, martyred: शहीद
brave, bravery, gallantry: बहादुर|वीर|वीरता|बहादुरी
ceasefire, truce: युद्धविराम|संघर्ष विराम|सीजफायर
air strike, airstrike, air strikes, airstrikes: हवाई हमला|एयर स्ट्राइक|एयरस्ट्राइक
surrender, surrenders, surrendered: आत्मसमर्पण|सरेंडर|समर्पण
militant, militants, extremist, extremists: उग्रवादी|आतंकी|चरमपंथी
naxal, naxals, naxalite, naxalites, maoist, maoists: नक्सली|माओवादी|नक्सल
foreign, abroad, overseas: विदेश|विदेशी
united nations, un: संयुक्त राष्ट्र|यूएन
security council: सुरक्षा परिषद
deported, deport, deportation: निर्वासित|निर्वासन|डिपोर्ट
new: नया|न्यू
public: सार्वजनिक|जनता|पब्लिक
private: निजी|प्राइवेट
indian, indians: भारतीय|इंडियन|हिंदुस्तानी
american, americans: अमेरिकी|अमेरिकन
chinese: चीनी|चाइनीज
british: ब्रिटिश|अंग्रेज
safe, safety: सुरक्षित|सुरक्षा
black: काला|ब्लैक
morning: सुबह|प्रातः
night, midnight: रात|आधी रात
week, weeks: सप्ताह|हफ्ता
monday: सोमवार
tuesday: मंगलवार
wednesday: बुधवार
thursday: गुरुवार|बृहस्पतिवार
friday: शुक्रवार|जुमा
saturday: शनिवार
sunday: रविवार|संडे
information, info: जानकारी|सूचना
change, changes, changed: बदलाव|परिवर्तन|बदला
reform, reforms: सुधार
service, services: सेवा|सर्विस
challenge, challenges: चुनौती|चैलेंज
search, searches: तलाश|तलाशी|खोज
operation, operations: अभियान|ऑपरेशन
action: कार्रवाई|एक्शन
centre, center, central: केंद्र|केंद्रीय|सेंटर
area, region, zone: क्षेत्र|इलाका
red fort: लाल किला
certificate, certificates: प्रमाण पत्र|प्रमाणपत्र|सर्टिफिकेट
world war: विश्व युद्ध|विश्वयुद्ध
air india: एयर इंडिया
reserve bank: रिजर्व बैंक|आरबीआई
white house: व्हाइट हाउस
human rights: मानवाधिकार|मानव अधिकार
climate change: जलवायु परिवर्तन
conspiracy, plot: साजिश|षड्यंत्र|प्लॉट
found: मिला|बरामद|पाया
bjp: भाजपा|बीजेपी
aap, aam aadmi: आप|आम आदमी
bsp: बसपा|बीएसपी
sp: सपा|एसपी
samajwadi party: समाजवादी पार्टी|सपा
rjd: राजद|आरजेडी
jdu: जदयू|जेडीयू
ljp: लोजपा|एलजेपी
rld: रालोद|आरएलडी
rlsp, rlm: रालोसपा|रालोमो
jmm: झामुमो|जेएमएम
inld: इनेलो|आईएनएलडी
jjp: जजपा|जेजेपी
bjd: बीजद|बीजेडी
tmc: तृणमूल|टीएमसी
trinamool: तृणमूल
tdp: तेदेपा|टीडीपी
dmk: द्रमुक|डीएमके
aiadmk: अन्नाद्रमुक|एआईएडीएमके
cpi: भाकपा|सीपीआई
cpm, cpim: माकपा|सीपीएम
left front: वाम मोर्चा|वाममोर्चा
communist, communists: कम्युनिस्ट|वामपंथी
ncp: राकांपा|एनसीपी
shiv sena, shivsena: शिवसेना
mns: मनसे|एमएनएस
nda: राजग|एनडीए
upa: यूपीए|संप्रग
rss, sangh: संघ|आरएसएस
vhp: विहिप|वीएचपी
abvp: अभाविप|एबीवीपी
pdp: पीडीपी
national conference: नेशनल कॉन्फ्रेंस|नेकां
lok sabha, loksabha: लोकसभा|लोक सभा
rajya sabha, rajyasabha: राज्यसभा|राज्य सभा
vidhan sabha, legislative assembly: विधानसभा
legislative council, vidhan parishad: विधान परिषद
gram panchayat, village council: ग्राम पंचायत|पंचायत
election commission: चुनाव आयोग|निर्वाचन आयोग
niti aayog: नीति आयोग
finance commission: वित्त आयोग
nhrc, rights commission: मानवाधिकार आयोग|एनएचआरसी
women commission, womens commission: महिला आयोग
attorney general: अटॉर्नी जनरल|महान्यायवादी
solicitor general: सॉलिसिटर जनरल
district court: जिला अदालत|जिला न्यायालय|जिला कोर्ट
sessions court: सत्र न्यायालय|सत्र अदालत|सेशन कोर्ट
consumer court, consumer forum: उपभोक्ता फोरम|उपभोक्ता अदालत
isro: इसरो
nasa: नासा
aiims: एम्स
neet: नीट
jee: जेईई|जी
nabard: नाबार्ड
quad: क्वाड
who: डब्ल्यूएचओ|विश्व स्वास्थ्य संगठन
imf: आईएमएफ|मुद्रा कोष
ed, enforcement directorate: ईडी|प्रवर्तन निदेशालय
vigilance: सतर्कता|विजिलेंस|निगरानी
anti corruption: भ्रष्टाचार निरोधक|भ्रष्टाचार विरोधी
nia: एनआईए|राष्ट्रीय जांच एजेंसी
sit: एसआईटी|विशेष जांच दल
crime branch: क्राइम ब्रांच|अपराध शाखा
pmo: पीएमओ|प्रधानमंत्री कार्यालय
uppsc: यूपीपीएससी|लोक सेवा आयोग
upsc: यूपीएससी|संघ लोक सेवा आयोग
ssc: एसएससी|कर्मचारी चयन आयोग
bhu: बीएचयू|काशी हिंदू विश्वविद्यालय
amu: एएमयू|अलीगढ़ मुस्लिम विश्वविद्यालय
du, delhi university: दिल्ली विश्वविद्यालय|डीयू
pf, provident fund: पीएफ|भविष्य निधि
lic: एलआईसी|जीवन बीमा निगम
aadhaar, aadhar, adhaar, aadhar card: आधार|आधार कार्ड
pan card: पैन कार्ड
mgnrega, nrega, manrega: मनरेगा
msp: एमएसपी|समर्थन मूल्य|न्यूनतम समर्थन मूल्य
caa: सीएए|नागरिकता संशोधन
ipc: आईपीसी|भादंवि
bns: बीएनएस|भारतीय न्याय संहिता
gst council: जीएसटी परिषद|जीएसटी काउंसिल
obc: ओबीसी|अन्य पिछड़ा वर्ग
sc: एससी|अनुसूचित जाति|सुप्रीम कोर्ट
st: एसटी|अनुसूचित जनजाति
hc: हाई कोर्ट|हाईकोर्ट|उच्च न्यायालय
loc: एलओसी|नियंत्रण रेखा
lac: एलएसी|वास्तविक नियंत्रण रेखा|लाख
pok: पीओके|गुलाम कश्मीर
coast guard: तटरक्षक|कोस्ट गार्ड|तटरक्षक बल
home guard, home guards: होमगार्ड|होम गार्ड
dgp: डीजीपी|पुलिस महानिदेशक
lg, lieutenant governor: उपराज्यपाल|एलजी
mcd: एमसीडी|दिल्ली नगर निगम
al qaeda: अल कायदा|अलकायदा
isis: आईएसआईएस|इस्लामिक स्टेट
islamic state: इस्लामिक स्टेट|आईएसआईएस
bharat ratna: भारत रत्न
nobel prize: नोबेल पुरस्कार|नोबेल
whatsapp: व्हाट्सएप|व्हाट्सऐप|वॉट्सऐप
uae, arab emirates: यूएई|संयुक्त अरब अमीरात
saudi arabia: सऊदी अरब|सऊदी
arabia: अरब
turkey, turkiye: तुर्की|तुर्किये
greece: यूनान|ग्रीस
netherlands, holland: नीदरलैंड|नीदरलैंड्स|हॉलैंड
myanmar, burma: म्यांमार|बर्मा
ceylon: श्रीलंका|सीलोन
persia: ईरान|फारस
palestine: फिलिस्तीन|फलस्तीन
new zealand: न्यूजीलैंड
south africa: दक्षिण अफ्रीका|साउथ अफ्रीका
african: अफ्रीकी
european union, eu: यूरोपीय संघ|ईयू
south korea: दक्षिण कोरिया|साउथ कोरिया
north korea: उत्तर कोरिया|नॉर्थ कोरिया
soviet union, ussr: सोवियत संघ
west indies: वेस्टइंडीज|वेस्ट इंडीज
ivory coast: आइवरी कोस्ट
czech republic: चेक गणराज्य
laos: लाओस
maldives: मालदीव
mauritius: मॉरीशस
seychelles: सेशेल्स
mexico: मेक्सिको|मैक्सिको
argentina: अर्जेंटीना
chile: चिली
ecuador: इक्वाडोर
algeria: अल्जीरिया
nigeria: नाइजीरिया
georgia: जॉर्जिया
kazakhstan: कजाकिस्तान|कजाखस्तान
kyrgyzstan: किर्गिस्तान
hong kong, hongkong: हांगकांग|हॉन्गकॉन्ग
croatia: क्रोएशिया
belgium: बेल्जियम
ireland: आयरलैंड
iceland: आइसलैंड
qatar: कतर
pakistan: पाकिस्तान|पाक
orissa, odisha: ओडिशा|उड़ीसा
uttaranchal, uttarakhand: उत्तराखंड|उत्तरांचल
pondicherry, puducherry: पुडुचेरी|पांडिचेरी
andhra pradesh, andhra: आंध्र प्रदेश|आंध्र
himachal pradesh, himachal: हिमाचल प्रदेश|हिमाचल
arunachal pradesh, arunachal: अरुणाचल प्रदेश|अरुणाचल
tamil nadu, tamilnadu: तमिलनाडु
goa: गोवा
kanpur, cawnpore: कानपुर
cochin, kochi: कोच्चि|कोचीन
trivandrum, thiruvananthapuram: तिरुवनंतपुरम|त्रिवेंद्रम
calicut, kozhikode: कोझिकोड|कालीकट
quilon, kollam: कोल्लम
alleppey, alappuzha: अलप्पुझा|आलप्पुझा
trichur, thrissur: त्रिशूर|त्रिसूर
palghat, palakkad: पलक्कड़
mysore, mysuru: मैसूर|मैसूरु
mangalore, mangaluru: मंगलुरु|मंगलौर|मेंगलुरु
hubli, hubballi: हुबली|हुब्बल्ली
belgaum, belagavi: बेलगाम|बेलगावी|बेलगांव
gulbarga, kalaburagi: कलबुर्गी|गुलबर्गा
shimoga, shivamogga: शिवमोगा|शिमोगा
bellary, ballari: बेल्लारी|बल्लारी
bijapur, vijayapura: बीजापुर|विजयपुरा
tumkur, tumakuru: तुमकुर|तुमकुरु
vizag, visakhapatnam, vishakhapatnam: विशाखापत्तनम|विशाखापट्टनम|विजाग
trichy, tiruchirappalli, trichinopoly: तिरुचिरापल्ली|त्रिची
tanjore, thanjavur: तंजावुर|तंजौर
tuticorin, thoothukudi: तूतीकोरिन|थूथुकुडी
coimbatore, kovai: कोयंबटूर|कोयम्बटूर
ooty, udhagamandalam: ऊटी|उदगमंडलम
kanyakumari, cape comorin: कन्याकुमारी
conjeevaram, kanchipuram: कांचीपुरम
bhubaneswar, bhubaneshwar: भुवनेश्वर
gauhati, guwahati: गुवाहाटी|गौहाटी
aizawl: आइजोल|आइजल
burdwan, bardhaman: बर्धमान|बर्दवान|वर्धमान
howrah: हावड़ा
gaya ji, gayaji: गयाजी
jamshedpur, tatanagar: जमशेदपुर|टाटानगर
saugor: सागर
hoshangabad, narmadapuram: नर्मदापुरम|होशंगाबाद
jullundur, jalandhar: जालंधर
mohali, sas nagar: मोहाली
mewat, nuh: नूंह|मेवात
dehradun, dehra dun: देहरादून
mathura, muttra: मथुरा
meerut: मेरठ
greater noida: ग्रेटर नोएडा
faizabad: फैजाबाद|अयोध्या
ayodhya, ajodhya: अयोध्या|फैजाबाद
sharukh, shahrukh, shah rukh: शाहरुख
mughalsarai, deendayal nagar: मुगलसराय|दीनदयाल नगर|दीनदयाल उपाध्याय नगर
oudh, awadh: अवध
cambay, khambhat: खंभात
kutch, kachchh: कच्छ
thana, thane: ठाणे|थाना
nashik, nasik: नासिक|नाशिक
aurangabad, sambhajinagar: औरंगाबाद|संभाजीनगर|छत्रपति संभाजीनगर
osmanabad, dharashiv: धाराशिव|उस्मानाबाद
ahmednagar, ahilyanagar: अहिल्यानगर|अहमदनगर
sholapur, solapur: सोलापुर|शोलापुर
panjim, panaji: पणजी
lahore: लाहौर
lyallpur, faisalabad: फैसलाबाद
rangoon, yangon: यांगून|रंगून
beijing, peking: बीजिंग|पेकिंग
moscow: मॉस्को|मास्को
paris: पेरिस
geneva: जिनेवा|जेनेवा
munich: म्यूनिख
istanbul, constantinople: इस्तांबुल
cairo: काहिरा
jerusalem: यरूशलम|येरुशलम
tel aviv: तेल अवीव
gaza strip: गाजा पट्टी
tehran: तेहरान
baghdad: बगदाद
damascus: दमिश्क
abu dhabi: अबू धाबी|अबुधाबी
new york: न्यूयॉर्क|न्यू यॉर्क
los angeles: लॉस एंजिल्स|लॉस एंजेलिस
chicago: शिकागो
san francisco: सैन फ्रांसिस्को
canberra: कैनबरा
johannesburg: जोहानिसबर्ग|जोहान्सबर्ग
cape town: केपटाउन|केप टाउन
bangkok: बैंकॉक
kuala lumpur: कुआलालंपुर
yamuna, jumna: यमुना|जमुना
indus treaty, indus waters: सिंधु जल|सिंधु जल समझौता
narmada, nerbudda: नर्मदा
sutlej, satluj: सतलुज|सतलज
beas: ब्यास
ghaghra, saryu: सरयू|घाघरा
himalaya, himalayas: हिमालय
arabian sea: अरब सागर
indian ocean: हिंद महासागर
pacific, pacific ocean: प्रशांत महासागर|प्रशांत
atlantic, atlantic ocean: अटलांटिक
monghyr, munger: मुंगेर
jubbulpore, jabalpur: जबलपुर
simla, shimla: शिमला
broach, bharuch: भरूच
umballa, ambala: अंबाला
bezawada, vijayawada: विजयवाड़ा
cannanore, kannur: कन्नूर
dhaka, dacca: ढाका
kiev, kyiv: कीव
hooghly, hugli: हुगली
cauvery, kaveri: कावेरी
krishna: कृष्ण|कृष्णा
ravi: रवि|रावी
jds: जद एस|जेडीएस
apex court, top court: सुप्रीम कोर्ट|उच्चतम न्यायालय|सर्वोच्च न्यायालय|शीर्ष अदालत
saarc: सार्क|दक्षेस
andaman, andaman nicobar: अंडमान
jammu kashmir: जम्मू कश्मीर
indus: सिंधु|इंडस
world health: विश्व स्वास्थ्य|वर्ल्ड हेल्थ
sad, sorrow, grief, mourning: दुख|दुखी|शोक|अकाली दल|शिअद
ai: एआई|आर्टिफिशियल इंटेलिजेंस|कृत्रिम बुद्धिमत्ता|आई
economic: आर्थिक|इकोनॉमिक
may: मई
visa, visas: वीजा
highcourt: हाई कोर्ट|हाईकोर्ट
badh, barh, baadh, baarh: बाढ़|बढ़
shear: शेयर
`;
