import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'signInMail.confirmSubject': 'Bevestig je adres',
  'signInMail.confirmText':
    'Je maakt een account aan bij {product}. Bevestig je adres binnen een uur met deze link:',
  'signInMail.existsSubject': 'Je hebt al een account',
  'signInMail.existsText':
    'Iemand, waarschijnlijk jij, wilde met dit adres een account aanmaken bij {product}. Dat is er al. Log in of kies hier een nieuw wachtwoord:',
  'signInMail.resetSubject': 'Kies een nieuw wachtwoord',
  'signInMail.resetText': 'Kies binnen een uur met deze link een nieuw wachtwoord voor {product}:',
  'signInMail.changedSubject': 'Je wachtwoord is gewijzigd',
  'signInMail.changedText':
    'Het wachtwoord van je account bij {product} is gewijzigd. Was jij dat niet, kies dan hier meteen een ander:',
  'signInMail.ignore': 'Heb je hier niet om gevraagd, doe dan niets: er verandert niets.',
}
