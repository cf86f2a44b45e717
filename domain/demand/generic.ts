// Skills that vacancies of every role name. They say little about one, and are shown in a row of their own.

const generic = new Set([
  ...['communication', 'leadership', 'teamwork', 'team work', 'presentation', 'negotiating', 'negotiation'],
  ...['english', 'englisch', 'anglais', 'inglés', 'engels', 'англійська', 'английский'],
  ...['problem solving', 'problem-solving', 'solving-problems', 'dealing-with-problems'],
  ...[
    'working-in-teams',
    'collaborating-in-teams-and-networks',
    'communicating',
    'collaborating-and-liaising',
  ],
  ...['coaching-and-mentoring', 'mentoring', 'time management', 'critical thinking', 'analytical thinking'],
  ...['attention to detail', 'self-organisation', 'self-motivation', 'creativity', 'soft skills'],
  ...['microsoft-office', 'microsoft-word', 'microsoft-outlook', 'microsoft-teams', 'slack', 'zoom'],
])

/** @param skill id of the vocabulary, or a name in lower case */
export const isGeneric = (skill: string): boolean => generic.has(skill)
