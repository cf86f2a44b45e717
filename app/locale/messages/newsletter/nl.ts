import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'newsletter.email': 'E-mail',
  'newsletter.emailMissing': 'Vul je e-mailadres in',
  'newsletter.emailInvalid': 'Vul een adres in zoals naam@example.com',
  'newsletter.subscribe': 'Abonneren',
  'newsletter.sending': 'Wordt verstuurd',
  'newsletter.tryAgain': 'Opnieuw proberen',
  'newsletter.done': 'Kijk in je mailbox',
  'newsletter.asked':
    'We sturen een link naar dit adres. Je staat op de lijst zodra je die opent en bevestigt.',
  'newsletter.subscribed': 'Je staat op de lijst.',
  'newsletter.own': 'De nieuwsbrief gaat naar {email}.',
  'newsletter.consent':
    'Door je te abonneren ga je ermee akkoord dat we dit adres bewaren om je de nieuwsbrief te sturen. Eerst vragen we je per e-mail om het te bevestigen; afmelden kan altijd.',
  'newsletter.privacy': 'Wat we bewaren',
  'newsletter.title': 'Nieuwsbrief',
  'newsletter.intro':
    'De lijst voor onze nieuwsbrief met nieuwe artikelen. Voordat een adres erop komt, vragen we per e-mail om een bevestiging; afmelden kost één klik.',
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
