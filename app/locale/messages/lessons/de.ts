import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'lessons.place': 'Lektion {number} von {all}',
  'lessons.way': 'Lektionen',
  'lessons.previous': 'Vorige Lektion',
  'lessons.next': 'Nächste Lektion',
  'lessons.toCourse': 'Zum Kurs',
  'lessons.film': 'Video ansehen',
  'lessons.markRead': 'Als gelesen markieren',
  'lessons.mark': 'Als erledigt markieren',
  'lessons.isDone': 'Erledigt am {date}',
  'lessons.isDoneShort': 'Erledigt',
  'lessons.undo': 'Rückgängig',
  'lessons.signIn': 'Anmelden und den Fortschritt behalten',
  'lessons.quiz': 'Quiz',
  'lessons.several': 'Mehrere Antworten können richtig sein.',
  'lessons.check': 'Antworten prüfen',
  'lessons.passed': '{right} von {all} richtig: bestanden.',
  'lessons.failed': '{right} von {all} richtig. {needed} sind nötig; du kannst es beliebig oft versuchen.',
  'lessons.right': 'Richtig',
  'lessons.wrong': 'Nicht richtig',
  'lessons.unanswered': 'Bitte beantworte jede Frage.',
  'lessons.choose': 'Wähle eine Antwort.',
  'lessons.rule':
    'Eine Lektion mit Quiz ist erledigt, wenn {percent}\u00a0% der Antworten richtig sind; du kannst es beliebig oft versuchen. Jede andere Lektion markierst du selbst. Nichts ist gesperrt, und was erledigt ist, bleibt es auch, wenn sich der Kurs ändert.',
  'lessons.heading': 'Lektionen',
  'lessons.progress': '{percent}\u00a0%, {done} von {all} Lektionen',
  'lessons.begin': 'Erste Lektion öffnen',
  'lessons.goOn': 'Weiter: {title}',
  'lessons.added': 'Neu, seit du fertig bist',
  'lessons.finished': 'Alle Lektionen sind erledigt, der Kurs ist abgeschlossen.',
  'lessons.tooMany':
    'Du hast zu viele Kurse, um noch einen aufzunehmen. Entferne zuerst einen unter „Meine Kurse“.',
  'lessons.finishedStays':
    'Du hast diesen Kurs abgeschlossen; das bleibt so, was auch immer jetzt markiert ist.',
  'lessons.finishedByWord':
    'Nach deiner Angabe hast du diesen Kurs abgeschlossen. Hier markierte Lektionen: {done} von {all}.',
}
