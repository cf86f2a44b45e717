import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'applyBoard.title': 'Bewerbungen',
  'applyBoard.intro': 'Wähle ein Programm, um seine Bewerbungen zu lesen und über sie zu entscheiden.',
  'applyBoard.noPrograms': 'Kein Programm nimmt hier Bewerbungen an',
  'applyBoard.none': 'Noch keine Bewerbungen',
  'applyBoard.open': { by: 'count', one: '{count} offen', other: '{count} offen' },
  'applyBoard.fresh': { by: 'count', one: '{count} neu', other: '{count} neu' },
  'applyBoard.taken': {
    by: 'count',
    one: '{count} Platz ist vergeben.',
    other: '{count} Plätze sind vergeben.',
  },
  'applyBoard.takenOf': 'Vergebene Plätze: {taken} von {seats}.',
  'applyBoard.queue': 'Nr. {number}',
  'applyBoard.planned': 'Absage noch nicht mitgeteilt',
  'applyBoard.more': {
    by: 'count',
    one: '{count} weitere, sobald diese entschieden sind',
    other: '{count} weitere, sobald diese entschieden sind',
  },
  'applyBoard.answers': 'Antworten',
  'applyBoard.moveTo': 'Verschieben nach',
  'applyBoard.decline': 'Absagen',
  'applyBoard.reason': 'Grund',
  'applyBoard.reasonText': {
    by: 'count',
    one: 'Er steht wörtlich in der E-Mail. Sie geht nach {count} Stunde raus; bis dahin kannst du die Absage zurücknehmen.',
    other:
      'Er steht wörtlich in der E-Mail. Sie geht nach {count} Stunden raus; bis dahin kannst du die Absage zurücknehmen.',
  },
  'applyBoard.reasonFirst': 'Gib den Grund an: Er steht in der E-Mail.',
  'applyBoard.tellAt': 'Absage vorgemerkt. Mitgeteilt wird sie am {time}.',
  'applyBoard.undo': 'Absage zurücknehmen',
  'applyBoard.changed':
    'Jemand anderes hat diese Bewerbung inzwischen verschoben. Sie steht jetzt hier: {stage}.',
  'applyBoard.full':
    'Kein Platz ist frei. Setz die Bewerbung auf die Warteliste oder gib zuerst einen Platz frei.',
  'applyBoard.told':
    'Die Absage wurde schon mitgeteilt. Du kannst die Bewerbung wieder in die Prüfung verschieben.',
  'applyBoard.notAllowed': 'Dorthin lässt sich die Bewerbung nicht verschieben.',
}
