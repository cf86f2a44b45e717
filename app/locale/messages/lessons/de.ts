import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'lessons.isDoneShort': 'Erledigt',
  'lessons.rule':
    'Eine Lektion mit Quiz ist erledigt, wenn {percent}\u00a0% der Antworten richtig sind; du kannst es beliebig oft versuchen. Jede andere Lektion markierst du selbst. Nichts ist gesperrt, und was erledigt ist, bleibt es auch, wenn sich der Kurs ändert.',
  'lessons.heading': 'Lektionen',
  'lessons.progress': '{percent}\u00a0%, {done} von {all} Lektionen',
  'lessons.begin': 'Erste Lektion öffnen',
  'lessons.goOn': 'Weiter: {title}',
  'lessons.added': 'Neu, seit du fertig bist',
  'lessons.finishedStays':
    'Du hast diesen Kurs abgeschlossen; das bleibt so, was auch immer jetzt markiert ist.',
  'lessons.finishedByWord':
    'Nach deiner Angabe hast du diesen Kurs abgeschlossen. Hier markierte Lektionen: {done} von {all}.',
}
