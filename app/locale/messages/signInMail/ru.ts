import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'signInMail.confirmSubject': 'Подтвердите адрес',
  'signInMail.confirmText':
    'Вы создаёте учётную запись на {product}. Подтвердите адрес по этой ссылке в течение часа:',
  'signInMail.existsSubject': 'У вас уже есть учётная запись',
  'signInMail.existsText':
    'Кто-то, вероятно вы, хотел создать учётную запись с этим адресом на {product}. Она уже есть. Войдите или задайте новый пароль здесь:',
  'signInMail.resetSubject': 'Новый пароль',
  'signInMail.resetText': 'Задайте новый пароль для {product} по этой ссылке в течение часа:',
  'signInMail.changedSubject': 'Ваш пароль изменён',
  'signInMail.changedText':
    'Пароль вашей учётной записи на {product} изменён. Если это сделали не вы, сразу задайте другой здесь:',
  'signInMail.ignore': 'Если вы этого не просили, ничего не делайте: ничего не изменится.',
}
