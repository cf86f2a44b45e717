import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'lessons.place': 'Lección {number} de {all}',
  'lessons.way': 'Lecciones',
  'lessons.previous': 'Lección anterior',
  'lessons.next': 'Lección siguiente',
  'lessons.toCourse': 'Al curso',
  'lessons.film': 'Ver el vídeo',
  'lessons.markRead': 'Marcar como leída',
  'lessons.mark': 'Marcar como hecha',
  'lessons.isDone': 'Hecha el {date}',
  'lessons.isDoneShort': 'Hecha',
  'lessons.undo': 'Deshacer',
  'lessons.signIn': 'Iniciar sesión para guardar tu avance',
  'lessons.quiz': 'Cuestionario',
  'lessons.several': 'Puede haber varias respuestas correctas.',
  'lessons.check': 'Comprobar las respuestas',
  'lessons.passed': '{right} de {all} correctas: superado.',
  'lessons.failed': '{right} de {all} correctas. Hacen falta {needed}; inténtalo las veces que quieras.',
  'lessons.right': 'Correcto',
  'lessons.wrong': 'Incorrecto',
  'lessons.unanswered': 'Responde a todas las preguntas.',
  'lessons.choose': 'Elige una respuesta.',
  'lessons.rule':
    'Una lección con cuestionario está hecha cuando el {percent}\u00a0% de las respuestas son correctas; puedes intentarlo las veces que quieras. Las demás las marcas tú. Nada está bloqueado, y lo hecho sigue hecho aunque el curso cambie.',
  'lessons.heading': 'Lecciones',
  'lessons.progress': '{percent}\u00a0%, {done} de {all} lecciones',
  'lessons.begin': 'Abrir la primera lección',
  'lessons.goOn': 'Seguir: {title}',
  'lessons.added': 'Nuevo desde que terminaste',
  'lessons.finished': 'Todas las lecciones están hechas y el curso está terminado.',
  'lessons.tooMany': 'Tienes demasiados cursos para añadir otro. Quita antes uno en «Mis cursos».',
  'lessons.finishedStays': 'Has terminado este curso; sigue terminado, se marque lo que se marque ahora.',
  'lessons.finishedByWord':
    'Has indicado que terminaste este curso. Lecciones marcadas aquí: {done} de {all}.',
}
