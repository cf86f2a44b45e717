import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'messagesMail.subject': 'Нове повідомлення: {name}',
  'messagesMail.mentoringSubject': 'Прохання про менторство: {name}',
  'messagesMail.text':
    'Вам написали на {product}: {name}. Повідомлення чекає на вас там, і там на нього можна відповісти. Ваша адреса е-пошти прихована.',
  'messagesMail.read': 'Прочитати повідомлення',
  'messagesMail.why':
    'Цей лист надіслано, бо ваш обліковий запис приймає повідомлення. Виберіть, хто може вам писати:',
}
