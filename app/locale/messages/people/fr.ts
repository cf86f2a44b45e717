import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'people.heading': 'Personnes',
  'people.intro':
    'Des membres qui souhaitent qu’on les trouve\u00a0: pour une question, un mentorat ou un travail commun.',
  'people.join': 'M’ajouter',
  'people.search': 'Rechercher des personnes',
  'people.count': {
    by: 'count',
    one: '{count} personne',
    many: '{count} de personnes',
    other: '{count} personnes',
  },
  'people.none': 'Aucune personne ne correspond',
  'people.few':
    'Peu de membres figurent ici pour l’instant. La liste s’allonge avec chaque personne qui s’ajoute.',
  'people.mentoring': 'Mentorat',
  'people.skills': 'Compétences',
  'people.country': 'Pays',
  'people.languages': 'Langues',
  'people.offers': 'Propose un mentorat',
  'people.seeks': 'Cherche un mentorat',
  'people.noneYet': 'Personne ne montre encore son profil ici',
  'people.noneYetText':
    'Commencez\u00a0: c’est vous qui décidez de ce que les autres voient de votre profil.',
}
