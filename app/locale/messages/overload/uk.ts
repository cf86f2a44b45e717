import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'overload.title': 'Сайт зараз перевантажений',
  'overload.text':
    'Просто зараз запитів більше, ніж ми встигаємо обробити. Спробуйте ще раз за кілька секунд.',
  'overload.again': 'Спробувати ще раз',
  'overload.opening': 'Сайт відкривається',
  'overload.openingText':
    'Сторінка з’явиться сама, щойно сайт буде готовий. Першого разу це триває до хвилини.',
  'overload.failed': 'Сайт зараз не вдається відкрити',
  'overload.failedText':
    'Ми пробуємо знову приблизно кожні 30 секунд. Сторінка з’явиться сама, щойно сайт буде готовий.',
}
