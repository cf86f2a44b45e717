import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'companies.title': 'Unternehmen',
  'companies.intro': 'Unternehmen mit offenen Stellen. Wer die meisten Stellen hat, steht oben.',
  'companies.search': 'Name des Unternehmens',
  'companies.count': { by: 'count', one: '{count} Unternehmen', other: '{count} Unternehmen' },
  'companies.none': 'Keine passenden Unternehmen',
  'companies.all': 'Alle Unternehmen',
  'companies.vacancies': { by: 'count', one: '{count} offene Stelle', other: '{count} offene Stellen' },
  'companies.manyVacancies': {
    by: 'count',
    one: 'Mehr als {count} offene Stelle',
    other: 'Mehr als {count} offene Stellen',
  },
  'companies.noVacancies': 'Zurzeit keine offenen Stellen',
  'companies.noVacanciesText':
    'Folge dem Unternehmen, dann findest du neue Stellen auf deiner Seite „Wem du folgst“.',
  'companies.open': 'Offene Stellen',
  'companies.events': 'Veranstaltungen',
  'companies.about': 'Über {company}',
  'companies.facts': 'Auf einen Blick',
  'companies.places': 'Standorte',
  'companies.site': 'Website',
  'companies.feed': 'Feed der Stellen bei {company}',
  'companies.feedShort': 'Feed',
  'companies.description': '{company}: offene Stellen, Standorte und Veranstaltungen.',
  'companies.tooMany': 'Du kannst keinem weiteren Unternehmen folgen. Folge zuerst einem anderen nicht mehr.',
  'companies.employer': 'Das Unternehmen',
  'companies.noneYet': 'Noch hat hier kein Unternehmen eine Stelle',
  'companies.noneYetText': 'Unternehmen erscheinen hier mit ihrer ersten Stelle.',
  'companies.toVacancies': 'Alle Stellen',
}
