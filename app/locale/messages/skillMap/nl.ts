import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'skillMap.title': 'Vaardighedenkaart',
  'skillMap.of': 'Vaardighedenkaart: {role}',
  'skillMap.intro': 'Wat open vacatures vragen, naast wat je al hebt.',
  'skillMap.choose': 'Welke functie?',
  'skillMap.chooseText': 'Zoek een functie of kies er een uit deze lijst.',
  'skillMap.jobTitle': 'Functie',
  'skillMap.find': 'Zoeken',
  'skillMap.noTitle': 'Geen functie komt overeen met ‘{query}’.',
  'skillMap.other': 'Andere functie',
  'skillMap.quiz': 'Twijfel je? Doe de loopbaanquiz',
  'skillMap.basis': {
    by: 'count',
    one: 'Uit {count} open vacature; bedrijven: {employers}.',
    other: 'Uit {count} open vacatures; bedrijven: {employers}.',
  },
  'skillMap.newest': 'De nieuwste van {found} zijn gelezen.',
  'skillMap.filled':
    'Dat zijn er weinig. Daaronder staan technologieën die O*NET® voor deze functie in de VS noemt.',
  'skillMap.nothing': 'Geen open vacatures voor deze functie',
  'skillMap.nothingText':
    'Daarom weet de site niet wat nodig is. Kies een functie die dichter bij de vacatures ligt.',
  'skillMap.failed': 'De vacatures konden niet worden geladen. Probeer het over een minuut opnieuw.',
  'skillMap.vacancies': 'Vacatures bekijken',
  'skillMap.must': 'Vereist',
  'skillMap.mustText': 'Wie ze noemt, eist ze meestal.',
  'skillMap.nice': 'Een pre',
  'skillMap.niceText': 'Zonder deze valt geen vacature af.',
  'skillMap.generic': 'Overal gevraagd',
  'skillMap.genericText': 'Ze zeggen weinig over deze functie.',
  'skillMap.unlisted': 'Ook genoemd, maar niet in de lijst van vaardigheden: {names}',
  'skillMap.asked': '{asked} van {all}',
  'skillMap.askedLong': 'in {asked} van {all} vacatures, vereist in {must}',
  'skillMap.onet': 'Ook gangbaar in deze functie',
  'skillMap.onetText': 'Genoemd door O*NET voor de VS, in geen van deze vacatures.',
  'skillMap.proven': 'aangetoond',
  'skillMap.claimed': 'eigen opgave',
  'skillMap.implied': 'volgt uit ‘{skill}’',
  'skillMap.gap': 'ontbreekt',
  'skillMap.unknown': 'bij ons niet bekend',
  'skillMap.summary': 'Van de meest vereiste vaardigheden hier heb je er {own} van {all}.',
  'skillMap.matching': 'Noemen niets wat je mist: {matching} van {total} vacatures.',
  'skillMap.unlock': { by: 'count', one: '+{count} vacature', other: '+{count} vacatures' },
  'skillMap.few': '+ enkele vacatures',
  'skillMap.withSkill': 'met ‘{skill}’: {unlocked}',
  'skillMap.unlockNote':
    'Zoveel meer van deze vacatures zouden dan niets noemen wat je mist. Over je kansen zegt het niets.',
  'skillMap.signIn': 'Log in om te zien welke je hebt',
  'skillMap.noSkills': 'Je profiel heeft nog geen vaardigheden, dus hier ontbreekt alles.',
  'skillMap.addSkills': 'Vaardigheden toevoegen',
  'skillMap.howHeading': 'Zo lees je dit',
  'skillMap.howBar':
    'De balk is het deel van deze vacatures dat een vaardigheid noemt; in het donkere deel is ze vereist. In de volgorde telt ook de leeftijd mee: na 45 dagen telt een vacature half, en één bedrijf voor hooguit een vijfde.',
  'skillMap.howFew':
    'Een paar vacatures bewijzen weinig. Daarom tellen in de volgorde ook het bredere vakgebied of alle vacatures mee, met het gewicht van 20 vacatures van vandaag. De getallen naast de balken zijn gewoon geteld.',
  'skillMap.howRing':
    'De ring toont hoe goed iets is aangetoond. Gestreept: alleen eigen opgave. Vol: kort geleden aangetoond. Leeg: ontbreekt.',
  'skillMap.learn': {
    by: 'count',
    one: '{count} manier om het te leren',
    other: '{count} manieren om het te leren',
  },
  'skillMap.later': 'na de vorige',
  'skillMap.type.course': 'Cursus',
  'skillMap.type.article': 'Artikel',
  'skillMap.type.event': 'Evenement',
  'skillMap.type.program': 'Programma',
  'skillMap.noVacancies':
    'Er is hier nog geen vacature voor deze functie. Hieronder staan technologieën die O*NET® er in de VS voor noemt.',
}
