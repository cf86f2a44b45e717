import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'reading.level': 'Engels: ongeveer {lower}–{upper}',
  'reading.meaning':
    'Geschat op basis van hoe gangbaar de woorden en hoe lang de zinnen zijn; vaktermen tellen niet mee. Makkelijkere en moeilijkere teksten zijn daarmee goed te onderscheiden, maar het niveau zelf kan er één naast zitten.',
  'reading.choose': 'Niveau van het Engels',
  'reading.all': 'Alle',
  'reading.test': 'Test je Engels',
}
