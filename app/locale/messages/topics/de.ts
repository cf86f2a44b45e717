import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'topics.topic': 'Thema',
  'topics.intro': 'Alles hier zum Thema „{topic}“: zum Lesen, Lernen, Treffen, Arbeiten.',
  'topics.feed': 'Feed zu diesem Thema',
  'topics.feedOf': 'Artikel zum Thema „{topic}“',
  'topics.articles': 'Artikel',
  'topics.events': 'Kommende Veranstaltungen',
  'topics.allEvents': 'Alle Veranstaltungen',
  'topics.authors': 'Autorinnen und Autoren',
  'topics.authorsIntro': 'Wer hier schreibt, über Arbeit aus eigener Hand.',
  'topics.noAuthors': 'Noch niemand',
  'topics.all': 'Alle Themen',
  'topics.allIntro':
    'Worüber es hier Artikel gibt. Zu jedem Thema findest du auch Kurse, Veranstaltungen und Stellen.',
  'topics.none': 'Noch keine Themen',
  'topics.feedShort': 'Feed',
  'topics.feedNamed': 'Feed zum Thema „{topic}“',
  'topics.elsewhere': 'Themen in anderen Sprachen:',
}
