import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'topics.topic': 'Sujet',
  'topics.intro':
    'Tout ce qu’il y a ici sur le sujet «\u00a0{topic}\u00a0»\u00a0: pour lire, apprendre, se rencontrer et travailler.',
  'topics.feed': 'Flux de ce sujet',
  'topics.feedOf': 'Articles sur le sujet «\u00a0{topic}\u00a0»',
  'topics.articles': 'Articles',
  'topics.events': 'Événements à venir',
  'topics.allEvents': 'Tous les événements',
  'topics.authors': 'Auteurs et autrices',
  'topics.authorsIntro': 'Les personnes qui écrivent ici, sur le travail qu’elles font elles-mêmes.',
  'topics.noAuthors': 'Personne pour l’instant',
  'topics.all': 'Tous les sujets',
  'topics.allIntro':
    'Tout ce dont parlent les articles. Chaque sujet mène aussi à des cours, des événements et des offres.',
  'topics.none': 'Aucun sujet pour l’instant',
  'topics.feedShort': 'Flux',
  'topics.feedNamed': 'Flux du sujet «\u00a0{topic}\u00a0»',
  'topics.elsewhere': 'Sujets dans d’autres langues\u00a0:',
}
