import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'topics.topic': 'Topic',
  'topics.intro': 'Everything here about {topic}: to read, to learn, to meet, to work.',
  'topics.feed': 'Feed of this topic',
  'topics.feedOf': 'Articles about {topic}',
  'topics.articles': 'Articles',
  'topics.events': 'Coming events',
  'topics.allEvents': 'All events',
  'topics.authors': 'Authors',
  'topics.authorsIntro': 'The people who write here, about work they do themselves.',
  'topics.noAuthors': 'No authors yet',
  'topics.all': 'All topics',
  'topics.allIntro':
    'Everything that articles here are about. Each topic also has courses, events and vacancies.',
  'topics.none': 'No topics yet',
  'topics.feedShort': 'Feed',
  'topics.feedNamed': 'Feed of {topic}',
  'topics.elsewhere': 'Topics in other languages:',
} as const satisfies SourceMessages<'topics'>
