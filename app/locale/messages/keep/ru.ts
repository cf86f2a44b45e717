import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'keep.add': 'Сохранить',
  'keep.kept': 'Сохранено',
  'keep.addItem': 'Сохранить «{title}» в избранное',
  'keep.addFailed': 'Не удалось сохранить',
  'keep.removeFailed': 'Не удалось убрать',
  'keep.added': 'Сохранено в избранном.',
  'keep.removed': 'Убрано из избранного.',
  'keep.asBefore': 'Ничего не изменилось. Попробуйте ещё раз.',
  'keep.follow': 'Подписаться',
  'keep.following': 'Вы подписаны',
  'keep.followAuthor': 'Подписаться на новости: {author}',
  'keep.followed': 'Вы подписаны на новости: {author}.',
  'keep.unfollowed': 'Вы больше не подписаны на новости: {author}.',
  'keep.followFailed': 'Не получилось',
  'keep.plan': 'В мой план',
  'keep.planItem': 'В мой план: {title}',
}
