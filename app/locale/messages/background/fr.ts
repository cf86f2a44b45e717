import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'background.title': 'Tâches de fond',
  'background.lead':
    'Ce que le site fait de lui-même\u00a0: ce qui a échoué, ce qui est en cours et ce qui attend. Heures en UTC.',
  'background.failed': 'Échec',
  'background.running': 'En cours',
  'background.waiting': 'En attente',
  'background.none': 'Aucune tâche de fond',
  'background.noneText': 'Les tâches apparaissent ici dès qu’il y a quelque chose à faire.',
  'background.noFailures': 'Aucune tâche n’a échoué.',
  'background.runAgain': 'Relancer',
  'background.drop': 'Ignorer',
  'background.asked': 'La tâche est relancée dans un instant.',
  'background.dropped': 'La tâche a été ignorée.',
  'background.failedOn': 'Échec le {time}',
  'background.runsOn': 'Prochaine exécution le {time}',
  'background.since': 'En cours depuis le {time}',
  'background.doneOn': 'Dernière exécution le {time}',
  'background.attempts': {
    by: 'attempts',
    one: '{attempts} essai',
    many: '{attempts} essais',
    other: '{attempts} essais',
  },
  'background.more': 'Seules les {count} premières tâches sont affichées.',
}
