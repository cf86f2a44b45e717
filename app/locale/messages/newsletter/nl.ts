import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'newsletter.email': 'E-mail',
  'newsletter.emailMissing': 'Vul je e-mailadres in',
  'newsletter.emailInvalid': 'Vul een adres in zoals naam@example.com',
  'newsletter.subscribe': 'Abonneren',
  'newsletter.sending': 'Wordt verstuurd',
  'newsletter.tryAgain': 'Opnieuw proberen',
  'newsletter.done': 'Gelukt! Je bent nu geabonneerd.',
  'newsletter.consent':
    'Door je te abonneren ga je ermee akkoord dat we dit adres bewaren om je de nieuwsbrief te sturen. Afmelden kan altijd.',
  'newsletter.privacy': 'Wat we bewaren',
  'newsletter.title': 'Nieuwsbrief',
  'newsletter.intro': 'Nieuwe artikelen per e-mail, in je eigen taal. Afmelden kost één klik.',
  'newsletter.fix': 'Controleer het adres',
  'newsletter.failedTitle': 'Je adres is niet opgeslagen',
  'newsletter.failedText':
    'Er ging bij ons iets mis. Wat je invulde, staat nog in het veld, dus je kunt het opnieuw proberen.',
  'newsletter.backToReading': 'Terug naar het lezen',
  'newsletter.leaveTitle': 'Afmelden voor de nieuwsbrief',
  'newsletter.leaveText': 'Je adres wordt van de lijst gehaald, met alles wat erbij is bewaard.',
  'newsletter.leave': 'Afmelden',
  'newsletter.leftTitle': 'Je bent afgemeld voor de nieuwsbrief',
  'newsletter.leftText': 'Als het adres op de lijst stond, is het nu verwijderd.',
}
