import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'recommendations.heading': 'Aanbevolen voor jou',
  'recommendations.intro':
    'Op basis van de vaardigheden in je profiel, de rol die je zoekt en je interesses. Er staat steeds bij waarom.',
  'recommendations.more': {
    by: 'count',
    one: '{count} andere vaardigheid',
    other: '{count} andere vaardigheden',
  },
  'recommendations.knowAndWant': 'Omdat je {known} kent en {wanted} wilt leren',
  'recommendations.know': 'Omdat je {known} kent',
  'recommendations.want': 'Omdat je {wanted} wilt leren',
  'recommendations.about': 'Omdat het over {asked} gaat',
  'recommendations.less': 'Minder hiervan tonen',
  'recommendations.lessOf': 'Minder tonen zoals ‘{title}’',
  'recommendations.put': 'We tonen minder zoals ‘{title}’.',
  'recommendations.undo': 'Ongedaan maken',
  'recommendations.all': 'Alle aanbevelingen',
  'recommendations.course': 'Cursus',
  'recommendations.article': 'Artikel',
  'recommendations.vacancy': 'Vacature',
  'recommendations.courses': 'Cursussen',
  'recommendations.articles': 'Artikelen',
  'recommendations.vacancies': 'Vacatures',
  'recommendations.emptyTitle': 'Nog geen aanbevelingen',
  'recommendations.emptyText': 'Voeg vaardigheden toe aan je profiel; wat daarbij past, staat dan hier.',
  'recommendations.edit': 'Vaardigheden bewerken',
  'recommendations.lessHeading': 'Minder vaak getoond',
  'recommendations.lessText': 'Hiervan wilde je minder zien.',
  'recommendations.again': 'Weer tonen',
  'recommendations.againItem': '‘{title}’ weer tonen',
  'recommendations.gone': 'Niet meer beschikbaar',
  'recommendations.shownAgain': '‘{title}’ wordt weer getoond.',
  'recommendations.memory': 'Wat we onthouden',
  'recommendations.onText':
    'We onthouden welke cursussen, artikelen en vacatures je hebt geopend en waarvan je minder wilt zien. Niemand anders ziet dat; het staat in je export en wordt met je account verwijderd.',
  'recommendations.offText':
    'We onthouden niets. Elke pagina beveelt aan wat bij het eigen onderwerp past, voor iedereen hetzelfde.',
  'recommendations.turnOff': 'Uitschakelen en vergeten',
  'recommendations.turnOn': 'Inschakelen',
}
