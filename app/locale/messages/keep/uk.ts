import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'keep.add': 'Зберегти',
  'keep.kept': 'Збережено',
  'keep.addItem': 'Зберегти «{title}» до обраного',
  'keep.addFailed': 'Не вдалося зберегти',
  'keep.removeFailed': 'Не вдалося прибрати',
  'keep.added': 'Збережено в обраному.',
  'keep.removed': 'Прибрано з обраного.',
  'keep.asBefore': 'Нічого не змінилося. Спробуйте ще раз.',
  'keep.follow': 'Стежити',
  'keep.following': 'Ви стежите',
  'keep.followAuthor': 'Стежити за новинами: {author}',
  'keep.followed': 'Ви стежите за новинами: {author}.',
  'keep.unfollowed': 'Ви більше не стежите за новинами: {author}.',
  'keep.followFailed': 'Не вдалося',
  'keep.plan': 'До мого плану',
  'keep.planItem': 'До мого плану: {title}',
}
