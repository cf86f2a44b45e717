import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'topics.topic': 'Onderwerp',
  'topics.intro': 'Alles hier over ‘{topic}’: om te lezen, te leren, elkaar te ontmoeten en te werken.',
  'topics.feed': 'Feed van dit onderwerp',
  'topics.feedOf': 'Artikelen over ‘{topic}’',
  'topics.articles': 'Artikelen',
  'topics.events': 'Komende evenementen',
  'topics.allEvents': 'Alle evenementen',
  'topics.authors': 'Auteurs',
  'topics.authorsIntro': 'De mensen die hier schrijven, over werk dat ze zelf doen.',
  'topics.noAuthors': 'Nog geen auteurs',
  'topics.all': 'Alle onderwerpen',
  'topics.allIntro':
    'Alles waarover hier artikelen zijn. Bij elk onderwerp staan ook cursussen, evenementen en vacatures.',
  'topics.none': 'Nog geen onderwerpen',
  'topics.feedShort': 'Feed',
  'topics.feedNamed': 'Feed over ‘{topic}’',
  'topics.elsewhere': 'Onderwerpen in andere talen:',
}
