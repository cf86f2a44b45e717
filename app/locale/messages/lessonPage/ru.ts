import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'lessonPage.place': 'Урок {number} из {all}',
  'lessonPage.way': 'Уроки',
  'lessonPage.previous': 'Предыдущий урок',
  'lessonPage.next': 'Следующий урок',
  'lessonPage.toCourse': 'К курсу',
  'lessonPage.film': 'Смотреть видео',
  'lessonPage.markRead': 'Отметить прочитанным',
  'lessonPage.mark': 'Отметить выполненным',
  'lessonPage.isDone': 'Выполнено {date}',
  'lessonPage.undo': 'Отменить',
  'lessonPage.signIn': 'Войти, чтобы сохранить прогресс',
  'lessonPage.quiz': 'Тест',
  'lessonPage.several': 'Правильных ответов может быть несколько.',
  'lessonPage.check': 'Проверить ответы',
  'lessonPage.passed': 'Правильно {right} из {all}: тест сдан.',
  'lessonPage.failed': 'Правильно {right} из {all}. Нужно {needed}; пробовать можно сколько угодно раз.',
  'lessonPage.right': 'Правильно',
  'lessonPage.wrong': 'Неправильно',
  'lessonPage.unanswered': 'Ответьте на каждый вопрос.',
  'lessonPage.choose': 'Выберите ответ.',
  'lessonPage.finished': 'Все уроки выполнены, курс завершён.',
  'lessonPage.tooMany':
    'У вас слишком много курсов, чтобы добавить ещё один. Сначала уберите какой-нибудь в «Моих курсах».',
}
