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
}
