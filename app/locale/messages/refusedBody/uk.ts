import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'refusedBody.largeTitle': 'Забагато за один раз',
  'refusedBody.largeText':
    'Тут можна надіслати щонайбільше {size}. Поверніться, скоротіть текст або виберіть менші файли й надішліть ще раз.',
  'refusedBody.slowTitle': 'Надсилання тривало занадто довго',
  'refusedBody.slowText':
    'З’єднання було заповільним або перервалося, нічого не змінено. Поверніться й надішліть ще раз.',
  'refusedBody.brokenTitle': 'Не вдалося прочитати надіслане',
  'refusedBody.brokenText':
    'Дані пошкоджені або неповні, нічого не змінено. Поверніться, оновіть сторінку й надішліть ще раз.',
  'refusedBody.back': 'Назад до сторінки',
}
