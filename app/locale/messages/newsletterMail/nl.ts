import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'newsletterMail.subject': 'Bevestig je abonnement',
  'newsletterMail.text':
    'Iemand, waarschijnlijk jij, wil de nieuwsbrief van {product} op dit adres ontvangen. Open deze link en bevestig het:',
  'newsletterMail.until': {
    by: 'count',
    one: 'De link werkt één dag. Zonder bevestiging komt het adres niet op de lijst en wordt het verwijderd.',
    other:
      'De link werkt {count} dagen. Zonder bevestiging komt het adres niet op de lijst en wordt het verwijderd.',
  },
  'newsletterMail.ignore': 'Was jij dit niet? Dan kun je deze e-mail negeren.',
  'newsletterMail.leave': 'Dit adres meteen verwijderen:',
  'newsletterMail.knownSubject': 'Je bent al geabonneerd',
  'newsletterMail.knownText':
    'Iemand, waarschijnlijk jij, heeft dit adres opnieuw opgegeven voor de nieuwsbrief van {product}. Het staat al op de lijst; je hoeft niets te doen.',
  'newsletterMail.confirmTitle': 'Abonnement bevestigen',
  'newsletterMail.confirmText': 'Eén klik en het adres waarop je onze e-mail kreeg, staat op de lijst.',
  'newsletterMail.confirm': 'Bevestigen',
  'newsletterMail.confirmedTitle': 'Je bent geabonneerd',
  'newsletterMail.confirmedText':
    'Je adres staat op de lijst. In elke e-mail staat een link om je af te melden.',
  'newsletterMail.badLinkTitle': 'Deze link werkt niet meer',
  'newsletterMail.badLinkText':
    'Misschien is hij verlopen of afgebroken, of is het adres verwijderd. Vul het nog eens in, dan sturen we een nieuwe link.',
  'newsletterMail.again': 'Adres opnieuw invullen',
  'newsletterMail.digestSubject': {
    by: 'count',
    one: '“{title}” en nog een artikel',
    other: '“{title}” en nog {count} artikelen',
  },
  'newsletterMail.digestText': 'Nieuw op het blog sinds de vorige nieuwsbrief:',
  'newsletterMail.digestAll': 'Alle artikelen:',
  'newsletterMail.digestWhy': 'Je bent geabonneerd op de nieuwsbrief van {product}.',
  'newsletterMail.digestLeave': 'Afmelden:',
  'newsletterMail.weekly': 'De nieuwsbrief komt op dinsdag, als er nieuwe artikelen in je taal zijn.',
  'newsletterMail.monthly':
    'De nieuwsbrief komt op de eerste dinsdag van de maand, als er nieuwe artikelen in je taal zijn.',
}
