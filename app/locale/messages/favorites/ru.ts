import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'favorites.heading': 'Избранное',
  'favorites.intro': 'То, что вы сохранили, сначала новое.',
  'favorites.emptyTitle': 'Пока ничего не сохранено',
  'favorites.emptyText': 'Для этого есть кнопка у курсов, статей, событий и вакансий.',
  'favorites.course': 'Курсы',
  'favorites.article': 'Статьи',
  'favorites.event': 'События',
  'favorites.vacancy': 'Вакансии',
  'favorites.stale': 'Больше недоступно',
  'favorites.over': 'Прошло',
  'favorites.savedOn': 'Сохранено {date}',
  'favorites.remove': 'Убрать',
  'favorites.removeItem': 'Убрать «{title}»',
  'favorites.browseCourses': 'Посмотреть курсы',
  'favorites.followingHeading': 'Ваши подписки',
  'favorites.followingIntro': 'Новые статьи авторов, на которых вы подписаны.',
  'favorites.followingEmpty': 'Вы пока ни на кого не подписаны',
  'favorites.followingEmptyText': 'Кнопка для этого есть на страницах авторов и в статьях.',
  'favorites.people': 'Люди',
}
