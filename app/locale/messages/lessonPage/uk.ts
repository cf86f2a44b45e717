import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'lessonPage.place': 'Урок {number} з {all}',
  'lessonPage.way': 'Уроки',
  'lessonPage.previous': 'Попередній урок',
  'lessonPage.next': 'Наступний урок',
  'lessonPage.toCourse': 'До курсу',
  'lessonPage.film': 'Дивитися відео',
  'lessonPage.markRead': 'Позначити прочитаним',
  'lessonPage.mark': 'Позначити виконаним',
  'lessonPage.isDone': 'Виконано {date}',
  'lessonPage.undo': 'Скасувати',
  'lessonPage.signIn': 'Увійти, щоб зберегти поступ',
  'lessonPage.quiz': 'Тест',
  'lessonPage.several': 'Правильних відповідей може бути кілька.',
  'lessonPage.check': 'Перевірити відповіді',
  'lessonPage.passed': 'Правильно {right} з {all}: тест складено.',
  'lessonPage.failed':
    'Правильно {right} з {all}. Потрібно {needed}; спробувати можна скільки завгодно разів.',
  'lessonPage.right': 'Правильно',
  'lessonPage.wrong': 'Неправильно',
  'lessonPage.unanswered': 'Дайте відповідь на кожне запитання.',
  'lessonPage.choose': 'Виберіть відповідь.',
  'lessonPage.finished': 'Усі уроки виконано, курс завершено.',
  'lessonPage.tooMany': 'У вас забагато курсів, щоб додати ще один. Спершу приберіть якийсь у «Моїх курсах».',
}
