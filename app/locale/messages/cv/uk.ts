import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'cv.title': 'Резюме у PDF',
  'cv.lead': 'Виберіть, що в ньому буде. Профіль залишиться як є.',
  'cv.variant': 'Для кого воно',
  'cv.full': 'З вашим ім’ям',
  'cv.fullText': 'Для відгуку на вакансію або заявки.',
  'cv.anonymous': 'Анонімне',
  'cv.anonymousText': 'Без імені, контактів, фотографії та посилань; з текстів ваше ім’я теж прибирається.',
  'cv.more': 'У документі',
  'cv.picture': 'З моєю фотографією',
  'cv.hideEmployers': 'Без назв роботодавців',
  'cv.hideEmployersText': 'З текстів вони теж прибираються.',
  'cv.language': 'Мова',
  'cv.parts': 'Розділи',
  'cv.make': 'Створити PDF',
  'cv.nameless': 'Без назви',
  'cv.document': 'Резюме',
  'cv.nobody': 'Кандидат без імені',
  'cv.employer': 'Роботодавця не названо',
  'cv.page': 'Сторінка {page} з {pages}',
}
