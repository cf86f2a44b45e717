import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'favorites.heading': 'Обране',
  'favorites.intro': 'Те, що ви зберегли, найновіше спочатку.',
  'favorites.emptyTitle': 'Ще нічого не збережено',
  'favorites.emptyText': 'Натисніть «Зберегти» біля курсу, статті, події чи вакансії.',
  'favorites.course': 'Курси',
  'favorites.article': 'Статті',
  'favorites.event': 'Події',
  'favorites.vacancy': 'Вакансії',
  'favorites.stale': 'Більше недоступне',
  'favorites.over': 'Минуло',
  'favorites.savedOn': 'Збережено {date}',
  'favorites.remove': 'Прибрати',
  'favorites.removeItem': 'Прибрати «{title}»',
  'favorites.browseCourses': 'Переглянути курси',
  'favorites.followingHeading': 'Автори, за якими ви стежите',
  'favorites.followingIntro': 'Найновіші статті авторів, за якими ви стежите.',
  'favorites.followingEmpty': 'Ви ще ні за ким не стежите',
  'favorites.followingEmptyText': 'Натисніть «Стежити» на сторінці автора або біля статті.',
  'favorites.people': 'Люди',
}
