import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'background.title': 'Hintergrundaufgaben',
  'background.lead':
    'Was die Website von selbst erledigt: was fehlgeschlagen ist, was läuft und was wartet. Zeiten in UTC.',
  'background.failed': 'Fehlgeschlagen',
  'background.running': 'Läuft',
  'background.waiting': 'Wartet',
  'background.none': 'Keine Hintergrundaufgaben',
  'background.noneText': 'Aufgaben erscheinen hier, sobald es etwas zu tun gibt.',
  'background.noFailures': 'Keine Aufgabe ist fehlgeschlagen.',
  'background.runAgain': 'Erneut ausführen',
  'background.drop': 'Verwerfen',
  'background.asked': 'Die Aufgabe läuft gleich noch einmal.',
  'background.dropped': 'Die Aufgabe wurde verworfen.',
  'background.failedOn': 'Fehlgeschlagen am {time}',
  'background.runsOn': 'Nächste Ausführung am {time}',
  'background.since': 'Läuft seit {time}',
  'background.doneOn': 'Zuletzt abgeschlossen am {time}',
  'background.attempts': {
    by: 'attempts',
    one: '{attempts} Versuch',
    other: '{attempts} Versuche',
  },
  'background.more': 'Es werden nur die ersten {count} Aufgaben angezeigt.',
}
