import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'submissions.title': 'Einsendungen',
  'submissions.lead':
    'Was über Formulare geschickt wurde, das Neueste zuerst, mit dem Wortlaut, dem zugestimmt wurde.',
  'submissions.forms': 'Formulare',
  'submissions.all': 'Alle',
  'submissions.none': 'Noch nichts eingesandt',
  'submissions.noneText': 'Was über Formulare geschickt wird, erscheint hier.',
  'submissions.older': 'Ältere',
  'submissions.kept': 'Hier aufbewahrt',
  'submissions.waiting': 'Wartet auf den Dienst',
  'submissions.delivered': 'Zugestellt',
  'submissions.refused': 'Vom Dienst abgelehnt',
  'submissions.givenUp': 'Zu alt zum Senden',
  'submissions.attempts': {
    by: 'attempts',
    one: '{attempts} Versuch.',
    other: '{attempts} Versuche.',
  },
  'submissions.said': 'Der Dienst sagte: {answer}.',
  'submissions.consent': 'Zugestimmt wurde',
  'submissions.noConsent': 'Keinem Text zugestimmt',
  'submissions.page': 'Seite',
  'submissions.botCheck': 'Bot-Prüfung',
  'submissions.proven': 'Bestanden',
  'submissions.unproven': 'Ohne Nachweis gesendet',
  'submissions.remove': 'Entfernen',
  'submissions.removeText':
    'Sie wird mit allem, was darin steht, endgültig entfernt. Was einem Dienst zugestellt wurde, musst du dort entfernen.',
  'submissions.removeNow': 'Endgültig entfernen',
  'submissions.removed': 'Die Einsendung ist entfernt.',
}
