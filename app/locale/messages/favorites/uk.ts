import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'favorites.heading': 'Обране',
  'favorites.intro': 'Те, що ви зберегли, найновіше спочатку.',
  'favorites.emptyTitle': 'Поки нічого не збережено',
  'favorites.emptyText': 'Для цього є кнопка біля курсів, статей, подій і вакансій.',
  'favorites.course': 'Курси',
  'favorites.article': 'Статті',
  'favorites.event': 'Події',
  'favorites.vacancy': 'Вакансії',
  'favorites.stale': 'Більше недоступне',
  'favorites.over': 'Минуло',
  'favorites.savedOn': 'Збережено {date}',
  'favorites.remove': 'Вилучити',
  'favorites.removeItem': 'Вилучити «{title}»',
  'favorites.browseCourses': 'Переглянути курси',
  'favorites.followingHeading': 'Ви стежите за',
  'favorites.followingIntro': 'Найновіші статті авторів, за якими ви стежите.',
  'favorites.followingEmpty': 'Ви ще ні за ким не стежите',
  'favorites.followingEmptyText': 'Кнопка для цього є на сторінках авторів і у статтях.',
  'favorites.people': 'Люди',
}
