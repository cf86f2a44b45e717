import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'subscribers.title': 'Nieuwsbriefabonnees',
  'subscribers.lead': 'Adressen die door de eigenaar zijn bevestigd. Alleen naar deze mag je schrijven.',
  'subscribers.confirmed': 'Bevestigd',
  'subscribers.waiting': 'Nog niet bevestigd',
  'subscribers.care':
    'Het bestand bevat elk adres met taal, toestemming en een eigen afmeldlink. Zet die link in elke e-mail en download de lijst opnieuw voor elke verzending.',
  'subscribers.download': 'Lijst downloaden (CSV)',
  'subscribers.none': 'Nog niemand heeft bevestigd',
  'subscribers.next': 'Volgende uitgave',
  'subscribers.off': 'Wordt niet van hieruit verstuurd',
  'subscribers.last': 'Vorige uitgave',
  'subscribers.articles': 'Artikelen, in alle talen',
  'subscribers.sent': 'Verstuurd aan',
  'subscribers.coming': 'Nieuw voor de volgende uitgave',
  'subscribers.nothing':
    'In deze taal is er nog niets nieuws. Wie niets nieuws te lezen heeft, krijgt geen e-mail.',
}
