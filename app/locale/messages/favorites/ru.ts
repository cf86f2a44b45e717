import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'favorites.heading': 'Избранное',
  'favorites.intro': 'То, что вы сохранили, сначала самое новое.',
  'favorites.emptyTitle': 'Пока ничего не сохранено',
  'favorites.emptyText': 'Нажмите «Сохранить» у курса, статьи, события или вакансии.',
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
  'favorites.followingIntro': 'Самые новые статьи авторов, на которых вы подписаны.',
  'favorites.followingEmpty': 'Вы пока ни на кого не подписаны',
  'favorites.followingEmptyText': 'Нажмите «Подписаться» на странице автора или у статьи.',
  'favorites.people': 'Люди',
}
