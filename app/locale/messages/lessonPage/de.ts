import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'lessonPage.place': 'Lektion {number} von {all}',
  'lessonPage.way': 'Lektionen',
  'lessonPage.previous': 'Vorige Lektion',
  'lessonPage.next': 'Nächste Lektion',
  'lessonPage.toCourse': 'Zum Kurs',
  'lessonPage.film': 'Video ansehen',
  'lessonPage.markRead': 'Als gelesen markieren',
  'lessonPage.mark': 'Als erledigt markieren',
  'lessonPage.isDone': 'Erledigt am {date}',
  'lessonPage.undo': 'Rückgängig',
  'lessonPage.signIn': 'Anmelden und den Fortschritt behalten',
  'lessonPage.quiz': 'Quiz',
  'lessonPage.several': 'Mehrere Antworten können richtig sein.',
  'lessonPage.check': 'Antworten prüfen',
  'lessonPage.passed': '{right} von {all} richtig: bestanden.',
  'lessonPage.failed': '{right} von {all} richtig. {needed} sind nötig; du kannst es beliebig oft versuchen.',
  'lessonPage.right': 'Richtig',
  'lessonPage.wrong': 'Nicht richtig',
  'lessonPage.unanswered': 'Bitte beantworte jede Frage.',
  'lessonPage.choose': 'Wähle eine Antwort.',
  'lessonPage.finished': 'Alle Lektionen sind erledigt, der Kurs ist abgeschlossen.',
  'lessonPage.tooMany':
    'Du hast zu viele Kurse, um noch einen aufzunehmen. Entferne zuerst einen unter „Meine Kurse“.',
}
