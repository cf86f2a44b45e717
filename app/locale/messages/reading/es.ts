import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'reading.level': 'Inglés: aproximadamente {lower}–{upper}',
  'reading.meaning':
    'Estimado según lo comunes que son las palabras y lo largas que son las frases; los términos técnicos no cuentan. Distingue bien los textos más fáciles de los más difíciles, pero el nivel en sí puede quedar uno por encima o por debajo.',
  'reading.choose': 'Nivel del inglés',
  'reading.all': 'Todos',
  'reading.test': 'Evalúa tu inglés',
}
