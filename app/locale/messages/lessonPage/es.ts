import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'lessonPage.place': 'Lección {number} de {all}',
  'lessonPage.way': 'Lecciones',
  'lessonPage.previous': 'Lección anterior',
  'lessonPage.next': 'Lección siguiente',
  'lessonPage.toCourse': 'Al curso',
  'lessonPage.film': 'Ver el vídeo',
  'lessonPage.markRead': 'Marcar como leída',
  'lessonPage.mark': 'Marcar como hecha',
  'lessonPage.isDone': 'Hecha el {date}',
  'lessonPage.undo': 'Deshacer',
  'lessonPage.signIn': 'Iniciar sesión para guardar tu avance',
  'lessonPage.quiz': 'Cuestionario',
  'lessonPage.several': 'Puede haber varias respuestas correctas.',
  'lessonPage.check': 'Comprobar las respuestas',
  'lessonPage.passed': '{right} de {all} correctas: superado.',
  'lessonPage.failed': '{right} de {all} correctas. Hacen falta {needed}; inténtalo las veces que quieras.',
  'lessonPage.right': 'Correcto',
  'lessonPage.wrong': 'Incorrecto',
  'lessonPage.unanswered': 'Responde a todas las preguntas.',
  'lessonPage.choose': 'Elige una respuesta.',
  'lessonPage.finished': 'Todas las lecciones están hechas y el curso está terminado.',
  'lessonPage.tooMany': 'Tienes demasiados cursos para añadir otro. Quita antes uno en «Mis cursos».',
}
