import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'elsewhere.title': 'La démo s’arrête ici',
  'elsewhere.text':
    'Le lien mène à {site}, un site inventé pour cette démo. Là où le catalogue est réel, c’est ce site qui s’ouvre à la place de cette page.',
  'elsewhere.address': 'L’adresse',
  'elsewhere.back': 'Retour à la page',
}
