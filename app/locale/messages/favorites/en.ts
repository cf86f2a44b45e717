import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'favorites.heading': 'Favourites',
  'favorites.intro': 'What you saved for later, newest first.',
  'favorites.emptyTitle': 'Nothing saved yet',
  'favorites.emptyText': 'Choose “Save” on any course, article, event or vacancy.',
  'favorites.course': 'Courses',
  'favorites.article': 'Articles',
  'favorites.event': 'Events',
  'favorites.vacancy': 'Vacancies',
  'favorites.stale': 'No longer available',
  'favorites.over': 'Over',
  'favorites.savedOn': 'Saved on {date}',
  'favorites.remove': 'Remove',
  'favorites.removeItem': 'Remove “{title}”',
  'favorites.browseCourses': 'Browse courses',
  'favorites.followingHeading': 'Following',
  'favorites.followingIntro': 'The latest articles by the authors you follow.',
  'favorites.followingEmpty': 'You are not following anyone yet',
  'favorites.followingEmptyText': 'Choose “Follow” on any author page or article.',
  'favorites.people': 'People',
} as const satisfies SourceMessages<'favorites'>
