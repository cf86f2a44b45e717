import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'closedSite.title': 'Deze site is alleen voor medewerkers',
  'closedSite.text':
    'Je bent ingelogd, maar niet met een medewerkersaccount. Log uit en log opnieuw in met je werkaccount.',
  'closedSite.signOut': 'Uitloggen',
}
