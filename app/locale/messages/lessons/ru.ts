import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'lessons.place': 'Урок {number} из {all}',
  'lessons.way': 'Уроки',
  'lessons.previous': 'Предыдущий урок',
  'lessons.next': 'Следующий урок',
  'lessons.toCourse': 'К курсу',
  'lessons.film': 'Смотреть видео',
  'lessons.markRead': 'Отметить прочитанным',
  'lessons.mark': 'Отметить выполненным',
  'lessons.isDone': 'Выполнено {date}',
  'lessons.isDoneShort': 'Выполнено',
  'lessons.undo': 'Отменить',
  'lessons.signIn': 'Войти, чтобы сохранить прогресс',
  'lessons.quiz': 'Тест',
  'lessons.several': 'Правильных ответов может быть несколько.',
  'lessons.check': 'Проверить ответы',
  'lessons.passed': 'Правильно {right} из {all}: тест сдан.',
  'lessons.failed': 'Правильно {right} из {all}. Нужно {needed}; пробовать можно сколько угодно раз.',
  'lessons.right': 'Правильно',
  'lessons.wrong': 'Неправильно',
  'lessons.unanswered': 'Ответьте на каждый вопрос.',
  'lessons.choose': 'Выберите ответ.',
  'lessons.rule':
    'Урок с тестом выполнен, когда верны {percent}\u00a0% ответов; попыток сколько угодно. Все остальные уроки вы отмечаете сами. Ничего не закрыто, а выполненное остаётся выполненным, когда курс меняется.',
  'lessons.heading': 'Уроки',
  'lessons.progress': '{percent}\u00a0%, уроков: {done} из {all}',
  'lessons.begin': 'Открыть первый урок',
  'lessons.goOn': 'Дальше: {title}',
  'lessons.added': 'Новое с тех пор, как вы закончили',
  'lessons.finished': 'Все уроки выполнены, курс завершён.',
  'lessons.tooMany':
    'У вас слишком много курсов, чтобы добавить ещё один. Сначала уберите какой-нибудь в «Моих курсах».',
  'lessons.finishedStays': 'Вы завершили этот курс; так и останется, что бы ни было отмечено сейчас.',
  'lessons.finishedByWord': 'Курс завершён с ваших слов; здесь отмечено уроков: {done} из {all}.',
}
