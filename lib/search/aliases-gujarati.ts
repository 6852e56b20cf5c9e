/** The same in Gujarati. */
export const gujaratiAliases = `
delhi: દિલ્હી|નવી દિલ્હી
new delhi: નવી દિલ્હી|દિલ્હી
mumbai, bombay: મુંબઈ|બોમ્બે
kolkata, calcutta: કોલકાતા|કોલકત્તા|કલકત્તા
chennai, madras: ચેન્નઈ|ચેન્નાઈ|મદ્રાસ
bengaluru, bangalore, bangaluru: બેંગલુરુ|બેંગ્લોર|બેંગલોર|બેંગાલુરુ
hyderabad: હૈદરાબાદ
ahmedabad, ahmadabad, ahmdabad, amdavad: અમદાવાદ
lucknow: લખનૌ|લખનઉ
prayagraj, allahabad: પ્રયાગરાજ|અલ્હાબાદ|અલાહાબાદ|ઇલાહાબાદ
varanasi, benares, banaras: વારાણસી|બનારસ|કાશી
vadodara, baroda: વડોદરા|બરોડા
pune, poona: પુણે|પૂણે|પૂના
india: ભારત|ઇન્ડિયા
china: ચીન
russia: રશિયા
america, usa, us, united states: અમેરિકા|યુએસ
britain, uk: બ્રિટન|યુકે|ઇંગ્લેન્ડ
england: ઇંગ્લેન્ડ|બ્રિટન
japan: જાપાન|જપાન
germany: જર્મની
france: ફ્રાન્સ
nepal: નેપાળ
bangladesh: બાંગ્લાદેશ
sri lanka: શ્રીલંકા|શ્રી લંકા
egypt: ઇજિપ્ત|મિસર
kerala: કેરળ
west bengal, bengal: પશ્ચિમ બંગાળ|બંગાળ|પશ્ચિમબંગાળ
uttar pradesh, up: ઉત્તર પ્રદેશ|ઉત્તરપ્રદેશ|યુપી
madhya pradesh: મધ્ય પ્રદેશ|મધ્યપ્રદેશ|એમપી
mp: સાંસદ|મધ્ય પ્રદેશ|મધ્યપ્રદેશ|એમપી
maharashtra: મહારાષ્ટ્ર
ganges, ganga: ગંગા|ગંગાજી
singh: સિંહ|સિંઘ
weather: હવામાન
rain, rains, rainfall, raining: વરસાદ|મેઘરાજા|મેઘમહેર|મેઘ
monsoon: ચોમાસું|ચોમાસુ
flood, floods, flooding, flooded: પૂર|જળબંબાકાર
drought: દુષ્કાળ|દુકાળ|અછત
storm, cyclone, storms, cyclones, hurricane, typhoon: વાવાઝોડું|તોફાન|ચક્રવાત
heat, heatwave: ગરમી|હીટવેવ|લૂ
cold: ઠંડી|શરદી
earthquake, earthquakes, quake, tremors: ભૂકંપ|ધરતીકંપ|આંચકો
lightning: વીજળી|આકાશી વીજળી
wind, winds: પવન
temperature: તાપમાન
pollution: પ્રદૂષણ
environment: પર્યાવરણ|એન્વાયર્મેન્ટ
climate: આબોહવા
forest, forests: જંગલ|વન
tree, trees: ઝાડ|વૃક્ષ
river, rivers: નદી|સરિતા
sea, ocean: દરિયો|સમુદ્ર|મહાસાગર
water: પાણી|જળ
air: હવા
fire, fires, blaze: આગ|અગ્નિકાંડ|ફાયર
earth: પૃથ્વી|ધરતી
sun: સૂરજ|સૂર્ય
moon: ચંદ્ર|ચાંદ
space: અવકાશ|અંતરિક્ષ
satellite, satellites: ઉપગ્રહ|સેટેલાઇટ
election, elections, poll, polls: ચૂંટણી
vote, votes, voting: મત|મતદાન|વોટ
voter, voters: મતદાર
candidate, candidates: ઉમેદવાર
party: પક્ષ|પાર્ટી
government, govt: સરકાર
minister, ministers: મંત્રી|પ્રધાન
prime minister, pm: વડાપ્રધાન|વડા પ્રધાન|પ્રધાનમંત્રી|પીએમ
chief minister, cm: મુખ્યમંત્રી|સીએમ
president: રાષ્ટ્રપતિ|પ્રમુખ|અધ્યક્ષ
governor: રાજ્યપાલ
parliament: સંસદ
assembly: વિધાનસભા
opposition: વિપક્ષ|વિરોધ પક્ષ
leader, leaders: નેતા|આગેવાન|અગ્રણી
politics, political: રાજકારણ|રાજનીતિ
law, laws: કાયદો|કાનૂન
bill, bills: બિલ|ખરડો|વિધેયક
constitution: બંધારણ
court: કોર્ટ|અદાલત
supreme court: સુપ્રીમ કોર્ટ|સર્વોચ્ચ અદાલત|સુપ્રીમકોર્ટ|સુપ્રીમ
high court: હાઇકોર્ટ|હાઈ કોર્ટ|વડી અદાલત
judge, judges: ન્યાયાધીશ|જજ|ન્યાયમૂર્તિ
justice: ન્યાય|જસ્ટિસ
lawyer, lawyers, advocate, advocates: વકીલ|એડવોકેટ|ધારાશાસ્ત્રી
police: પોલીસ
crime, crimes: ગુનો|ગુના|ક્રાઇમ|અપરાધ
murder, murders, murdered: હત્યા|ખૂન|મર્ડર
theft, thefts, stolen, burglary: ચોરી|તસ્કરી
fraud, scam, frauds, scams: છેતરપિંડી|કૌભાંડ|ઠગાઈ|ફ્રોડ
arrest, arrested, arrests: ધરપકડ|પકડાયા|ઝડપાયા|દબોચ્યા
prison, jail, jails: જેલ|કારાવાસ|કેદ
accident, accidents: અકસ્માત|એક્સિડન્ટ
attack, attacks, attacked: હુમલો
bomb: બોમ્બ
terrorist, terrorists, terrorism, terror: આતંકવાદી|આતંકવાદ|આતંકી|આતંક|ત્રાસવાદી|ત્રાસવાદ
war, wars: યુદ્ધ|જંગ|વૉર
army: સેના|લશ્કર|સૈન્ય|આર્મી
soldier, soldiers, jawan, jawans: સૈનિક|જવાન
border, borders: સરહદ|સીમા|બોર્ડર
defence, defense: સંરક્ષણ
peace: શાંતિ
protest, protests, protesters: વિરોધ|દેખાવો|પ્રદર્શન|આંદોલન
strike, strikes: હડતાળ|હડતાલ
farmer, farmers: ખેડૂત
farming, agriculture, agricultural: ખેતી|કૃષિ|ખેતીવાડી
crop, crops: પાક
cotton: કપાસ|કોટન
groundnut, peanut: મગફળી
wheat: ઘઉં
rice: ચોખા|ડાંગર|ભાત
sugar: ખાંડ
salt: મીઠું
milk: દૂધ
onion: ડુંગળી|કાંદા
vegetable, vegetables: શાકભાજી|શાક
fruit, fruits: ફળ|ફ્રૂટ
food, foods: ખોરાક|ભોજન|ફૂડ|ખાદ્ય
village, villages: ગામ|ગામડું
city, cities: શહેર
state, states: રાજ્ય
country, countries: દેશ|રાષ્ટ્ર
world: વિશ્વ|દુનિયા
nation: દેશ|રાષ્ટ્ર
national: રાષ્ટ્રીય
international: આંતરરાષ્ટ્રીય
people: લોકો|જનતા|પ્રજા
woman, women: મહિલા|સ્ત્રી
man: પુરુષ|શખ્સ|યુવક|મન
men: પુરુષ
child, children, kids: બાળક|બાળ|છોકરાં
girl, girls: છોકરી|યુવતી|બાળકી|કિશોરી|વિદ્યાર્થિની
boy, boys: છોકરો|કિશોર|બાળક
family: પરિવાર|કુટુંબ
mother, mothers: માતા|માતૃ|મમ્મી
father, fathers: પિતા|પપ્પા|બાપ
student, students: વિદ્યાર્થી
teacher, teachers: શિક્ષક
school, schools: શાળા|સ્કૂલ|નિશાળ|વિદ્યાલય
education: શિક્ષણ
exam, exams, examination: પરીક્ષા
result, results: પરિણામ|રિઝલ્ટ
university: યુનિવર્સિટી|વિશ્વવિદ્યાલય|વિદ્યાપીઠ
book, books: પુસ્તક|ચોપડી
library: પુસ્તકાલય|ગ્રંથાલય|લાઇબ્રેરી
language: ભાષા
health: આરોગ્ય|સ્વાસ્થ્ય
hospital: હોસ્પિટલ|દવાખાનું
doctor, doctors: ડૉક્ટર|તબીબ|ચિકિત્સક
medicine, medicines: દવા|ઔષધ|મેડિસિન
disease, illness, diseases: રોગ|બીમારી
vaccine, vaccines: રસી|વેક્સિન
patient, patients: દર્દી
death, dead, deaths, dies, died, demise, passes away: મોત|મૃત્યુ|નિધન|અવસાન|દેહાંત
life: જીવન
money: પૈસા|નાણાં|રૂપિયા
rupee, rupees: રૂપિયા
price, prices: ભાવ|કિંમત
inflation: મોંઘવારી|ફુગાવો
market: બજાર
share, shares, stock, stocks: શેર|શેરબજાર
bank, banks: બેંક
loan, loans: લોન|ધિરાણ|ઋણ
tax, taxes: ટેક્સ|વેરો|વેરા|કરવેરા|કર
budget: બજેટ
economy: અર્થતંત્ર
business: વેપાર|ધંધો|ધંધા|બિઝનેસ|વ્યવસાય
trade: વેપાર
company, companies: કંપની
industry, industries, industrial: ઉદ્યોગ|ઔદ્યોગિક|ઇન્ડસ્ટ્રી
job, jobs, employment: નોકરી|રોજગાર|રોજગારી|જોબ
unemployment, unemployed, jobless: બેરોજગારી|બેરોજગાર
salary, salaries: પગાર|વેતન
gold: સોનું|સોના|ગોલ્ડ|સુવર્ણ
silver: ચાંદી|રજત|સિલ્વર
petrol: પેટ્રોલ
diesel: ડીઝલ
oil: તેલ
gas: ગેસ
electricity: વીજળી|વીજ|ઇલેક્ટ્રિસિટી
power: વીજળી|વીજ|પાવર|સત્તા|શક્તિ
coal: કોલસો
train, trains: ટ્રેન|રેલગાડી
railway, railways, rail: રેલ|રેલવે
road, roads: રસ્તો|રોડ|માર્ગ|સડક
bus: બસ
car, cars: કાર
flight, plane, aircraft, flights, planes, aeroplane, airplane: વિમાન|ફ્લાઇટ|પ્લેન|ઉડાન
airport, airports: એરપોર્ટ|વિમાનમથક|હવાઈમથક|હવાઈ મથક
bridge, bridges: પુલ|બ્રિજ|સેતુ
house, home, houses, homes: ઘર|મકાન|આવાસ|ગૃહ
land: જમીન
game, games: રમત|ગેમ|રમતગમત|ખેલ
sport, sports: રમતગમત|રમત|ખેલ|સ્પોર્ટ્સ
cricket: ક્રિકેટ
football: ફૂટબોલ
hockey: હૉકી
match, matches: મેચ|મુકાબલો
player, players: ખેલાડી
team: ટીમ
win, won, victory, wins, winner, winners: જીત|વિજય|જીત્યું|જીતી|વિજેતા
gold medal, gold medals: ગોલ્ડ મેડલ|સુવર્ણ ચંદ્રક|મેડલ|ચંદ્રક|ગોલ્ડ
medal, medals: મેડલ|ચંદ્રક|પદક
film, films, movie, movies: ફિલ્મ|મૂવી
cinema, cinemas: સિનેમા|ફિલ્મ
actor, actors: અભિનેતા|એક્ટર|કલાકાર
actress, actresses: અભિનેત્રી|એક્ટ્રેસ
song, songs, music: ગીત|સંગીત|ગાયન
dance, dances: નૃત્ય|ડાન્સ
art: કલા|કળા
culture: સંસ્કૃતિ
festival, festivals: તહેવાર|ઉત્સવ|પર્વ|મહોત્સવ
temple, temples, shrine: મંદિર|દેરાસર|ધામ
mosque: મસ્જિદ
religion: ધર્મ
god, gods: ભગવાન|ઈશ્વર|દેવ|પ્રભુ
yoga: યોગ
science: વિજ્ઞાન
scientist, scientists: વૈજ્ઞાનિક
technology: ટેકનોલોજી|ટેક્નોલોજી
computer, computers: કમ્પ્યુટર|કોમ્પ્યુટર
mobile, mobiles: મોબાઇલ|ફોન
phone, phones: ફોન|મોબાઇલ
internet: ઇન્ટરનેટ
news: સમાચાર|ખબર
newspaper, newspapers: અખબાર|છાપું|છાપા|વર્તમાનપત્ર
today: આજે|આજ
year, years: વર્ષ|સાલ
month, months: મહિનો|માસ
day, days: દિવસ|દિન
time: સમય
history: ઇતિહાસ|ઐતિહાસિક
tourism: પ્રવાસન|પર્યટન|પ્રવાસી|ટૂરિઝમ
tourist, tourists: પ્રવાસી|સહેલાણી|પર્યટક|પ્રવાસન|ટૂરિસ્ટ
lion, lions, lioness: સિંહ|સાવજ|વનરાજ|સિંહણ
tiger, tigers, tigress: વાઘ|વાઘણ|ટાઇગર
elephant, elephants: હાથી|ગજરાજ
cow, cows: ગાય|ગૌ|ગૌમાતા
animal, animals: પ્રાણી|પશુ|જાનવર
mango, mangoes, mangos: કેરી|આંબો|આંબા
tea: ચા
marriage, wedding, marriages, weddings, married: લગ્ન|વિવાહ|પરિણીત|પરણિત
independence: સ્વતંત્રતા|આઝાદી|સ્વાતંત્ર્ય
republic: પ્રજાસત્તાક
freedom: આઝાદી|સ્વતંત્રતા|સ્વાતંત્ર્ય
rights: અધિકાર|હક|હક્ક
scheme, schemes: યોજના|સ્કીમ
development: વિકાસ|ડેવલપમેન્ટ
population: વસ્તી
kill, kills, killed, killing, killings: હત્યા|મોત|માર્યા ગયા|ઠાર|મારી નાખ્યા
killer, killers, murderer, murderers: હત્યારો|ખૂની|કાતિલ
injured, injury, injuries, injures, wounded: ઇજાગ્રસ્ત|ઘાયલ|ઇજા
victim, victims: પીડિત|ભોગ બનનાર
suicide, suicides: આપઘાત|આત્મહત્યા
bribe, bribes, bribery: લાંચ|લાંચ રુશ્વત|લાંચિયા
corruption, corrupt: ભ્રષ્ટાચાર|ભ્રષ્ટ|ભ્રષ્ટાચારી
liquor, alcohol, booze: દારૂ|શરાબ|મદિરા
hooch: લઠ્ઠો|લઠ્ઠાકાંડ|દેશી દારૂ
prohibition: દારૂબંધી|નશાબંધી
drugs, narcotics: ડ્રગ્સ|નશીલા પદાર્થ|માદક પદાર્થ
drug: ડ્રગ્સ|દવા
drunk, drunken: નશામાં|નશાખોર|પીધેલ|દારૂડિયો
smuggling, smuggler, smugglers, smuggled: દાણચોરી|તસ્કરી|દાણચોર|હેરાફેરી
kidnap, kidnaps, kidnapped, kidnapping, abduction, abducted: અપહરણ|કિડનેપ
ransom, extortion: ખંડણી|વસૂલી
rape, raped, rapes: દુષ્કર્મ|બળાત્કાર|રેપ
molestation, molested: છેડતી|શારીરિક અડપલાં|અડપલાં
harassment, harassed: સતામણી|હેરાનગતિ|ત્રાસ|કનડગત
violence, violent: હિંસા|હિંસક
riot, riots, rioting: રમખાણ|તોફાન|હુલ્લડ|કોમી
clash, clashes, clashed: અથડામણ|ઘર્ષણ
dispute, disputes, quarrel: વિવાદ|ઝઘડો|તકરાર
controversy, controversial: વિવાદ|વિવાદાસ્પદ|વિવાદિત
assault, assaulted, thrashed, beaten: માર માર્યો|મારપીટ|મારામારી|હુમલો
mob, crowd, crowds: ટોળું|ટોળાં|ટોળા|ભીડ|મેદની|માનવમેદની
gang, gangs: ગેંગ|ટોળકી
goons, gangster, gangsters: ગુંડો|ગુંડા|ગેંગસ્ટર|અસામાજિક તત્વો
accused: આરોપી
allegation, allegations, accuses, alleged: આક્ષેપ|આરોપ
complaint, complaints, complainant: ફરિયાદ|ફરિયાદી
suspect, suspects, suspected, suspicious: શંકાસ્પદ|શકમંદ|શંકા
investigation, investigations, probe, inquiry, enquiry, investigate: તપાસ
evidence, proof: પુરાવો|સબૂત
witness, witnesses: સાક્ષી
interrogation, interrogated, questioned, questioning: પૂછપરછ
custody: કસ્ટડી|હિરાસત|અટકાયત
detained, detention, detain, detains: અટકાયત
bail: જામીન
anticipatory bail: આગોતરા જામીન
verdict, verdicts, judgment, judgement, ruling: ચુકાદો|ફેંસલો
sentence, sentenced, punishment, punished: સજા|શિક્ષા
death penalty, death sentence, capital punishment: ફાંસી|મૃત્યુદંડ|ફાંસીની સજા
hanged, hanging: ફાંસી|ગળાફાંસો|ગળે ફાંસો
guilty, convicted, conviction, convict, convicts: દોષિત|ગુનેગાર|કસૂરવાર
acquitted, acquittal, acquits, innocent: નિર્દોષ|નિર્દોષ છૂટકારો
prisoner, prisoners, inmate, inmates: કેદી|બંદીવાન
hearing, hearings: સુનાવણી
petition, petitions, petitioner, plea, pleas: અરજી|પિટિશન|યાચિકા|અરજદાર
fine, fines, fined, penalty: દંડ|પેનલ્ટી
case, cases: કેસ|મામલો|કિસ્સો
order, orders, ordered: આદેશ|હુકમ|ઓર્ડર
ban, banned, bans: પ્રતિબંધ|મનાઈ
illegal, illegally, unlawful: ગેરકાયદે|ગેરકાયદેસર
legal, lawful: કાયદેસર|કાનૂની|કાયદાકીય
raid, raids, raided: દરોડો|રેડ
seized, seizes, seizure, confiscated: જપ્ત|કબજે|જપ્તી
weapon, weapons, firearm, firearms: હથિયાર|શસ્ત્ર|ઘાતક હથિયાર
firing, shooting, gunfire, shootout: ફાયરિંગ|ગોળીબાર|ગોળી
knife, knives: છરી|ચપ્પુ|ચાકુ|છરો
stone pelting, stones pelted: પથ્થરમારો
blast, blasts, explosion, explosions, exploded: વિસ્ફોટ|બ્લાસ્ટ|ધડાકો
body, bodies, dead body, corpse: મૃતદેહ|લાશ|શરીર
postmortem, post mortem, autopsy: પોસ્ટમોર્ટમ|પીએમ
missing, disappeared: ગુમ|લાપતા|ગાયબ
absconding, fugitive, fugitives: ફરાર|ભાગેડુ|નાસતો ફરતો
escape, escapes, escaped, flees, fled: ફરાર|નાસી છૂટ્યો|ભાગી ગયો|પલાયન
surrender, surrenders, surrendered: આત્મસમર્પણ|શરણાગતિ|સરેન્ડર|હાજર થયો
caught, nabbed, nabs: ઝડપાયો|પકડાયો|ઝડપી પાડ્યો|દબોચ્યો
fake, counterfeit, bogus: નકલી|બનાવટી|બોગસ|ડુપ્લિકેટ
cheating, cheated, cheat: છેતરપિંડી|ઠગાઈ|વિશ્વાસઘાત
cyber crime, cybercrime, cyber fraud: સાયબર ક્રાઇમ|સાયબર ફ્રોડ|સાયબર ઠગાઈ
thief, thieves: ચોર|તસ્કર
criminal, criminals: ગુનેગાર|અપરાધી|ગુનાહિત
gambling, gamblers, gambler: જુગાર|જુગારી|જુગારધામ
police station: પોલીસ સ્ટેશન|પોલીસ મથક|પોલીસમથક
security: સુરક્ષા|સલામતી|સિક્યોરિટી
conspiracy: ષડયંત્ર|કાવતરું
resign, resigns, resigned, resignation: રાજીનામું
oath: શપથ|શપથવિધિ|સોગંદ
cabinet: મંત્રીમંડળ|કેબિનેટ
alliance, coalition: ગઠબંધન|જોડાણ|મોરચો
majority: બહુમતી
minority, minorities: લઘુમતી|અલ્પસંખ્યક
manifesto: ચૂંટણી ઢંઢેરો|ઘોષણાપત્ર|સંકલ્પ પત્ર|ઢંઢેરો
campaign, campaigns, campaigning: પ્રચાર|ઝુંબેશ|અભિયાન
rally, rallies: રેલી|સભા|જાહેરસભા
speech, speeches: ભાષણ|સંબોધન|પ્રવચન
statement, statements: નિવેદન
meeting, meetings: બેઠક|મિટિંગ|સભા|મુલાકાત
conference, conferences, convention: પરિષદ|સંમેલન|કોન્ફરન્સ|અધિવેશન
press conference: પત્રકાર પરિષદ|પ્રેસ કોન્ફરન્સ
summit: શિખર સંમેલન|સમિટ|શિખર પરિષદ
committee, committees: સમિતિ|કમિટી
commission: પંચ|આયોગ|કમિશન
no confidence: અવિશ્વાસ|અવિશ્વાસ પ્રસ્તાવ
rule, rules, regulation, regulations: નિયમ|કાયદો
policy, policies: નીતિ|પોલિસી
decision, decisions, decides, decided: નિર્ણય|ફેંસલો
announce, announces, announced, announcement, announcements, declares, declared: જાહેરાત|જાહેર|ઘોષણા|એલાન
approval, approves, approved, sanctioned: મંજૂરી|મંજૂર|બહાલી
permission, permit, permits: મંજૂરી|પરવાનગી|પરમિટ
inauguration, inaugurates, inaugurated, inaugurate: ઉદ્ઘાટન|લોકાર્પણ|ખુલ્લું મુક્યું
foundation stone: શિલાન્યાસ|ખાતમુહૂર્ત|ભૂમિપૂજન
launch, launched, launches: લોન્ચ|પ્રારંભ|શુભારંભ|પ્રક્ષેપણ
visit, visits, visited: મુલાકાત|પ્રવાસ
ministry, ministries: મંત્રાલય
home minister: ગૃહમંત્રી|ગૃહ મંત્રી|ગૃહપ્રધાન
finance minister: નાણામંત્રી|નાણાં મંત્રી|નાણાપ્રધાન
education minister: શિક્ષણમંત્રી|શિક્ષણ મંત્રી
health minister: આરોગ્યમંત્રી|આરોગ્ય મંત્રી
defence minister, defense minister: સંરક્ષણમંત્રી|સંરક્ષણ મંત્રી|રક્ષામંત્રી
foreign minister: વિદેશમંત્રી|વિદેશ મંત્રી
union minister, central minister: કેન્દ્રીય મંત્રી|કેન્દ્રીયમંત્રી
home ministry: ગૃહ મંત્રાલય|ગૃહમંત્રાલય
finance, financial: નાણાં|નાણાકીય|ફાઇનાન્સ
department, departments: વિભાગ|ખાતું|ખાતા
officer, officers, official, officials: અધિકારી|ઓફિસર
employee, employees, staff: કર્મચારી|સ્ટાફ
worker, workers: કાર્યકર|કામદાર|શ્રમિક|મજૂર
labour, labor, labourer, labourers, laborers: શ્રમિક|મજૂર|શ્રમ|શ્રમજીવી
transfer, transfers, transferred: બદલી|ટ્રાન્સફર
appointment, appointed, appoints: નિમણૂક|નિયુક્તિ|વરણી
suspended, suspension, suspends: સસ્પેન્ડ|સ્થગિત|મોકૂફ
dismissed, sacked, expelled: બરતરફ|હકાલપટ્ટી|સસ્પેન્ડ
retirement, retires, retired, retire: નિવૃત્તિ|નિવૃત્ત|રિટાયર
promotion, promotions, promoted: બઢતી|પ્રમોશન
chief: વડા|પ્રમુખ|ચીફ
chairman, chairperson: ચેરમેન|અધ્યક્ષ
secretary: સચિવ|મંત્રી|સેક્રેટરી
vice president: ઉપરાષ્ટ્રપતિ|ઉપપ્રમુખ|ઉપાધ્યક્ષ
mla, mlas: ધારાસભ્ય|એમએલએ
mayor: મેયર|નગરપતિ
central government, centre, center: કેન્દ્ર|કેન્દ્ર સરકાર
state government: રાજ્ય સરકાર
citizen, citizens, citizenship: નાગરિક|નાગરિકતા|નગરજન
public: જનતા|જાહેર|પ્રજા|પબ્લિક
democracy, democratic: લોકશાહી|લોકતંત્ર
emergency: કટોકટી|ઇમરજન્સી
reservation, quota: અનામત|આરક્ષણ|ક્વોટા
caste, castes: જ્ઞાતિ|જાતિ
community, communities: સમાજ|સમુદાય|જ્ઞાતિ
tribal, tribals, tribe, tribes: આદિવાસી|જનજાતિ
census: વસ્તી ગણતરી|વસ્તીગણતરી|જનગણના
polling booth, polling station, polling stations: મતદાન મથક|મતદાન કેન્દ્ર|બૂથ
bypoll, bypolls, byelection: પેટાચૂંટણી|પેટા ચૂંટણી
vote counting, counting: મતગણતરી|ગણતરી
seat, seats: બેઠક|સીટ
nomination, nominations: ઉમેદવારી|ઉમેદવારીપત્ર|નામાંકન
defection, defections, defector: પક્ષપલટો|પક્ષાંતર|પક્ષપલટુ
boycott, boycotts: બહિષ્કાર
agitation, movement, agitations: આંદોલન|ચળવળ
demand, demands, demanded: માગ|માંગ|માગણી|માંગણી
hunger strike: ભૂખ હડતાળ|ઉપવાસ|અનશન|ભૂખહડતાળ
fasting, fast: ઉપવાસ|વ્રત|ઝડપી
curfew: કર્ફ્યૂ|સંચારબંધી
criticism, criticises, criticised, criticizes, slams, slammed: ટીકા|આકરા પ્રહાર|પ્રહાર
support, supports, supported: ટેકો|ટેકા|સમર્થન|સપોર્ટ
oppose, opposes, opposed: વિરોધ
threat, threats, threatens, threatened, threatening: ધમકી|ખતરો
warning, warns, warned, warnings: ચેતવણી|ચીમકી
agreement, pact, accord, treaty, mou: કરાર|સમજૂતી|સંધિ|એમઓયુ
talks, dialogue, discussion, discussions, discuss: ચર્ચા|વાતચીત|મંત્રણા|સંવાદ
rise, rises, increase, increased, increases, hike, hikes, hiked: વધારો|વધ્યું
growth: વૃદ્ધિ|વિકાસ|ગ્રોથ
fall, falls, decline, declines, decrease, decreased, drops, slump: ઘટાડો|ઘટ્યું|મંદી
profit, profits: નફો|નફા|ફાયદો
loss, losses: નુકસાન|નુકશાન|ખોટ
damage, damaged, damages: નુકસાન|નુકશાન
income, earnings, earning: આવક|કમાણી
expense, expenses, expenditure, spending, cost, costs: ખર્ચ
expensive, costly, costlier: મોંઘું|મોંઘા|મોંઘી|મોંઘો
cheap, cheaper: સસ્તું|સસ્તી
rate: દર|ભાવ|રેટ|રાતે
rates: દર|ભાવ|રેટ
interest rate, interest rates: વ્યાજદર|વ્યાજ દર
debt, debts: દેવું|દેવાં|કરજ
moneylender, moneylenders, usury: વ્યાજખોર|વ્યાજખોરી|શાહુકાર
insurance: વીમો|વીમા|ઇન્શ્યોરન્સ
subsidy, subsidies: સબસિડી|સહાય
aid, assistance: સહાય|મદદ
grant, grants: ગ્રાન્ટ|અનુદાન
compensation: વળતર|સહાય
relief: રાહત
investment, investments, invest, invests: રોકાણ|મૂડીરોકાણ|ઇન્વેસ્ટમેન્ટ
investor, investors: રોકાણકાર|ઇન્વેસ્ટર
capital: રાજધાની|પાટનગર|મૂડી
fund, funds: ફંડ|ભંડોળ|નાણાં
property, properties, assets, wealth: મિલકત|સંપત્તિ|પ્રોપર્ટી
rich, wealthy, richest: ધનિક|અમીર|ધનવાન|શ્રીમંત
poor: ગરીબ|ગરીબી|પૂર
poverty: ગરીબી|ગરીબ
crisis: કટોકટી|સંકટ
shortage, scarcity: અછત|તંગી
export, exports, exporter, exporters: નિકાસ|એક્સપોર્ટ|નિકાસકાર
import, imports, imported: આયાત|ઇમ્પોર્ટ
tariff, tariffs: ટેરિફ|જકાત|આયાત જકાત
trader, traders, merchant, merchants: વેપારી
businessman, businessmen, industrialist, industrialists: ઉદ્યોગપતિ|વેપારી|બિઝનેસમેન
shop, shops: દુકાન|શોપ
sale, sales, selling, sold: વેચાણ|સેલ|વેચ્યું
customer, customers, consumer, consumers: ગ્રાહક|ઉપભોક્તા
production, product, products: ઉત્પાદન|પેદાશ|પ્રોડક્ટ|પ્રોડક્શન
factory, factories: ફેક્ટરી|કારખાનું
diamond, diamonds: હીરા|ડાયમંડ|હીરો
jewellery, jewelry, ornaments, ornament: ઘરેણાં|દાગીના|ઝવેરાત|જ્વેલરી
currency: ચલણ|કરન્સી|ચલણી નોટ
auction, auctioned: હરાજી|લિલામી
rent, fare, fares: ભાડું|ભાડા|ભાડે
income tax: આવકવેરો|ઇન્કમ ટેક્સ|ઇન્કમટેક્સ
property tax: મિલકત વેરો|મિલકતવેરો|પ્રોપર્ટી ટેક્સ
stock market, share market, stock exchange: શેરબજાર|શેર બજાર|સ્ટોક માર્કેટ
project, projects: પ્રોજેક્ટ|યોજના|પરિયોજના
construction, constructed: બાંધકામ|નિર્માણ|કન્સ્ટ્રક્શન
building, buildings: ઇમારત|બિલ્ડિંગ|મકાન
encroachment, encroachments: દબાણ|અતિક્રમણ
demolition, demolished, demolishes: ડિમોલિશન|તોડી પાડ્યા|તોડફોડ
recruitment, recruitments, hiring: ભરતી
vacancy, vacancies: જગ્યા|ખાલી જગ્યા|ભરતી|વેકેન્સી
application, applications: અરજી|એપ્લિકેશન
interview, interviews: ઇન્ટરવ્યૂ|મુલાકાત
admission, admissions: પ્રવેશ|એડમિશન
wages: વેતન|મજૂરી|પગાર
dearness allowance: મોંઘવારી ભથ્થું|ડીએ
paper leak, paper leaked: પેપર લીક|પેપરલીક|પેપર ફૂટ્યું
question, questions: પ્રશ્ન|સવાલ
answer, answers, reply, replies: જવાબ|ઉત્તર
pass, passed: પાસ|ઉત્તીર્ણ|પસાર
fail, failed, fails, failure: નિષ્ફળ|નાપાસ|નિષ્ફળતા|ફેલ
class, classes: ધોરણ|વર્ગ|ક્લાસ
college, colleges: કોલેજ|મહાવિદ્યાલય
principal, headmaster: આચાર્ય|પ્રિન્સિપાલ
professor, professors, lecturer: પ્રોફેસર|પ્રાધ્યાપક|અધ્યાપક
syllabus, curriculum: અભ્યાસક્રમ|સિલેબસ
scholarship, scholarships: શિષ્યવૃત્તિ|સ્કોલરશિપ
holiday, holidays: રજા|જાહેર રજા|વેકેશન
vacation, vacations: વેકેશન|રજા
certificate, certificates: પ્રમાણપત્ર|સર્ટિફિકેટ|દાખલો
research, researchers: સંશોધન|રિસર્ચ|સંશોધક
study, studies: અભ્યાસ|ભણતર|સ્ટડી
training: તાલીમ|ટ્રેનિંગ
competition, competitions, contest: સ્પર્ધા|હરીફાઈ
irrigation: સિંચાઈ|પિયત
canal, canals: કેનાલ|નહેર
dam: ડેમ|બંધ|દમ
reservoir, reservoirs: જળાશય|ડેમ
fertiliser, fertilizer, fertilisers, fertilizers, manure: ખાતર|યુરિયા
seed, seeds: બિયારણ|બીજ
sowing, cultivation, plantation: વાવેતર|વાવણી|વૃક્ષારોપણ
farm, farms: ખેતર|ફાર્મ
field, fields: ખેતર|મેદાન|ક્ષેત્ર
support price, support prices: ટેકાના ભાવ
msp: ટેકાના ભાવ|એમએસપી
market yard: માર્કેટ યાર્ડ|માર્કેટયાર્ડ|માર્કેટિંગ યાર્ડ
foodgrain, foodgrains, grains, grain: અનાજ|ધાન્ય
cumin: જીરું|જીરા
chilli, chillies, chili: મરચું
garlic: લસણ
sugarcane: શેરડી
potato, potatoes: બટાટા|બટાકા|બટેટા
tomato, tomatoes: ટામેટાં|ટમેટાં
lemon, lemons: લીંબુ
banana, bananas: કેળાં|કેળા|કેળું
flower, flowers: ફૂલ|પુષ્પ
grass, fodder: ઘાસ|ઘાસચારો|ચારો
sand: રેતી
mining, mine, mines, mineral, minerals: ખાણ|ખનન|ખનીજ
fisherman, fishermen: માછીમાર|સાગરખેડુ
fish, fishing, fishery, fisheries: માછલી|માછીમારી|મત્સ્ય|મત્સ્યોદ્યોગ
boat, boats: બોટ|હોડી|નાવ
ship, ships, vessel: જહાજ|વહાણ|શિપ
port, ports, harbour, harbor: બંદર|પોર્ટ
leopard, leopards: દીપડો
cheetah, cheetahs: ચિત્તો
dog, dogs: કૂતરો|શ્વાન
cattle, livestock: ઢોર|પશુ|પશુધન
bird, birds: પક્ષી|પંખી
bull, bulls, ox, oxen: આખલો|બળદ|સાંઢ|નંદી
buffalo, buffaloes: ભેંસ
monkey, monkeys: વાંદરો|વાનર|કપિરાજ
snake, snakes, cobra: સાપ|સર્પ|નાગ|કોબ્રા
crocodile, crocodiles: મગર|મગરમચ્છ
hen, chicken, poultry: મરઘી|મરઘાં|ચિકન|પોલ્ટ્રી
mosquito, mosquitoes: મચ્છર
wildlife: વન્યજીવ|વન્યપ્રાણી|વન્ય પ્રાણી
sanctuary: અભયારણ્ય|સેન્ક્ચ્યુરી
zoo: પ્રાણી સંગ્રહાલય|પ્રાણીસંગ્રહાલય|ઝૂ
hunting, poaching, poacher: શિકાર|શિકારી
sweet, sweets: મીઠાઈ|મીઠી|સ્વીટ
edible oil: ખાદ્યતેલ|ખાદ્ય તેલ
groundnut oil: સીંગતેલ
midday meal: મધ્યાહન ભોજન
adulteration, adulterated: ભેળસેળ|ભેળસેળયુક્ત
drinking water: પીવાનું પાણી
hunger, starvation: ભૂખમરો|ભૂખ
malnutrition, malnourished: કુપોષણ|કુપોષિત
diabetes: ડાયાબિટીસ|મધુપ્રમેહ
heart attack, heart attacks, cardiac arrest: હાર્ટ એટેક|હાર્ટએટેક|હૃદયરોગનો હુમલો
blood pressure: બ્લડ પ્રેશર|બીપી
blood: લોહી|રક્ત|બ્લડ
blood donation: રક્તદાન|બ્લડ ડોનેશન
organ donation: અંગદાન
fever: તાવ|ફીવર
covid, corona, coronavirus: કોરોના|કોવિડ
infection, infections, infected: ચેપ|સંક્રમણ|ઇન્ફેક્શન|સંક્રમિત
epidemic, outbreak, epidemics: રોગચાળો|ફાટી નીકળ્યો
pandemic: મહામારી|રોગચાળો
treatment: સારવાર|ઇલાજ|ટ્રીટમેન્ટ
vaccination, immunisation: રસીકરણ|વેક્સિનેશન
pregnant, pregnancy: ગર્ભવતી|સગર્ભા|ગર્ભાવસ્થા|પ્રસૂતા
baby, babies, infant, newborn: બાળક|નવજાત|શિશુ|બાળકી
disabled, handicapped, disability: દિવ્યાંગ|વિકલાંગ|અપંગ
blind, blindness: અંધ|અંધજન|દૃષ્ટિહીન|પ્રજ્ઞાચક્ષુ
cleanliness, hygiene, sanitation, cleaning: સ્વચ્છતા|સફાઈ
garbage, waste, trash: કચરો|વેસ્ટ
sewage, sewer, drainage: ગટર|ડ્રેનેજ|ગંદુ પાણી
toilet, toilets: શૌચાલય|ટોઇલેટ
disaster, disasters, calamity: આપત્તિ|આફત|હોનારત|ડિઝાસ્ટર
rescue, rescued, rescues: બચાવ|રેસ્ક્યૂ|બચાવી
save, saves, saved: બચાવ|બચાવ્યા|બચાવી
evacuation, evacuated, displaced: સ્થળાંતર|વિસ્થાપિત|ખસેડાયા
collapse, collapsed, collapses: ધરાશાયી|તૂટી પડ્યું|ધસી પડ્યું|પડી ભાંગ્યું
landslide, landslides: ભૂસ્ખલન|ભેખડ ધસી
drown, drowned, drowning, drowns: ડૂબી|ડૂબ્યા|ડૂબવા
fire brigade: ફાયર બ્રિગેડ|ફાયરબ્રિગેડ
burnt, burned, burns: દાઝ્યા|દાઝી|સળગી|બળીને ખાખ
stampede: ભાગદોડ|નાસભાગ|ધક્કામુક્કી
collision, collides, collided: ટક્કર|અથડામણ|અથડાયા
waterlogging, waterlogged: પાણી ભરાયા|જળબંબાકાર|વોટરલોગિંગ
pothole, potholes: ખાડો|ખાડા|ભૂવો|ભૂવા
death toll: મૃત્યુઆંક|મૃતાંક|મૃતકોની સંખ્યા
cloud, clouds, cloudy: વાદળ|વાદળછાયું
cloudburst: વાદળ ફાટ્યું|આભ ફાટ્યું|વાદળ ફાટતા
fog, smog, mist: ધુમ્મસ|ઝાકળ|સ્મોગ
snow, snowfall: હિમવર્ષા|બરફવર્ષા|બરફ
hail, hailstorm: કરા|કરાવૃષ્ટિ|કરા પડ્યા
unseasonal, unseasonal rain: કમોસમી|કમોસમી વરસાદ|માવઠું
heavy rain, heavy rains, heavy rainfall: ભારે વરસાદ|અતિભારે વરસાદ|ધોધમાર વરસાદ|મુશળધાર વરસાદ
cold wave, coldwave: કોલ્ડવેવ|શીતલહેર|શીત લહેર
summer: ઉનાળો|ગરમી
winter: શિયાળો|ઠંડી
forecast, forecasts, prediction: આગાહી|પૂર્વાનુમાન
eclipse: ગ્રહણ
solar eclipse: સૂર્યગ્રહણ|સૂર્ય ગ્રહણ
lunar eclipse: ચંદ્રગ્રહણ|ચંદ્ર ગ્રહણ
solar, solar energy, solar power: સોલાર|સૌર ઊર્જા|સૌર
mountain, mountains, hill, hills: પર્વત|પહાડ|ડુંગર|ટેકરી
lake, lakes, pond, ponds: તળાવ|સરોવર
coast, coastal: દરિયાકાંઠો|દરિયાઈ|કાંઠો
dussehra, vijayadashami: દશેરા|વિજયાદશમી
kite festival: પતંગોત્સવ|પતંગ મહોત્સવ|કાઇટ ફેસ્ટિવલ
kite, kites: પતંગ
makar sankranti: મકરસંક્રાંતિ|મકર સંક્રાંતિ|ઉત્તરાયણ
christmas: નાતાલ|ક્રિસમસ
ramadan, ramzan: રમઝાન|રમજાન
new year: નવું વર્ષ|નવા વર્ષ|બેસતું વર્ષ|ન્યૂ યર
republic day: પ્રજાસત્તાક દિવસ|પ્રજાસત્તાક દિન|ગણતંત્ર દિવસ
independence day: સ્વતંત્રતા દિવસ|સ્વાતંત્ર્ય દિવસ|સ્વાતંત્ર્ય પર્વ|સ્વતંત્રતા પર્વ
fair, fairs: મેળો|મેળા
pilgrim, pilgrims, pilgrimage: યાત્રાળુ|યાત્રા|શ્રદ્ધાળુ|તીર્થયાત્રા|યાત્રિક
devotee, devotees: ભક્ત|શ્રદ્ધાળુ|ભાવિક
idol, idols, statue, statues: મૂર્તિ|પ્રતિમા|સ્ટેચ્યુ
church, churches: ચર્ચ|દેવળ
christian, christians: ખ્રિસ્તી|ક્રિશ્ચિયન
donation, donations, charity, donated: દાન|સખાવત|ડોનેશન
captain: કેપ્ટન|કપ્તાન|સુકાની
world cup: વર્લ્ડ કપ|વર્લ્ડકપ|વિશ્વ કપ|વિશ્વકપ
century: સદી|સેન્ચુરી|શતક
defeat, defeats, defeated, beats: હાર|પરાજય|હરાવ્યું|પરાસ્ત
lose, loses, lost: હાર|હાર્યું|પરાજય|ગુમાવ્યું|ખોવાયેલ
olympics, olympic: ઓલિમ્પિક|ઓલિમ્પિક્સ
director: ડિરેક્ટર|દિગ્દર્શક|નિર્દેશક|નિયામક
singer, singers: ગાયક|સિંગર|ગાયિકા
honour, honoured, honor, felicitated: સન્માન|બહુમાન|સન્માનિત
release, released, releases: રિલીઝ|મુક્ત|છોડ્યા
journalist, journalists, reporter: પત્રકાર|રિપોર્ટર
vehicle, vehicles: વાહન|ગાડી
driver, drivers: ડ્રાઇવર|ચાલક|વાહનચાલક
passenger, passengers: મુસાફર|પ્રવાસી|યાત્રી|પેસેન્જર
motorcycle, bike, motorbike, bikes: બાઇક|મોટરસાઇકલ|મોટરસાયકલ
highway, highways: હાઇવે|ધોરીમાર્ગ
national highway: નેશનલ હાઇવે|રાષ્ટ્રીય ધોરીમાર્ગ|રાષ્ટ્રીય રાજમાર્ગ
flyover, flyovers, overbridge: ઓવરબ્રિજ|ફ્લાયઓવર|ફ્લાયઓવર બ્રિજ
railway station: રેલવે સ્ટેશન|રેલવેસ્ટેશન
bus stand, bus station, bus stop: બસ સ્ટેન્ડ|બસ સ્ટેશન|એસટી ડેપો|બસસ્ટેન્ડ
road accident, road accidents: માર્ગ અકસ્માત|રોડ અકસ્માત
travel, journey: મુસાફરી|પ્રવાસ|યાત્રા
derailed, derailment, derails: પાટા પરથી|ખડી પડી|ડિરેલ
electric vehicle, electric vehicles: ઇલેક્ટ્રિક વાહન|ઇલેક્ટ્રિક વ્હીકલ|ઇવી
artificial intelligence: આર્ટિફિશિયલ ઇન્ટેલિજન્સ|કૃત્રિમ બુદ્ધિ|કૃત્રિમ બુદ્ધિમત્તા|એઆઈ
astronaut, astronauts: અવકાશયાત્રી|અંતરિક્ષયાત્રી
nuclear, atomic: પરમાણુ|અણુ|ન્યુક્લિયર
parents, parent: માતાપિતા|માતા પિતા|વાલી|મા બાપ
son, sons: પુત્ર|દીકરો
daughter, daughters: પુત્રી|દીકરી
brother, brothers: ભાઈ|બંધુ
sister, sisters: બહેન|બેન
husband, husbands: પતિ
wife, wives: પત્ની|પરિણીતા
couple, couples: દંપતી|યુગલ|કપલ
love, love affair: પ્રેમ|પ્રેમસંબંધ|પ્રેમ પ્રકરણ|લવ
bride, brides: દુલ્હન|કન્યા|નવવધૂ
groom, bridegroom: વરરાજા|દુલ્હો|વર
divorce, divorced: છૂટાછેડા|તલાક
dowry: દહેજ
widow, widows: વિધવા
youth, youths, young: યુવક|યુવા|યુવાન|યુવતી|યુવાધન
elderly, senior citizen, senior citizens: વૃદ્ધ|વડીલ|સિનિયર સિટિઝન
minor, minors, teenager, teenagers: સગીર|કિશોર|કિશોરી|તરુણ
human trafficking: માનવ તસ્કરી|માનવતસ્કરી|કબૂતરબાજી
human rights: માનવ અધિકાર|માનવાધિકાર
child marriage: બાળલગ્ન|બાળ લગ્ન
birthday: જન્મદિવસ|જન્મદિન|બર્થડે
anniversary: વર્ષગાંઠ|જયંતી|પુણ્યતિથિ
funeral, cremation, cremated, last rites: અંતિમ સંસ્કાર|અંતિમ યાત્રા|અંતિમવિધિ|અંતિમસંસ્કાર
tribute, tributes, condolence, condolences: શ્રદ્ધાંજલિ|શોક|પુષ્પાંજલિ
domestic violence: ઘરેલુ હિંસા|ઘરેલું હિંસા
navy, naval: નૌસેના|નૌકાદળ|નેવી
air force: વાયુસેના|એરફોર્સ|એર ફોર્સ|હવાઈદળ
air strike, airstrike, airstrikes, air strikes: હવાઈ હુમલો|એરસ્ટ્રાઇક|એર સ્ટ્રાઇક
missile, missiles: મિસાઇલ|પ્રક્ષેપાસ્ત્ર
fighter jet, fighter jets: ફાઇટર જેટ|લડાકુ વિમાન|યુદ્ધ વિમાન
ceasefire, truce: યુદ્ધવિરામ|સીઝફાયર|શસ્ત્રવિરામ
martyr, martyrs, martyred: શહીદ|શહાદત
infiltration, infiltrator, infiltrators: ઘૂસણખોરી|ઘૂસણખોર|ઘૂસપેઠ
spy, espionage, spying: જાસૂસ|જાસૂસી
ambassador, envoy: રાજદૂત|એમ્બેસેડર
embassy, consulate: દૂતાવાસ|એલચી કચેરી|એમ્બેસી
refugee, refugees: શરણાર્થી|નિરાશ્રિત
migrant, migrants, immigrant, immigrants: પરપ્રાંતીય|સ્થળાંતરિત|ઇમિગ્રન્ટ|વસાહતી
deport, deported, deportation: દેશનિકાલ|ડિપોર્ટ
militant, militants, extremist, extremists: આતંકી|ઉગ્રવાદી|આતંકવાદી
naxal, naxalite, naxalites, maoist, maoists: નક્સલી|નક્સલવાદી|માઓવાદી|નક્સલ
coast guard: કોસ્ટ ગાર્ડ|કોસ્ટગાર્ડ|તટરક્ષક દળ
military: સૈન્ય|લશ્કરી|મિલિટરી
tension, tensions: તણાવ|તંગદિલી|ટેન્શન
flag, flags: ધ્વજ|તિરંગો|ઝંડો|ઝંડા
big, bigger, biggest, large, huge: મોટું|મોટા|મોટી|મોટો|વિશાળ
small, smaller: નાનું|નાના|નાની|નાનો
new: નવું|નવા|નવી|નવો|ન્યૂ
old: જૂનું|જૂના|જૂની|જૂનો|વૃદ્ધ
famous, popular: પ્રખ્યાત|જાણીતા|પ્રસિદ્ધ|લોકપ્રિય
special: ખાસ|વિશેષ|સ્પેશિયલ
serious, critical: ગંભીર|નાજુક
danger, dangerous, risk: જોખમ|ખતરો|ખતરનાક|જોખમી|ભયજનક
safe, safety: સલામત|સલામતી|સુરક્ષિત|સેફ્ટી
free: મફત|ફ્રી|વિનામૂલ્યે|નિઃશુલ્ક
first: પ્રથમ|પહેલો|પહેલી
last, final: અંતિમ|છેલ્લો|છેલ્લી|ફાઇનલ
daily: દૈનિક|દરરોજ|રોજ
local, locals: સ્થાનિક|લોકલ
rural: ગ્રામ્ય|ગ્રામીણ|રૂરલ
private: ખાનગી|પ્રાઇવેટ
anger, angry, outrage: રોષ|ગુસ્સો|આક્રોશ|નારાજગી
fear, panic: ભય|ડર|ફફડાટ|ગભરાટ
success, successful: સફળતા|સફળ
rumour, rumours, rumor, rumors: અફવા
morning: સવાર|પ્રભાત
evening: સાંજ
night, nights: રાત|રાત્રિ|રાત્રે|નાઇટ
tomorrow: આવતીકાલ|આવતી કાલ|કાલે
yesterday: ગઈકાલ|ગઇ કાલ|કાલે
week, weeks: અઠવાડિયું|સપ્તાહ|વીક
date, dates: તારીખ|તિથિ|ડેટ
age, aged: ઉંમર|વય|વર્ષીય
sunday: રવિવાર
monday: સોમવાર
tuesday: મંગળવાર
wednesday: બુધવાર
thursday: ગુરુવાર
friday: શુક્રવાર
saturday: શનિવાર
north, northern: ઉત્તર
south, southern: દક્ષિણ
east, eastern: પૂર્વ
west, western: પશ્ચિમ
start, starts, started, begin, begins, beginning: શરૂ|પ્રારંભ|શરૂઆત|આરંભ
stop, stops, stopped, halted: બંધ|અટકાવ્યું|રોક|અટકી
close, closed, closes, shut, shutdown: બંધ
opens, opened, open: ખુલ્લું|ખૂલ્યું|ખૂલશે|ઓપન
cancel, cancelled, canceled, cancels, cancellation: રદ|કેન્સલ
postponed, postpones, postpone: મુલતવી|મોકૂફ|સ્થગિત
delay, delayed, delays: વિલંબ|મોડું|મોડી
help, helps, helped: મદદ|સહાય|હેલ્પ
distribution, distributed: વિતરણ|વહેંચણી
celebration, celebrations, celebrated, celebrate, celebrates: ઉજવણી|ઉજવાયો|મહોત્સવ
plan, plans, planning: યોજના|આયોજન|પ્લાન
report, reports: અહેવાલ|રિપોર્ટ|હેવાલ
survey, surveys: સર્વે|સર્વેક્ષણ|મોજણી
information, details: માહિતી|જાણકારી|વિગત
issue, issues: મુદ્દો|પ્રશ્ન|સમસ્યા
problem, problems: સમસ્યા|મુશ્કેલી|તકલીફ
benefit, benefits: લાભ|ફાયદો
beneficiary, beneficiaries: લાભાર્થી
service, services: સેવા|સર્વિસ
system, systems: વ્યવસ્થા|તંત્ર|સિસ્ટમ|પદ્ધતિ
administration: વહીવટીતંત્ર|તંત્ર|પ્રશાસન|વહીવટ
authority, authorities: ઓથોરિટી|સત્તામંડળ|સત્તાધીશો|સત્તાવાળા
office, offices: કચેરી|ઓફિસ|કાર્યાલય
organisation, organization, organisations, organizations, institute, institution: સંસ્થા|સંગઠન|ઇન્સ્ટિટ્યૂટ
district, districts: જિલ્લો
area, areas, region, regions: વિસ્તાર|પ્રદેશ|એરિયા|ક્ષેત્ર
incident, incidents: ઘટના|બનાવ
programme, program, programmes, programs, event, events, function, ceremony: કાર્યક્રમ|સમારોહ|સમારંભ|ઇવેન્ટ|પ્રોગ્રામ
negligence, negligent, careless: બેદરકારી|લાપરવાહી|બેદરકાર
action, actions: કાર્યવાહી|પગલાં|એક્શન
work, works, working: કામ|કાર્ય|કામગીરી
supply, supplies: પુરવઠો|સપ્લાય
water supply: પાણી પુરવઠો|પાણીપુરવઠો
water crisis, water shortage: જળસંકટ|જળ સંકટ|પાણીની અછત|પાણીની તંગી
unity: એકતા|યુનિટી
english: અંગ્રેજી|ઇંગ્લિશ
british: બ્રિટિશ|અંગ્રેજ
indian, indians: ભારતીય|ઇન્ડિયન|હિન્દુસ્તાની
american, americans: અમેરિકન|અમેરિકી
chinese: ચીની|ચાઇનીઝ
ceylon: શ્રીલંકા|સિલોન
kutch, kachchh, cutch: કચ્છ
broach, bharuch: ભરૂચ
cambay, khambhat: ખંભાત
bulsar, valsad: વલસાડ
dohad, dahod: દાહોદ
kaira, kheda: ખેડા
chhota udaipur, chhota udepur: છોટાઉદેપુર|છોટા ઉદેપુર
morvi, morbi: મોરબી
gir somnath: ગીર સોમનાથ|ગીરસોમનાથ
devbhoomi dwarka, devbhumi dwarka: દેવભૂમિ દ્વારકા|દ્વારકા
dangs, dang: ડાંગ
kevadia, ekta nagar: કેવડિયા|એકતાનગર|એકતા નગર
kandla, deendayal port: કંડલા|દીનદયાળ પોર્ટ
saurashtra, kathiawar: સૌરાષ્ટ્ર|કાઠિયાવાડ
daman diu: દીવ દમણ|દમણ દીવ
diu: દીવ
silvassa: સેલવાસ
dadra nagar: દાદરા નગર|દાદરા નગર હવેલી
andhra pradesh, andhra: આંધ્ર પ્રદેશ|આંધ્રપ્રદેશ|આંધ્ર
himachal pradesh, himachal: હિમાચલ પ્રદેશ|હિમાચલપ્રદેશ|હિમાચલ
arunachal pradesh, arunachal: અરુણાચલ પ્રદેશ|અરુણાચલપ્રદેશ|અરુણાચલ
tamil nadu, tamilnadu: તમિલનાડુ|તામિલનાડુ|તમિલ નાડુ
jammu kashmir: જમ્મુ કાશ્મીર|જમ્મુકાશ્મીર
odisha, orissa: ઓડિશા|ઓરિસ્સા
uttarakhand, uttaranchal: ઉત્તરાખંડ|ઉત્તરાંચલ
goa: ગોવા
andaman nicobar, andaman: આંદામાન નિકોબાર|અંદમાન નિકોબાર|આંદામાન|અંદામાન
puducherry, pondicherry: પુડુચેરી|પોંડિચેરી|પુદુચેરી
union territory, union territories: કેન્દ્રશાસિત પ્રદેશ|કેન્દ્ર શાસિત પ્રદેશ
northeast, north east: પૂર્વોત્તર|ઉત્તરપૂર્વ|નોર્થ ઇસ્ટ
kanpur, cawnpore: કાનપુર
gurugram, gurgaon: ગુરુગ્રામ|ગુડગાંવ
mount abu: માઉન્ટ આબુ|આબુ
aurangabad, sambhajinagar: ઔરંગાબાદ|છત્રપતિ સંભાજીનગર|સંભાજીનગર
osmanabad, dharashiv: ઉસ્માનાબાદ|ધારાશિવ
ahmednagar, ahilyanagar: અહમદનગર|અહિલ્યાનગર
hoshangabad, narmadapuram: હોશંગાબાદ|નર્મદાપુરમ
panaji, panjim: પણજી
vasai, bassein: વસઈ
mangalore, mangaluru: મેંગલુરુ|મેંગલોર|મેંગ્લોર
mysore, mysuru: મૈસૂર|મૈસુરુ
belgaum, belagavi: બેલગામ|બેલગાવી
gulbarga, kalaburagi: ગુલબર્ગા|કલબુર્ગી
trivandrum, thiruvananthapuram: તિરુવનંતપુરમ|ત્રિવેન્દ્રમ|તિરુઅનંતપુરમ
cochin, kochi: કોચી|કોચીન
calicut, kozhikode: કોઝિકોડ|કાલિકટ
quilon, kollam: કોલ્લમ
alleppey, alappuzha: અલપ્પુઝા|એલેપ્પી
trichur, thrissur: ત્રિશૂર|થ્રિસુર
trichy, tiruchirappalli, trichinopoly: ત્રિચી|તિરુચિરાપલ્લી
thanjavur, tanjore: તંજાવુર|તાંજોર
thoothukudi, tuticorin: તૂતીકોરિન|થૂથુકુડી
ooty, udhagamandalam: ઊટી
vizag, visakhapatnam: વિશાખાપટ્ટનમ|વિશાખાપટનમ|વિઝાગ
cuttack: કટક
bodh gaya, bodhgaya: બોધગયા|બોધ ગયા
howrah: હાવડા|હાવરા
sundarbans, sunderbans: સુંદરવન
guwahati, gauhati: ગુવાહાટી|ગૌહાટી
aizawl: આઇઝોલ|ઐઝોલ
ayodhya, faizabad: અયોધ્યા|ફૈઝાબાદ
vrindavan, brindavan: વૃંદાવન
meerut: મેરઠ
haridwar, hardwar: હરિદ્વાર|હરદ્વાર
shimla, simla: શિમલા|સિમલા
dharamshala, dharamsala: ધર્મશાલા|ધરમશાલા|ધર્મશાળા
jalandhar, jullundur: જલંધર|જાલંધર
golden temple: સુવર્ણ મંદિર|ગોલ્ડન ટેમ્પલ
taj mahal: તાજમહેલ|તાજ મહેલ
pahalgam: પહેલગામ|પહલગામ
port blair: પોર્ટ બ્લેર|શ્રી વિજયપુરમ
indus: સિંધુ
yamuna, jumna: યમુના|જમુના|યમુનાજી
kaveri, cauvery: કાવેરી
tapi, tapti: તાપી
sutlej: સતલજ|સતલુજ
jhelum: ઝેલમ|જેલમ
amazon: એમેઝોન|અમેઝોન
himalaya, himalayas: હિમાલય
mount everest, everest: એવરેસ્ટ|માઉન્ટ એવરેસ્ટ
arabian sea: અરબી સમુદ્ર|અરબ સાગર|અરબ સમુદ્ર
gulf: ખાડી|અખાત|ગલ્ફ
indian ocean: હિંદ મહાસાગર|હિન્દી મહાસાગર
pacific, pacific ocean: પેસિફિક|પ્રશાંત મહાસાગર|પેસિફિક મહાસાગર
red sea: રાતો સમુદ્ર|લાલ સમુદ્ર|રાતા સમુદ્ર
middle east, west asia: મધ્ય પૂર્વ|મિડલ ઇસ્ટ|પશ્ચિમ એશિયા|મધ્યપૂર્વ
myanmar, burma: મ્યાનમાર|બર્મા
yangon, rangoon: યાંગોન|રંગૂન
maldives: માલદીવ|માલદીવ્સ
israel, israeli: ઇઝરાયલ|ઇઝરાયેલ|ઇઝરાયલી
palestine, palestinian: પેલેસ્ટાઇન|પેલેસ્ટિનિયન
turkey, turkiye: તુર્કી|તુર્કિયે
saudi arabia, saudi: સાઉદી અરેબિયા|સાઉદી અરબ|સાઉદી
uae, emirates: યુએઈ|સંયુક્ત આરબ અમીરાત
yemen: યમન
bahrain: બહેરીન|બહરીન
greece: ગ્રીસ|યુનાન
holland, netherlands: નેધરલેન્ડ|નેધરલેન્ડ્સ|હોલેન્ડ
switzerland: સ્વિત્ઝર્લેન્ડ|સ્વિટ્ઝરલેન્ડ
ireland: આયર્લેન્ડ|આયરલેન્ડ
soviet union, ussr: સોવિયેત સંઘ|સોવિયત સંઘ|સોવિયેત યુનિયન
south korea: દક્ષિણ કોરિયા|સાઉથ કોરિયા
north korea: ઉત્તર કોરિયા|નોર્થ કોરિયા
hong kong, hongkong: હોંગકોંગ|હોંગ કોંગ
philippines: ફિલિપાઇન્સ|ફિલિપીન્સ
new zealand: ન્યૂઝીલેન્ડ|ન્યૂ ઝીલેન્ડ
australia: ઓસ્ટ્રેલિયા
chile: ચિલી
west indies: વેસ્ટ ઇન્ડિઝ|વેસ્ટઇન્ડિઝ|વિન્ડીઝ
south africa: દક્ષિણ આફ્રિકા|સાઉથ આફ્રિકા
zimbabwe, rhodesia: ઝિમ્બાબ્વે|રોડેશિયા
mauritius: મોરેશિયસ|મોરિશિયસ
european union: યુરોપિયન યુનિયન|યુરોપીય સંઘ
beijing, peking: બેઇજિંગ|બીજિંગ
moscow: મોસ્કો
new york: ન્યૂયોર્ક|ન્યૂ યોર્ક
los angeles: લોસ એન્જલસ|લોસ એન્જેલસ
chicago: શિકાગો
geneva: જીનિવા
mecca, makkah: મક્કા
abu dhabi: અબુધાબી|અબુ ધાબી
dhaka, dacca: ઢાકા
chittagong, chattogram: ચિત્તાગોંગ|ચટગાંવ|ચટ્ટોગ્રામ
kuala lumpur: કુઆલાલુમ્પુર|ક્વાલાલંપુર|કુઆલા લમ્પુર
johannesburg: જોહાનિસબર્ગ|જોહાનસબર્ગ
cape town: કેપટાઉન|કેપ ટાઉન
istanbul, constantinople: ઇસ્તંબુલ|કોન્સ્ટેન્ટિનોપલ
bjp: ભાજપ|બીજેપી|ભારતીય જનતા પાર્ટી
aap: આપ|આમ આદમી પાર્ટી
rss: આરએસએસ|રાષ્ટ્રીય સ્વયંસેવક સંઘ|સંઘ
vhp: વીએચપી|વિહિપ|વિશ્વ હિન્દુ પરિષદ
bsp: બસપા|બીએસપી|બહુજન સમાજ પાર્ટી
sp: સપા|એસપી|સમાજવાદી પાર્ટી
tmc: ટીએમસી|તૃણમૂલ કોંગ્રેસ|તૃણમૂલ
communist, communists: સામ્યવાદી|કમ્યુનિસ્ટ|ડાબેરી
shiv sena, shivsena: શિવસેના|શિવ સેના
lok sabha, loksabha: લોકસભા|લોક સભા
rajya sabha, rajyasabha: રાજ્યસભા|રાજ્ય સભા
vidhan sabha, legislative assembly: વિધાનસભા
election commission: ચૂંટણી પંચ|ચૂંટણીપંચ|ઇલેક્શન કમિશન
un, united nations: સંયુક્ત રાષ્ટ્ર|યુએન|રાષ્ટ્રસંઘ|સંયુક્ત રાષ્ટ્રસંઘ
uno: યુનો|સંયુક્ત રાષ્ટ્ર|રાષ્ટ્રસંઘ
security council: સુરક્ષા પરિષદ|સલામતી સમિતિ|સુરક્ષા સમિતિ
unesco: યુનેસ્કો
unicef: યુનિસેફ
who: ડબ્લ્યુએચઓ|વિશ્વ આરોગ્ય સંસ્થા|વિશ્વ આરોગ્ય સંગઠન|હૂ
saarc: સાર્ક
nato: નાટો
asean: આસિયાન
brics: બ્રિક્સ
opec: ઓપેક
isro: ઇસરો
nasa: નાસા
aiims: એઇમ્સ|એમ્સ
neet: નીટ
gujcet: ગુજકેટ
nabard: નાબાર્ડ
sebi: સેબી
rera: રેરા|ગુજરેરા
pocso, posco: પોક્સો|પોસ્કો
fir: એફઆઈઆર|ફરિયાદ|પોલીસ ફરિયાદ
gsrtc: એસટી|જીએસઆરટીસી|એસટી નિગમ|એસ ટી
world bank: વિશ્વ બેંક|વર્લ્ડ બેંક|વિશ્વબેંક
reserve bank: રિઝર્વ બેંક|આરબીઆઈ
monetary fund: આંતરરાષ્ટ્રીય નાણાકીય ભંડોળ|આઈએમએફ
white house: વ્હાઇટ હાઉસ|વ્હાઇટહાઉસ
municipal corporation: મહાનગરપાલિકા|મ્યુનિસિપલ કોર્પોરેશન|મનપા
municipality, municipalities: નગરપાલિકા|પાલિકા
gram panchayat, village panchayat: ગ્રામ પંચાયત|ગ્રામપંચાયત
district court: જિલ્લા કોર્ટ|જિલ્લા અદાલત
district collector: જિલ્લા કલેક્ટર|કલેક્ટર
police commissioner: પોલીસ કમિશનર|પોલીસ કમિશ્નર
civil hospital: સિવિલ હોસ્પિટલ|સિવિલ
government job, government jobs: સરકારી નોકરી
meteorological department, weather department: હવામાન વિભાગ
forest department: વન વિભાગ|વનવિભાગ|જંગલ ખાતું
health department: આરોગ્ય વિભાગ|આરોગ્ય ખાતું
health centre, health center: આરોગ્ય કેન્દ્ર
aadhaar, aadhar: આધાર|આધાર કાર્ડ|આધારકાર્ડ
ration card: રેશન કાર્ડ|રેશનકાર્ડ
ram temple, ram mandir: રામ મંદિર|રામમંદિર
mps: સાંસદ
belgium: બેલ્જિયમ
croatia: ક્રોએશિયા
luxembourg: લક્ઝમબર્ગ
georgia: જ્યોર્જિયા
kyrgyzstan: કિર્ગિસ્તાન|કિર્ગીઝસ્તાન
korea: કોરિયા
brunei: બ્રુનેઈ
canada: કેનેડા
argentina: આર્જેન્ટિના
ecuador: ઇક્વાડોર|એક્વાડોર
uruguay: ઉરુગ્વે
paraguay: પેરાગ્વે
nigeria: નાઇજીરિયા|નાઇજેરિયા
algeria: અલ્જીરિયા|અલ્જેરિયા
seychelles: સેશેલ્સ|સેશલ્સ
iceland: આઇસલેન્ડ
ghana: ઘાના
cuba: ક્યુબા
bhubaneswar: ભુવનેશ્વર
umbergaon, umargam: ઉમરગામ|ઉંમરગામ
birmingham: બર્મિંગહામ|બર્મિંગહમ
leicester: લેસ્ટર
stockholm: સ્ટોકહોમ
warsaw: વોર્સો|વોરસો
munich: મ્યુનિક|મ્યુનિખ
quetta: ક્વેટા|ક્વેટ્ટા
pyongyang: પ્યોંગયાંગ
robbery, robberies, robbed, robber, robbers, loot, looted: લૂંટ|લૂંટારુ|ધાડ|ધાડપાડુ
textile, textiles, cloth, clothes, garment, garments: કાપડ|કપડાં|ટેક્સટાઇલ|વસ્ત્ર
foreign, foreigner, foreigners, abroad, overseas: વિદેશ|વિદેશી|પરદેશ|ફોરેન
award, awards, awarded, prize, prizes: એવોર્ડ|પુરસ્કાર|ઇનામ
gun: બંદૂક|ગન|પિસ્તોલ|ગુણ
guns, pistol, pistols, revolver: બંદૂક|પિસ્તોલ|તમંચો|રિવોલ્વર|ગન
life imprisonment, life sentence, life term: આજીવન કેદ|આજીવન કારાવાસ|જન્મટીપ
crash, crashed, crashes: ક્રેશ|તૂટી પડ્યું|દુર્ઘટના|કડાકો
overturned, overturns, capsized: પલટી|પલટી ખાઈ|ઊંધી વળી
chief justice, justices: મુખ્ય ન્યાયમૂર્તિ|ચીફ જસ્ટિસ|મુખ્ય ન્યાયાધીશ|ન્યાયમૂર્તિ
license, licence, licenses, licences: લાઇસન્સ|લાયસન્સ|પરવાનો
stray: રખડતા|રખડતી
birth, births, born: જન્મ
apple, apples: સફરજન|એપલ
fuel, fuels: ઇંધણ|બળતણ|ફ્યુઅલ
heart: હૃદય|દિલ|હાર્ટ
religious, spiritual: ધાર્મિક|આધ્યાત્મિક
future: ભવિષ્ય|ભાવિ
ticket, tickets: ટિકિટ
visa, visas: વિઝા
highcourt: હાઈકોર્ટ|હાઈ કોર્ટ
chutni, chutani, chuntni, chuntani: ચૂંટણી
`;
