import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'signInMail.confirmSubject': 'Підтвердьте адресу',
  'signInMail.confirmText':
    'Ви створюєте обліковий запис на {product}. Підтвердьте адресу за цим посиланням протягом години:',
  'signInMail.existsSubject': 'Ви вже маєте обліковий запис',
  'signInMail.existsText':
    'Хтось, імовірно ви, хотів створити обліковий запис із цією адресою на {product}. Він уже є. Увійдіть або задайте новий пароль тут:',
  'signInMail.resetSubject': 'Новий пароль',
  'signInMail.resetText': 'Задайте новий пароль для {product} за цим посиланням протягом години:',
  'signInMail.changedSubject': 'Ваш пароль змінено',
  'signInMail.changedText':
    'Пароль вашого облікового запису на {product} змінено. Якщо це зробили не ви, одразу задайте інший тут:',
  'signInMail.ignore': 'Якщо ви цього не просили, нічого не робіть: нічого не зміниться.',
}
