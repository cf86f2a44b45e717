import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'background.title': 'Tareas en segundo plano',
  'background.lead':
    'Lo que el sitio hace por sí mismo: lo que ha fallado, lo que está en curso y lo que espera. Horas en UTC.',
  'background.failed': 'Fallida',
  'background.running': 'En curso',
  'background.waiting': 'En espera',
  'background.none': 'No hay tareas en segundo plano',
  'background.noneText': 'Las tareas aparecen aquí en cuanto hay algo que hacer.',
  'background.noFailures': 'No ha fallado ninguna tarea.',
  'background.runAgain': 'Volver a ejecutar',
  'background.drop': 'Descartar',
  'background.asked': 'La tarea se vuelve a ejecutar en un momento.',
  'background.dropped': 'La tarea se ha descartado.',
  'background.failedOn': 'Falló el {time}',
  'background.runsOn': 'Próxima ejecución: {time}',
  'background.since': 'En curso desde el {time}',
  'background.doneOn': 'Última ejecución: {time}',
  'background.attempts': {
    by: 'attempts',
    one: '{attempts} intento',
    many: '{attempts} de intentos',
    other: '{attempts} intentos',
  },
  'background.more': 'Solo se muestran las primeras {count} tareas.',
}
