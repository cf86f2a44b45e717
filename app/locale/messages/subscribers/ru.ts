import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'subscribers.title': 'Подписчики дайджеста',
  'subscribers.lead': 'Адреса, которые подтвердили их владельцы. Писать можно только на них.',
  'subscribers.confirmed': 'Подтверждено',
  'subscribers.waiting': 'Ещё не подтверждено',
  'subscribers.care':
    'В файле у каждого адреса указаны язык, согласие и собственная ссылка для отписки. Добавляйте эту ссылку в каждое письмо и перед каждой рассылкой скачивайте список заново.',
  'subscribers.download': 'Скачать список (CSV)',
  'subscribers.none': 'Ещё никто не подтвердил подписку',
  'subscribers.next': 'Следующий выпуск',
  'subscribers.off': 'Отсюда не рассылается',
  'subscribers.last': 'Последний выпуск',
  'subscribers.articles': 'Статей на всех языках',
  'subscribers.sent': 'Отправлено',
  'subscribers.coming': 'Новое для следующего выпуска',
  'subscribers.nothing': 'На этом языке пока ничего нового. Если читать нечего, письмо не отправляется.',
}
