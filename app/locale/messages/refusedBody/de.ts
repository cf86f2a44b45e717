import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'refusedBody.largeTitle': 'Das ist zu viel auf einmal',
  'refusedBody.largeText':
    'Hier kannst du höchstens {size} senden. Geh zurück, kürze den Text oder wähle kleinere Dateien und sende noch einmal.',
  'refusedBody.slowTitle': 'Es hat zu lange gedauert',
  'refusedBody.slowText':
    'Deine Verbindung war zu langsam oder brach ab; geändert wurde nichts. Geh zurück und sende noch einmal.',
  'refusedBody.brokenTitle': 'Das ließ sich nicht lesen',
  'refusedBody.brokenText':
    'Was ankam, ist beschädigt oder unvollständig; geändert wurde nichts. Geh zurück, lade die Seite neu und sende noch einmal.',
  'refusedBody.back': 'Zurück zur Seite',
}
