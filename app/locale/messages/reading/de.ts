import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'reading.level': 'Englisch: etwa {lower}–{upper}',
  'reading.meaning':
    'Geschätzt danach, wie geläufig die Wörter und wie lang die Sätze sind; Fachwörter zählen nicht. Leichtere und schwierigere Texte lassen sich damit gut unterscheiden, das Niveau selbst kann aber um eines zu hoch oder zu niedrig sein.',
  'reading.choose': 'Niveau des Englischen',
  'reading.all': 'Alle',
  'reading.test': 'Dein Englisch testen',
}
