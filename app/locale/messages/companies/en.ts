import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'companies.title': 'Companies',
  'companies.intro': 'Companies with open vacancies here. Those that hire most come first.',
  'companies.search': 'Company name',
  'companies.count': { by: 'count', one: '{count} company', other: '{count} companies' },
  'companies.none': 'No companies match this',
  'companies.all': 'All companies',
  'companies.vacancies': { by: 'count', one: '{count} open vacancy', other: '{count} open vacancies' },
  'companies.manyVacancies': {
    by: 'count',
    one: 'More than {count} open vacancy',
    other: 'More than {count} open vacancies',
  },
  'companies.noVacancies': 'No open vacancies at the moment',
  'companies.noVacanciesText': 'Follow the company to find its next vacancies on your page “Following”.',
  'companies.open': 'Open vacancies',
  'companies.events': 'Events',
  'companies.about': 'About {company}',
  'companies.facts': 'At a glance',
  'companies.places': 'Places',
  'companies.site': 'Website',
  'companies.feed': 'Feed of vacancies at {company}',
  'companies.feedShort': 'Feed',
  'companies.description': '{company}: open vacancies, places and events.',
  'companies.tooMany': 'You follow as many companies as you can. Unfollow one first.',
  'companies.employer': 'The company',
} as const satisfies SourceMessages<'companies'>
