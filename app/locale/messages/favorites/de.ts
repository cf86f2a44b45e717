import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'favorites.heading': 'Favoriten',
  'favorites.intro': 'Was du dir gemerkt hast, das Neueste zuerst.',
  'favorites.emptyTitle': 'Noch nichts gemerkt',
  'favorites.emptyText': 'Nutze „Merken“ bei Kursen, Artikeln, Veranstaltungen und Stellen.',
  'favorites.course': 'Kurse',
  'favorites.article': 'Artikel',
  'favorites.event': 'Veranstaltungen',
  'favorites.vacancy': 'Stellen',
  'favorites.stale': 'Nicht mehr verfügbar',
  'favorites.over': 'Vorbei',
  'favorites.cancelled': 'Abgesagt',
  'favorites.startsOn': 'Beginnt am {date}',
  'favorites.openUntil': 'Bewerbung bis {date}',
  'favorites.savedOn': 'Gemerkt am {date}',
  'favorites.remove': 'Entfernen',
  'favorites.removeItem': '„{title}“ entfernen',
  'favorites.removed': '„{title}“ wurde entfernt.',
  'favorites.unfollow': 'Nicht mehr folgen',
  'favorites.unfollowAuthor': '{author} nicht mehr folgen',
  'favorites.unfollowed': 'Du folgst {author} nicht mehr.',
  'favorites.browseCourses': 'Kurse ansehen',
  'favorites.followingHeading': 'Wem du folgst',
  'favorites.followingIntro': 'Neue Artikel und Veranstaltungen derer, denen du folgst.',
  'favorites.followingEmpty': 'Du folgst noch niemandem',
  'favorites.followingEmptyText':
    'Nutze „Folgen“ auf den Seiten von Autorinnen und Autoren und bei Artikeln.',
  'favorites.people': 'Personen',
  'favorites.communities': 'Communitys',
  'favorites.nextEvents': 'Nächste Veranstaltungen',
}
