import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'lessons.isDoneShort': 'Выполнено',
  'lessons.rule':
    'Урок с тестом выполнен, когда верны {percent}\u00a0% ответов; попыток сколько угодно. Все остальные уроки вы отмечаете сами. Ничего не закрыто, а выполненное остаётся выполненным, когда курс меняется.',
  'lessons.heading': 'Уроки',
  'lessons.progress': '{percent}\u00a0%, уроков: {done} из {all}',
  'lessons.begin': 'Открыть первый урок',
  'lessons.goOn': 'Дальше: {title}',
  'lessons.added': 'Новое с тех пор, как вы закончили',
  'lessons.finishedStays': 'Вы завершили этот курс; так и останется, что бы ни было отмечено сейчас.',
  'lessons.finishedByWord': 'По вашим словам, курс завершён; здесь отмечено уроков: {done} из {all}.',
}
