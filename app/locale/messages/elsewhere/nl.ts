import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'elsewhere.title': 'Hier houdt de demo op',
  'elsewhere.text':
    'De link leidt naar {site}, een site die voor deze demo is verzonnen. Waar de catalogus echt is, gaat die site open in plaats van deze pagina.',
  'elsewhere.address': 'Het adres',
  'elsewhere.back': 'Terug naar de pagina',
}
