import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'keep.add': 'Сохранить',
  'keep.kept': 'Сохранено',
  'keep.addItem': 'Сохранить «{title}» в избранное',
  'keep.addFailed': 'Не удалось сохранить',
  'keep.removeFailed': 'Не удалось убрать',
  'keep.asBefore': 'Ничего не изменилось. Попробуйте ещё раз.',
  'keep.follow': 'Подписаться',
  'keep.following': 'Вы подписаны',
  'keep.followAuthor': 'Подписаться на автора: {author}',
  'keep.followFailed': 'Не получилось',
}
