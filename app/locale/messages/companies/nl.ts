import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'companies.title': 'Bedrijven',
  'companies.intro': 'Bedrijven met open vacatures. Wie de meeste heeft, staat bovenaan.',
  'companies.search': 'Naam van het bedrijf',
  'companies.count': { by: 'count', one: '{count} bedrijf', other: '{count} bedrijven' },
  'companies.none': 'Geen bedrijven gevonden',
  'companies.all': 'Alle bedrijven',
  'companies.vacancies': { by: 'count', one: '{count} open vacature', other: '{count} open vacatures' },
  'companies.manyVacancies': {
    by: 'count',
    one: 'Meer dan {count} open vacature',
    other: 'Meer dan {count} open vacatures',
  },
  'companies.noVacancies': 'Op dit moment geen open vacatures',
  'companies.noVacanciesText': 'Volg het bedrijf, dan vind je nieuwe vacatures op je pagina ‘Wie je volgt’.',
  'companies.open': 'Open vacatures',
  'companies.events': 'Evenementen',
  'companies.about': 'Over {company}',
  'companies.facts': 'In het kort',
  'companies.places': 'Plaatsen',
  'companies.site': 'Website',
  'companies.feed': 'Feed met vacatures bij {company}',
  'companies.feedShort': 'Feed',
  'companies.description': '{company}: open vacatures, plaatsen en evenementen.',
  'companies.tooMany':
    'Je volgt al zoveel bedrijven als kan. Stop eerst met het volgen van een ander bedrijf.',
  'companies.employer': 'Het bedrijf',
  'companies.noneYet': 'Nog geen bedrijf heeft hier een vacature',
  'companies.noneYetText': 'Bedrijven verschijnen hier met hun eerste vacature.',
  'companies.toVacancies': 'Alle vacatures',
}
