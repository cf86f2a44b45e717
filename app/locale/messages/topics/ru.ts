import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'topics.topic': 'Тема',
  'topics.intro': 'Всё, что здесь есть на тему «{topic}»: читать, учиться, встречаться, работать.',
  'topics.feed': 'Лента этой темы',
  'topics.feedOf': 'Статьи на тему «{topic}»',
  'topics.articles': 'Статьи',
  'topics.events': 'Ближайшие события',
  'topics.allEvents': 'Все события',
  'topics.authors': 'Авторы',
  'topics.authorsIntro': 'Люди, которые пишут здесь о собственной работе.',
  'topics.noAuthors': 'Авторов пока нет',
  'topics.all': 'Все темы',
  'topics.allIntro': 'Всё, о чём здесь есть статьи. По каждой теме есть также курсы, события и вакансии.',
  'topics.none': 'Тем пока нет',
  'topics.feedShort': 'Лента',
  'topics.feedNamed': 'Лента темы «{topic}»',
  'topics.elsewhere': 'Темы на других языках:',
}
