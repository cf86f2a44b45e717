import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'people.heading': 'People',
  'people.intro': 'Members who want to be found: for a question, for mentoring, for working together.',
  'people.join': 'Add yourself',
  'people.search': 'Search people',
  'people.count': { by: 'count', one: '{count} person', other: '{count} people' },
  'people.none': 'No people match this',
  'people.few': 'Only a few members are listed yet. It grows with everybody who adds themselves.',
  'people.mentoring': 'Mentoring',
  'people.skills': 'Skills',
  'people.country': 'Country',
  'people.languages': 'Languages',
  'people.offers': 'Offers mentoring',
  'people.seeks': 'Looks for a mentor',
  'people.noneYet': 'Nobody shows their profile here yet',
  'people.noneYetText': 'Be the first: you decide which parts of your profile others see.',
} as const satisfies SourceMessages<'people'>
