import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'cv.title': 'Резюме в PDF',
  'cv.lead': 'Выберите, что в нём будет. Профиль останется как есть.',
  'cv.variant': 'Для кого оно',
  'cv.full': 'С вашим именем',
  'cv.fullText': 'Для отклика на вакансию или заявки.',
  'cv.anonymous': 'Анонимное',
  'cv.anonymousText': 'Без имени, контактов, фотографии и ссылок; из текстов ваше имя тоже убирается.',
  'cv.more': 'В документе',
  'cv.picture': 'С моей фотографией',
  'cv.hideEmployers': 'Без названий работодателей',
  'cv.hideEmployersText': 'Из текстов они тоже убираются.',
  'cv.language': 'Язык',
  'cv.parts': 'Разделы',
  'cv.make': 'Создать PDF',
  'cv.nameless': 'Без названия',
  'cv.document': 'Резюме',
  'cv.nobody': 'Кандидат без имени',
  'cv.employer': 'Работодатель не назван',
  'cv.page': 'Страница {page} из {pages}',
}
