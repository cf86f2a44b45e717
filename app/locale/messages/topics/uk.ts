import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'topics.topic': 'Тема',
  'topics.intro': 'Усе, що тут є на тему «{topic}»: читати, вчитися, зустрічатися, працювати.',
  'topics.feed': 'Стрічка цієї теми',
  'topics.feedOf': 'Статті на тему «{topic}»',
  'topics.articles': 'Статті',
  'topics.events': 'Найближчі події',
  'topics.allEvents': 'Усі події',
  'topics.authors': 'Автори',
  'topics.authorsIntro': 'Люди, які пишуть тут про власну роботу.',
  'topics.noAuthors': 'Авторів ще немає',
  'topics.all': 'Усі теми',
  'topics.allIntro': 'Усе, про що тут є статті. За кожною темою є також курси, події та вакансії.',
  'topics.none': 'Тем ще немає',
  'topics.feedShort': 'Стрічка',
  'topics.feedNamed': 'Стрічка теми «{topic}»',
  'topics.elsewhere': 'Теми іншими мовами:',
}
