import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'messagesMail.subject': 'Новое сообщение: {name}',
  'messagesMail.mentoringSubject': 'Просьба о менторстве: {name}',
  'messagesMail.text':
    'Вам написали на {product}: {name}. Сообщение ждёт вас там, и там на него можно ответить. Ваш адрес почты скрыт.',
  'messagesMail.read': 'Прочитать сообщение',
  'messagesMail.why':
    'Это письмо пришло, потому что ваша учётная запись принимает сообщения. Выберите, кто может вам писать:',
}
