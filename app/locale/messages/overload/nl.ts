import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'overload.title': 'Het is erg druk op de site',
  'overload.text':
    'Er komen nu meer verzoeken binnen dan we kunnen verwerken. Probeer het over een paar seconden opnieuw.',
  'overload.again': 'Opnieuw proberen',
  'overload.opening': 'De site wordt geopend',
  'overload.openingText':
    'De pagina verschijnt vanzelf zodra de site klaar is. De eerste keer duurt dat tot een minuut.',
  'overload.failed': 'Deze site kan nu niet worden geopend',
  'overload.failedText':
    'Ongeveer elke 30 seconden volgt een nieuwe poging. De pagina verschijnt vanzelf zodra de site klaar is.',
}
