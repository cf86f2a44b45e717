import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'recommendations.heading': 'Recommended for you',
  'recommendations.intro':
    'Based on the skills in your profile, the role you are looking for and your interests. Each one says why.',
  'recommendations.more': { by: 'count', one: '{count} more skill', other: '{count} more skills' },
  'recommendations.knowAndWant': 'Because you know {known} and want to learn {wanted}',
  'recommendations.know': 'Because you know {known}',
  'recommendations.want': 'Because you want to learn {wanted}',
  'recommendations.about': 'Because it is about {asked}',
  'recommendations.less': 'Less of this',
  'recommendations.lessOf': 'Less like “{title}”',
  'recommendations.put': 'We show less like “{title}”.',
  'recommendations.undo': 'Undo',
  'recommendations.all': 'All recommendations',
  'recommendations.course': 'Course',
  'recommendations.article': 'Article',
  'recommendations.vacancy': 'Vacancy',
  'recommendations.courses': 'Courses',
  'recommendations.articles': 'Articles',
  'recommendations.vacancies': 'Vacancies',
  'recommendations.emptyTitle': 'Nothing to recommend yet',
  'recommendations.emptyText':
    'Add skills to your profile, and matching courses, articles and vacancies will appear here.',
  'recommendations.edit': 'Edit your skills',
  'recommendations.lessHeading': 'Shown less',
  'recommendations.lessText': 'You asked to see less of these.',
  'recommendations.again': 'Show again',
  'recommendations.againItem': 'Show “{title}” again',
  'recommendations.gone': 'No longer available',
  'recommendations.shownAgain': '“{title}” is shown again.',
  'recommendations.memory': 'What we remember',
  'recommendations.onText':
    'We remember which courses, articles and vacancies you opened and what you want to see less of. Nobody else sees this; it is part of your export and is deleted with your account.',
  'recommendations.offText':
    'We remember nothing. Each page suggests what matches its own topic, the same for everyone.',
  'recommendations.turnOff': 'Turn off and forget',
  'recommendations.turnOn': 'Turn on',
} as const satisfies SourceMessages<'recommendations'>
