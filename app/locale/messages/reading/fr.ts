import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'reading.level': 'Anglais : environ {lower}–{upper}',
  'reading.meaning':
    'Estimation d’après la fréquence des mots et la longueur des phrases ; les termes techniques ne comptent pas. Les textes plus faciles et plus difficiles sont bien distingués, mais le niveau lui-même peut être trop haut ou trop bas d’un cran.',
  'reading.choose': 'Niveau de l’anglais',
  'reading.all': 'Tous',
  'reading.test': 'Tester votre anglais',
}
