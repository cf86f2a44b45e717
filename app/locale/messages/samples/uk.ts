import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'samples.word': 'Дані',
  'samples.longWord': 'Найвідповідальнішими',
  'samples.action': 'Зберегти пошук',
  'samples.label': 'Досвід роботи в роках',
  'samples.title': 'Скільки коштує черга в PostgreSQL',
  'samples.sentence': 'Три команди перенесли завдання в базу, яка в них уже була. Ось що зламалося.',
  'samples.name': 'Олена Марчук',
  'samples.place': 'Львів та онлайн',
}
