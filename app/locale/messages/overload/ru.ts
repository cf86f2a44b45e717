import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'overload.title': 'Сайт сейчас перегружен',
  'overload.text':
    'Прямо сейчас запросов больше, чем мы успеваем обработать. Попробуйте ещё раз через несколько секунд.',
  'overload.again': 'Попробовать ещё раз',
  'overload.opening': 'Сайт открывается',
  'overload.openingText':
    'Страница появится сама, как только сайт будет готов. В первый раз это занимает до минуты.',
  'overload.failed': 'Сайт сейчас не удаётся открыть',
  'overload.failedText':
    'Мы пробуем снова примерно каждые 30 секунд. Страница появится сама, как только сайт будет готов.',
}
