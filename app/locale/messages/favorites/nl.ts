import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'favorites.heading': 'Favorieten',
  'favorites.intro': 'Wat je hebt bewaard, het nieuwste eerst.',
  'favorites.emptyTitle': 'Nog niets bewaard',
  'favorites.emptyText': 'Gebruik de knop ‘Bewaren’ bij cursussen, artikelen, evenementen en vacatures.',
  'favorites.course': 'Cursussen',
  'favorites.article': 'Artikelen',
  'favorites.event': 'Evenementen',
  'favorites.vacancy': 'Vacatures',
  'favorites.stale': 'Niet meer beschikbaar',
  'favorites.over': 'Afgelopen',
  'favorites.savedOn': 'Bewaard op {date}',
  'favorites.remove': 'Verwijderen',
  'favorites.removeItem': '‘{title}’ verwijderen',
  'favorites.browseCourses': 'Cursussen bekijken',
  'favorites.followingHeading': 'Wie je volgt',
  'favorites.followingIntro': 'De nieuwste artikelen van de auteurs die je volgt.',
  'favorites.followingEmpty': 'Je volgt nog niemand',
  'favorites.followingEmptyText': 'Gebruik de knop ‘Volgen’ op auteurspagina’s en bij artikelen.',
  'favorites.people': 'Personen',
}
