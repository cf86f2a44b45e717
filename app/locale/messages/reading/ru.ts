import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'reading.level': 'Английский: примерно {lower}–{upper}',
  'reading.meaning':
    'Оценено по тому, насколько употребительны слова и длинны предложения; термины программирования не учтены. Более лёгкие и более сложные тексты это различает хорошо, но сам уровень может быть на один выше или ниже.',
  'reading.choose': 'Уровень английского',
  'reading.all': 'Все',
  'reading.test': 'Проверить свой английский',
}
