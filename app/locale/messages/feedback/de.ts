import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'feedback.thanks': 'Danke sagen',
  'feedback.thanksText': 'Ein Druck sagt, dass sich „{title}“ für dich gelohnt hat.',
  'feedback.thankedTitle': 'Danke, dass du es sagst',
  'feedback.thankedText': 'Dein Dank für „{title}“ ist gezählt. Zu sehen ist nur die Zahl, kein Name.',
  'feedback.undo': 'Zurücknehmen',
  'feedback.back': 'Zurück zur Seite',
  'feedback.count': {
    by: 'count',
    one: '{count} Person hat für diese Artikel gedankt',
    other: '{count} Personen haben für diese Artikel gedankt',
  },
  'feedback.countWho': 'Diese Zahl sehen nur die Person selbst und die Redaktion.',
  'feedback.report': 'Fehler melden',
  'feedback.reportText': 'Falsch, veraltet oder schwer zu verstehen? Das geht direkt an die Redaktion.',
  'feedback.page': 'Seite:',
  'feedback.quote': 'Die Stelle',
  'feedback.quoteHelp': 'Geht es um bestimmte Wörter, kopiere sie hierher.',
  'feedback.text': 'Was nicht stimmt',
  'feedback.missing': 'Sag, was nicht stimmt.',
  'feedback.tooLong': 'Das ist zu lang: höchstens {max} Zeichen. Kürze es und sende es noch einmal.',
  'feedback.controls':
    'Der Text enthält Zeichen, die sich nicht senden lassen. Füge ihn als reinen Text ein.',
  'feedback.email': 'E-Mail für eine Antwort (freiwillig)',
  'feedback.emailHelp': 'Wird gelöscht, sobald der Fehler erledigt ist.',
  'feedback.emailWrong': 'Gib eine Adresse wie name@example.com ein oder lass das Feld leer.',
  'feedback.refused':
    'Das war viel in kurzer Zeit. Was du geschrieben hast, ist noch da; versuch es in einer Stunde wieder.',
  'feedback.send': 'An die Redaktion senden',
  'feedback.sentTitle': 'Danke',
  'feedback.sentText': 'Die Redaktion hat es. Wenn du eine Adresse angegeben hast, kann sie dir antworten.',
  'feedback.mistakes': 'Gemeldete Fehler',
  'feedback.mistakesText': 'Offene stehen zuerst. Ist ein Fehler erledigt, wird die Adresse gelöscht.',
  'feedback.noMistakes': 'Niemand hat einen Fehler gemeldet.',
  'feedback.reportedOn': 'Gemeldet am {date}',
  'feedback.doneOn': 'erledigt am {date}',
  'feedback.answerTo': 'Antwort an:',
  'feedback.markDone': 'Als erledigt markieren',
  'feedback.openAgain': 'Wieder öffnen',
}
