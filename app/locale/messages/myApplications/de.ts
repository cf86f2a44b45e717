import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'myApplications.title': 'Meine Bewerbungen',
  'myApplications.intro': 'Wie es um jede Bewerbung steht und wie es weitergeht.',
  'myApplications.none': 'Noch keine Bewerbungen',
  'myApplications.programs': 'Programme ansehen',
  'myApplications.gone': 'Ein Programm, das nicht mehr angeboten wird',
  'myApplications.sentOn': 'Gesendet am {date}',
  'myApplications.ahead': {
    by: 'count',
    one: '{count} Person ist vor dir.',
    other: '{count} Personen sind vor dir.',
  },
  'myApplications.reason': 'Grund: {reason}',
  'myApplications.history': 'Was bisher geschah',
  'myApplications.answers': 'Deine Antworten',
  'myApplications.added': 'Ergänzt am {date}',
  'myApplications.note': 'Etwas ergänzen',
  'myApplications.noteText': 'Wer deine Bewerbung prüft, sieht es mit ihr zusammen.',
  'myApplications.noteEmpty': 'Schreib, was du ergänzen möchtest.',
  'myApplications.noteFull': 'Du hast {max} Ergänzungen gesendet, mehr sind nicht möglich.',
  'myApplications.add': 'Ergänzen',
  'myApplications.accept': 'Platz annehmen',
  'myApplications.withdraw': 'Bewerbung zurückziehen',
  'myApplications.withdrawText':
    'Wenn du einen Platz hast, geht er an jemand anderen. Solange Bewerbungen möglich sind, kannst du dich wieder bewerben.',
  'myApplications.sure': 'Ich möchte sie zurückziehen',
  'myApplications.sureFirst': 'Bestätige, dass du sie zurückziehen möchtest.',
  'myApplications.changed': 'Die Bewerbung hat sich inzwischen geändert. Das geht jetzt nicht mehr.',
  'myApplications.acceptOffer': 'Angebot annehmen',
  'myApplications.vacancyGone': 'Eine Stelle, die es nicht mehr gibt',
  'myApplications.withdrawVacancyText': 'Du kannst dich wieder bewerben, solange die Stelle offen ist.',
  'myApplications.recommendedBy': 'Empfohlen von {name}',
  'myApplications.fromOrganiser': 'Nachricht des Veranstalters, {date}',
  'myApplications.fromEmployer': 'Nachricht des Arbeitgebers, {date}',
  'myApplications.noteBlind': 'Wer deine Bewerbung prüft, sieht es nach der Entscheidung.',
}
