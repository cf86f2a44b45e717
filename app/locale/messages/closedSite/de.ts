import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'closedSite.title': 'Diese Website ist nur für Mitarbeitende',
  'closedSite.text':
    'Du bist angemeldet, aber nicht mit einem Konto für Mitarbeitende. Melde dich ab und mit deinem Arbeitskonto wieder an.',
  'closedSite.signOut': 'Abmelden',
}
