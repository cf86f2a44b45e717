import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'samples.word': 'Данные',
  'samples.longWord': 'Высокопроизводительность',
  'samples.action': 'Сохранить поиск',
  'samples.label': 'Опыт работы в годах',
  'samples.title': 'Во что обходится очередь в PostgreSQL',
  'samples.sentence': 'Три команды перенесли задания в базу, которая у них уже была. Вот что сломалось.',
  'samples.name': 'Ирина Соколова',
  'samples.place': 'Белград и онлайн',
}
