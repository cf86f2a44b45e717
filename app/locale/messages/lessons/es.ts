import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'lessons.isDoneShort': 'Hecha',
  'lessons.rule':
    'Una lección con cuestionario está hecha cuando el {percent}\u00a0% de las respuestas son correctas; puedes intentarlo las veces que quieras. Las demás las marcas tú. Nada está bloqueado, y lo hecho sigue hecho aunque el curso cambie.',
  'lessons.heading': 'Lecciones',
  'lessons.progress': '{percent}\u00a0%, {done} de {all} lecciones',
  'lessons.begin': 'Abrir la primera lección',
  'lessons.goOn': 'Seguir: {title}',
  'lessons.added': 'Nuevo desde que terminaste',
  'lessons.finishedStays': 'Has terminado este curso; sigue terminado, se marque lo que se marque ahora.',
  'lessons.finishedByWord':
    'Has indicado que terminaste este curso. Lecciones marcadas aquí: {done} de {all}.',
}
