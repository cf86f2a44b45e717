import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'people.heading': 'Personen',
  'people.intro':
    'Mitglieder, die gefunden werden wollen: für eine Frage, fürs Mentoring, für gemeinsame Arbeit.',
  'people.join': 'Trag dich ein',
  'people.search': 'Personen suchen',
  'people.count': { by: 'count', one: '{count} Person', other: '{count} Personen' },
  'people.none': 'Keine Personen gefunden',
  'people.few': 'Bisher stehen hier nur wenige Mitglieder. Die Liste wächst mit allen, die sich eintragen.',
  'people.mentoring': 'Mentoring',
  'people.skills': 'Kenntnisse',
  'people.country': 'Land',
  'people.languages': 'Sprachen',
  'people.offers': 'Bietet Mentoring',
  'people.seeks': 'Sucht Mentoring',
  'people.noneYet': 'Hier zeigt noch niemand das eigene Profil',
  'people.noneYetText': 'Mach den Anfang: Du entscheidest, welche Teile deines Profils andere sehen.',
}
