import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'lessons.isDoneShort': 'Виконано',
  'lessons.rule':
    'Урок із тестом виконано, коли правильні {percent}\u00a0% відповідей; спроб скільки завгодно. Усі інші уроки ви позначаєте самі. Нічого не закрито, а виконане залишається виконаним, коли курс змінюється.',
  'lessons.heading': 'Уроки',
  'lessons.progress': '{percent}\u00a0%, уроків: {done} з {all}',
  'lessons.begin': 'Відкрити перший урок',
  'lessons.goOn': 'Далі: {title}',
  'lessons.added': 'Нове, відколи ви завершили',
  'lessons.finishedStays': 'Ви завершили цей курс; так і буде, хоч би що було позначено тепер.',
  'lessons.finishedByWord': 'За вашими словами, курс завершено; тут позначено уроків: {done} з {all}.',
}
