/** The same in Gujarati. */
export const gujaratiAliases = `
delhi: દિલ્હી
new delhi: નવી દિલ્હી|દિલ્હી
mumbai, bombay: મુંબઈ
kolkata, calcutta: કોલકાતા
chennai, madras: ચેન્નઈ|ચેન્નાઈ
bengaluru, bangalore, bangaluru: બેંગલુરુ|બેંગ્લોર
hyderabad: હૈદરાબાદ
ahmedabad, ahmadabad: અમદાવાદ
lucknow: લખનૌ|લખનઉ
prayagraj, allahabad: પ્રયાગરાજ|અલ્હાબાદ
varanasi, benares, banaras: વારાણસી|બનારસ
vadodara, baroda: વડોદરા
pune, poona: પુણે|પૂણે
india: ભારત|ઇન્ડિયા
china: ચીન
russia: રશિયા
america, usa, us, united states: અમેરિકા
britain, uk, england: બ્રિટન|ઇંગ્લેન્ડ
japan: જાપાન
germany: જર્મની
france: ફ્રાન્સ
nepal: નેપાળ
bangladesh: બાંગ્લાદેશ
sri lanka: શ્રીલંકા
egypt: ઇજિપ્ત
kerala: કેરળ
west bengal, bengal: પશ્ચિમ બંગાળ|બંગાળ
uttar pradesh, up: ઉત્તર પ્રદેશ|યુપી
madhya pradesh, mp: મધ્ય પ્રદેશ
maharashtra: મહારાષ્ટ્ર
ganges, ganga: ગંગા
singh: સિંહ|સિંઘ
weather: હવામાન
rain, rains, rainfall: વરસાદ
monsoon: ચોમાસું|ચોમાસુ
flood, floods: પૂર
drought: દુષ્કાળ
storm, cyclone: વાવાઝોડું|તોફાન
heat, heatwave: ગરમી
cold: ઠંડી
earthquake: ભૂકંપ
lightning: વીજળી
wind: પવન
temperature: તાપમાન
pollution: પ્રદૂષણ
environment: પર્યાવરણ
climate: આબોહવા
forest: જંગલ|વન
tree, trees: ઝાડ|વૃક્ષ
river: નદી
sea, ocean: દરિયો|સમુદ્ર|મહાસાગર
water: પાણી|જળ
air: હવા
fire: આગ
earth: પૃથ્વી|ધરતી
sun: સૂરજ|સૂર્ય
moon: ચંદ્ર|ચાંદ
space: અવકાશ|અંતરિક્ષ
satellite: ઉપગ્રહ|સેટેલાઇટ
election, elections, poll, polls: ચૂંટણી
vote, votes, voting: મત|મતદાન|વોટ
voter, voters: મતદાર
candidate: ઉમેદવાર
party: પક્ષ|પાર્ટી
government, govt: સરકાર
minister: મંત્રી|પ્રધાન
prime minister, pm: વડાપ્રધાન|પ્રધાનમંત્રી|પીએમ
chief minister, cm: મુખ્યમંત્રી|સીએમ
president: રાષ્ટ્રપતિ
governor: રાજ્યપાલ
parliament: સંસદ
assembly: વિધાનસભા
opposition: વિપક્ષ
leader, leaders: નેતા
politics, political: રાજકારણ|રાજનીતિ
law, laws: કાયદો|કાનૂન
bill: ખરડો|વિધેયક
constitution: બંધારણ
court: કોર્ટ|અદાલત
supreme court: સુપ્રીમ કોર્ટ|સર્વોચ્ચ અદાલત
high court: હાઈ કોર્ટ|હાઇકોર્ટ
judge: ન્યાયાધીશ|જજ
justice: ન્યાય
lawyer: વકીલ
police: પોલીસ
crime: ગુનો|ક્રાઇમ|અપરાધ
murder: હત્યા
theft: ચોરી
fraud, scam: છેતરપિંડી|કૌભાંડ|ઠગાઈ
arrest, arrested: ધરપકડ
jail, prison: જેલ
accident: અકસ્માત
attack: હુમલો
bomb: બોમ્બ
terrorist, terrorism, terror: આતંકવાદી|આતંકવાદ|આતંકી
war: યુદ્ધ
army: સેના|લશ્કર
soldier, soldiers: સૈનિક|જવાન
border: સરહદ|સીમા
defence, defense: સંરક્ષણ
peace: શાંતિ
protest, protests: વિરોધ|દેખાવો
strike: હડતાળ
farmer, farmers: ખેડૂત
farming, agriculture: ખેતી|કૃષિ
crop, crops: પાક
cotton: કપાસ
groundnut, peanut: મગફળી
wheat: ઘઉં
rice: ચોખા|ડાંગર
sugar: ખાંડ
salt: મીઠું
milk: દૂધ
onion: ડુંગળી
vegetable, vegetables: શાકભાજી|શાક
fruit: ફળ
food: ખોરાક|ભોજન
village, villages: ગામ
city, cities: શહેર
state, states: રાજ્ય
country: દેશ
world: વિશ્વ|દુનિયા
nation: દેશ|રાષ્ટ્ર
national: રાષ્ટ્રીય
international: આંતરરાષ્ટ્રીય
people: લોકો|જનતા
woman, women: મહિલા|સ્ત્રી
man, men: પુરુષ
child, children, kids: બાળક
girl, girls: છોકરી
boy, boys: છોકરો
family: પરિવાર|કુટુંબ
mother: માતા
father: પિતા
student, students: વિદ્યાર્થી
teacher, teachers: શિક્ષક
school, schools: શાળા|સ્કૂલ
education: શિક્ષણ
exam, exams, examination: પરીક્ષા
result, results: પરિણામ
university: યુનિવર્સિટી|વિશ્વવિદ્યાલય
book, books: પુસ્તક|ચોપડી
library: પુસ્તકાલય|ગ્રંથાલય|લાઇબ્રેરી
language: ભાષા
health: આરોગ્ય|સ્વાસ્થ્ય
hospital: હોસ્પિટલ|દવાખાનું
doctor, doctors: ડૉક્ટર|તબીબ
medicine, medicines: દવા
disease, illness: રોગ|બીમારી
vaccine: રસી|વેક્સિન
patient, patients: દર્દી
death, dead: મોત|મૃત્યુ
life: જીવન
money: પૈસા|નાણાં
rupee, rupees: રૂપિયા
price, prices: ભાવ|કિંમત
inflation: મોંઘવારી|ફુગાવો
market: બજાર
share, shares, stock, stocks: શેર
bank, banks: બેંક
loan, loans: લોન|ધિરાણ
tax, taxes: કર|ટેક્સ|વેરો
budget: બજેટ
economy: અર્થતંત્ર
business: વેપાર|ધંધો|બિઝનેસ
trade: વેપાર
company, companies: કંપની
industry: ઉદ્યોગ
job, jobs, employment: નોકરી|રોજગાર
unemployment: બેરોજગારી
salary: પગાર
gold: સોનું
silver: ચાંદી
petrol: પેટ્રોલ
diesel: ડીઝલ
oil: તેલ
gas: ગેસ
electricity, power: વીજળી
coal: કોલસો
train, trains: ટ્રેન|રેલગાડી
railway, railways, rail: રેલ|રેલવે
road, roads: રસ્તો|રોડ|માર્ગ
bus: બસ
car, cars: કાર
flight, plane, aircraft: વિમાન|ઉડાન
airport: એરપોર્ટ|વિમાનમથક
bridge: પુલ
house, home: ઘર|મકાન
land: જમીન
sport, sports, game, games: રમતગમત|રમત|ખેલ
cricket: ક્રિકેટ
football: ફૂટબોલ
hockey: હૉકી
match: મેચ
player, players: ખેલાડી
team: ટીમ
win, won, victory: જીત|વિજય
gold medal, medal: મેડલ|ચંદ્રક
film, films, movie, movies, cinema: ફિલ્મ|સિનેમા
actor: અભિનેતા
actress: અભિનેત્રી
song, songs, music: ગીત|સંગીત
dance: નૃત્ય
art: કલા|કળા
culture: સંસ્કૃતિ
festival, festivals: તહેવાર
temple: મંદિર
mosque: મસ્જિદ
religion: ધર્મ
god: ભગવાન
yoga: યોગ
science: વિજ્ઞાન
scientist, scientists: વૈજ્ઞાનિક
technology: ટેકનોલોજી|ટેક્નોલોજી
computer: કમ્પ્યુટર
mobile, phone: મોબાઇલ|ફોન
internet: ઇન્ટરનેટ
news: સમાચાર|ખબર
newspaper: અખબાર|છાપું
today: આજે|આજ
year: વર્ષ|સાલ
month: મહિનો
day: દિવસ
time: સમય
history: ઇતિહાસ
tourism, tourist: પ્રવાસન|પ્રવાસી
lion, lions: સિંહ
tiger, tigers: વાઘ
elephant, elephants: હાથી
cow: ગાય
animal, animals: પ્રાણી|પશુ
mango: કેરી
tea: ચા
marriage, wedding: લગ્ન
independence: સ્વતંત્રતા|આઝાદી
republic: પ્રજાસત્તાક
freedom: આઝાદી|સ્વતંત્રતા
rights: અધિકાર|હક
scheme: યોજના
development: વિકાસ
population: વસ્તી
`;
