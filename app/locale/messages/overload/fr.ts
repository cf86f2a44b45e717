import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'overload.title': 'Le site est très sollicité',
  'overload.text':
    'Nous recevons en ce moment plus de demandes que nous ne pouvons en traiter. Réessayez dans quelques secondes.',
  'overload.again': 'Réessayer',
}
