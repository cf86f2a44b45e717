import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'favorites.heading': 'Favorites',
  'favorites.intro': 'What you saved for later, the newest first.',
  'favorites.emptyTitle': 'Nothing saved yet',
  'favorites.emptyText': 'Courses, articles, events and vacancies have a button for it.',
  'favorites.course': 'Courses',
  'favorites.article': 'Articles',
  'favorites.event': 'Events',
  'favorites.vacancy': 'Vacancies',
  'favorites.stale': 'No longer offered',
  'favorites.over': 'Over',
  'favorites.savedOn': 'Saved on {date}',
  'favorites.remove': 'Remove',
  'favorites.removeItem': 'Remove “{title}”',
  'favorites.browseCourses': 'Browse courses',
  'favorites.followingHeading': 'Following',
  'favorites.followingIntro': 'The newest articles of the authors you follow.',
  'favorites.followingEmpty': 'You follow nobody yet',
  'favorites.followingEmptyText': 'Author pages and articles have a button for it.',
  'favorites.people': 'People',
} as const satisfies SourceMessages<'favorites'>
