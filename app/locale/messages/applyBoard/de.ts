import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'applyBoard.title': 'Bewerbungen',
  'applyBoard.intro': 'Wähle ein Programm, um seine Bewerbungen zu lesen und über sie zu entscheiden.',
  'applyBoard.noPrograms': 'Kein Programm nimmt hier Bewerbungen an',
  'applyBoard.noneHere': 'Hier sind gerade keine Bewerbungen',
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
  'applyBoard.requirements': 'Voraussetzungen',
  'applyBoard.requirementsText': 'Stand, als die Bewerbung gesendet wurde.',
  'applyBoard.requirementsChanged':
    'Die Voraussetzungen haben sich seit dem Absenden geändert. Hier steht, wie es nach den heutigen wäre.',
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
  'applyBoard.conflict': 'Du hast dich selbst für dieses Programm beworben',
  'applyBoard.conflictText':
    'Deshalb siehst du nichts von den anderen Bewerbungen und entscheidest nicht über sie. Ein Jahr nachdem deine eigene Bewerbung abgesagt oder zurückgezogen wurde, ist das wieder möglich.',
  'applyBoard.conflictRow': 'nicht sichtbar, weil du dich selbst beworben hast',
  'applyBoard.someHidden': 'Bewerbungen, bei denen du befangen bist, werden dir nicht gezeigt.',
  'applyBoard.know': 'Ich bin befangen',
  'applyBoard.knowText':
    'Wenn du die Person kennst, überlass die Entscheidung anderen. Du siehst dann nichts mehr von ihr, in keinem Programm, und eine Absage, die du vorgemerkt hast, wird zurückgenommen. Rückgängig machen kannst du das nicht.',
  'applyBoard.knowSure': 'Ich bin bei dieser Bewerbung befangen',
  'applyBoard.knowFirst': 'Bestätige, dass du befangen bist.',
  'applyBoard.knowSend': 'Befangenheit erklären',
  'applyBoard.changedBy': '{name} hat diese Bewerbung inzwischen geändert. Sie steht jetzt hier: {stage}.',
  'applyBoard.all': 'Alle anzeigen: {count}',
  'applyBoard.next': 'Nächste Seite',
  'applyBoard.first': 'Von vorn',
  'applyBoard.ended': 'Absage nicht erfolgt',
  'applyBoard.endedAccepted':
    'Das Angebot wurde angenommen, bevor die Absage verschickt war. Sie ist deshalb nicht erfolgt, und niemand hat davon erfahren. Du kannst erneut absagen.',
  'applyBoard.endedConflict':
    'Wer die Absage vorgemerkt hatte, ist befangen. Sie ist deshalb nicht erfolgt, und niemand hat davon erfahren. Bitte entscheide neu.',
  'applyBoard.file': 'Als CSV herunterladen',
  'applyBoard.review': 'Bewertung und Notiz',
  'applyBoard.reviewText':
    'Auf der Website sind sie für die Person nicht sichtbar, aber sie gehören zu den Daten, die sie herunterladen kann. Schreib also, was du ihr auch sagen würdest.',
  'applyBoard.score': 'Bewertung',
  'applyBoard.scoreText': '1 ist die niedrigste, 5 die höchste.',
  'applyBoard.noScore': 'keine Bewertung',
  'applyBoard.note': 'Notiz',
  'applyBoard.saveReview': 'Speichern',
  'applyBoard.othersLater':
    'Andere haben diese Bewerbung schon bewertet. Du siehst das, sobald du selbst bewertet hast.',
  'applyBoard.scoreOf': '{score} von 5',
  'applyBoard.keptBy': 'geführt von {vendor}',
}
