import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'refusedBody.largeTitle': 'Слишком много за один раз',
  'refusedBody.largeText':
    'Здесь можно отправить не больше {size}. Вернитесь, сократите текст или выберите файлы поменьше и отправьте ещё раз.',
  'refusedBody.slowTitle': 'Отправка заняла слишком много времени',
  'refusedBody.slowText':
    'Соединение было слишком медленным или прервалось, ничего не изменено. Вернитесь и отправьте ещё раз.',
  'refusedBody.brokenTitle': 'Не удалось прочитать отправленное',
  'refusedBody.brokenText':
    'Данные повреждены или неполны, ничего не изменено. Вернитесь, обновите страницу и отправьте ещё раз.',
  'refusedBody.back': 'Назад на страницу',
}
