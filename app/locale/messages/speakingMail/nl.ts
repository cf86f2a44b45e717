import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'speakingMail.decidedSubject': 'Je opname is beoordeeld',
  'speakingMail.decidedText':
    'Beoordelaars hebben de opname bij je Engelse test beoordeeld. De niveaus en hun opmerkingen staan op de site.',
  'speakingMail.decidedAction': 'Beoordelingen bekijken',
  'speakingMail.returnedSubject': 'Je opname kon niet worden beoordeeld',
  'speakingMail.returnedText':
    'De opname bij je Engelse test is teruggegeven en verwijderd. De reden staat op de site, en daar kun je opnieuw opnemen.',
  'speakingMail.returnedAction': 'Reden bekijken',
  'speakingMail.unratedSubject': 'Je opname is niet beoordeeld',
  'speakingMail.unratedText':
    'Niemand heeft de opname bij je Engelse test binnen twee maanden beoordeeld, en die is verwijderd.',
  'speakingMail.unratedAction': 'Naar het resultaat',
  'speakingMail.why':
    'Je krijgt deze e-mail omdat je een opname naar de beoordelaars stuurde. Je niveau uit de test blijft staan.',
}
