import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'planMail.subject': 'Ваш план на {date}',
  'planMail.due': 'Завтра, {date}, — день, на который вы запланировали:',
  'planMail.movedSubject': 'Событие «{title}» перенесено',
  'planMail.moved':
    '«{title}» есть в вашем плане. Начало было запланировано на {before}, теперь — на {date}.',
  'planMail.dayMovedSubject': 'Изменилась дата начала: «{title}»',
  'planMail.lastDaySubject': 'Изменился последний день приёма заявок: «{title}»',
  'planMail.lastDay':
    '«{title}» есть в вашем плане. Последним днём приёма заявок было {before}, теперь — {date}.',
  'planMail.cancelledSubject': 'Событие «{title}» отменено',
  'planMail.cancelled':
    '«{title}» есть в вашем плане. Начало было запланировано на {before}. Событие отменено.',
  'planMail.open': 'К моему плану',
  'planMail.why': 'Вы получили это письмо, потому что просили напоминать о плане.',
  'planMail.off': 'Больше не напоминать',
  'planMail.offTitle': 'Отключить напоминания о плане?',
  'planMail.offText':
    'Писем о датах вашего плана больше не будет. Включить их снова можно на странице плана.',
  'planMail.offPress': 'Больше не напоминать',
  'planMail.offDone': 'Напоминаний больше не будет.',
  'planMail.badTitle': 'Эта ссылка не работает',
  'planMail.badText':
    'Возможно, она неполная. Откройте самое новое письмо ещё раз или измените напоминания на странице плана.',
}
