import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'samples.word': 'Données',
  'samples.longWord': 'Professionnalisation',
  'samples.action': 'Enregistrer cette recherche',
  'samples.label': 'Années d’expérience',
  'samples.title': 'Ce que coûte une file d’attente dans PostgreSQL',
  'samples.sentence':
    'Trois équipes ont déplacé leurs tâches dans la base qu’elles avaient déjà. Voici ce qui a lâché.',
  'samples.name': 'Amélie Roche',
  'samples.place': 'Lyon et en ligne',
}
