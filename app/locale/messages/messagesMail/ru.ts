import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'messagesMail.subject': 'Новое сообщение: {name}',
  'messagesMail.mentoringSubject': 'Просьба о менторстве: {name}',
  'messagesMail.text':
    'Вам написали на {product}: {name}. Сообщение ждёт вас там, и там на него можно ответить. Ваш адрес электронной почты скрыт.',
  'messagesMail.read': 'Прочитать сообщение',
  'messagesMail.why': 'Вы получили это письмо, потому что ваша учётная запись принимает сообщения.',
  'messagesMail.choose': 'Выбрать, кто может вам писать',
  'messagesMail.warnedSubject': 'Предупреждение о ваших сообщениях на {product}',
  'messagesMail.barredSubject': 'Вы больше не можете писать сообщения на {product}',
  'messagesMail.warnedText':
    'На ваши сообщения на {product} пожаловались. Администрация прочитала их и удалила.',
  'messagesMail.warnedNext':
    'Пожалуйста, пишите так, чтобы другая сторона хотела это читать. После ещё одной такой жалобы вы можете лишиться возможности писать.',
  'messagesMail.barredText':
    'Вы больше не можете писать другим участникам. То, что написали вам, можно читать и дальше.',
  'messagesMail.threads': 'Открыть сообщения',
  'messagesMail.rules': 'Что разрешено, сказано в условиях использования:',
}
