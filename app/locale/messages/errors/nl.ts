import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'errors.notFoundTitle': 'Deze pagina bestaat niet',
  'errors.notFoundText': 'Misschien zit er een tikfout in het adres, of is de pagina verhuisd.',
  'errors.forbiddenTitle': 'Je hebt geen toegang tot deze pagina',
  'errors.forbiddenText': 'Alleen bepaalde accounts kunnen de pagina openen.',
  'errors.goneTitle': 'Deze pagina is verwijderd',
  'errors.goneText': 'Waar het hier over ging, is afgelopen of ingetrokken.',
  'errors.oftenTitle': 'Te veel pogingen',
  'errors.oftenText': 'Deze keer is er niets gewijzigd. Probeer het later opnieuw.',
  'errors.serverTitle': 'Er is bij ons iets misgegaan',
  'errors.serverText': 'Het ligt niet aan jou. Probeer het zo nog eens.',
  'errors.unavailableTitle': 'De site is er even niet',
  'errors.unavailableText':
    'Een dienst die deze pagina nodig heeft, reageert niet. Probeer het over een paar minuten opnieuw.',
  'errors.loadsAgain': 'De pagina laadt vanzelf zodra dat weer kan.',
  'errors.offlineTitle': 'Geen verbinding',
  'errors.offlineText':
    'Voor deze pagina is een verbinding nodig. Laad de pagina opnieuw zodra je die weer hebt.',
  'errors.requestId': 'Gebeurt het weer, geef dan dit nummer door: {id}',
  'errors.waysOn': 'Zo kun je verder',
  'errors.goHome': 'Naar de startpagina',
  'errors.goBlog': 'Naar de blog',
  'errors.goBack': 'Terug naar de vorige pagina',
  'errors.search': 'De site doorzoeken',
  'errors.signIn': 'Inloggen',
  'errors.tryAgain': 'Opnieuw proberen',
}
