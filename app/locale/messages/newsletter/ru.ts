import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'newsletter.email': 'Электронная почта',
  'newsletter.emailMissing': 'Введите адрес электронной почты',
  'newsletter.emailInvalid': 'Введите адрес вида name@example.com',
  'newsletter.subscribe': 'Подписаться',
  'newsletter.sending': 'Отправляем',
  'newsletter.tryAgain': 'Попробовать ещё раз',
  'newsletter.done': 'Проверьте почту',
  'newsletter.asked':
    'Мы пришлём ссылку на этот адрес. Вы попадёте в список, как только откроете её и подтвердите подписку.',
  'newsletter.subscribed': 'Вы в списке.',
  'newsletter.own': 'Дайджест будет приходить на {email}.',
  'newsletter.consent':
    'Подписываясь, вы соглашаетесь, что мы храним этот адрес, чтобы присылать вам дайджест. Сначала мы пришлём письмо с просьбой его подтвердить; отписаться можно в любой момент.',
  'newsletter.privacy': 'Что мы храним',
  'newsletter.title': 'Дайджест',
  'newsletter.intro':
    'Список для нашего дайджеста новых статей. Прежде чем добавить адрес, мы присылаем письмо с просьбой его подтвердить; отписаться можно одним нажатием.',
  'newsletter.fix': 'Проверьте адрес',
  'newsletter.failedTitle': 'Ваш адрес не сохранён',
  'newsletter.failedText':
    'Произошла ошибка на нашей стороне. Введённый адрес остался в поле, можно попробовать ещё раз.',
  'newsletter.backToReading': 'Вернуться к чтению',
  'newsletter.leaveTitle': 'Отписаться от дайджеста',
  'newsletter.leaveText': 'Ваш адрес будет удалён из списка вместе со всем, что о нём хранится.',
  'newsletter.leave': 'Отписаться',
  'newsletter.leftTitle': 'Вы отписались от дайджеста',
  'newsletter.leftText': 'Если адрес был в списке, он удалён.',
}
