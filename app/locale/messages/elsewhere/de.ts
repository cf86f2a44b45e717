import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'elsewhere.title': 'Hier endet die Demo',
  'elsewhere.text':
    'Der Link führt zu {site}, einer Website, die für diese Demo erfunden ist. Wo der Katalog echt ist, öffnet sich stattdessen die andere Website.',
  'elsewhere.address': 'Die Adresse',
  'elsewhere.back': 'Zurück zur Seite',
}
