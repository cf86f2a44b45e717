import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'topics.topic': 'Sujet',
  'topics.intro': 'Tout ce qu’il y a ici sur {topic}\u00a0: à lire, à apprendre, à partager, à pratiquer.',
  'topics.feed': 'Flux de ce sujet',
  'topics.feedOf': 'Articles sur {topic}',
  'topics.articles': 'Articles',
  'topics.events': 'Événements à venir',
  'topics.allEvents': 'Tous les événements',
  'topics.authors': 'Auteurs et autrices',
  'topics.authorsIntro': 'Les personnes qui écrivent ici, sur le travail qu’elles font elles-mêmes.',
  'topics.noAuthors': 'Personne pour l’instant',
}
