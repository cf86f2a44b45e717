import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'payments.title': 'Оплата',
  'payments.for': '{title}: {amount}',
  'payments.pay': 'Заплатить {amount}',
  'payments.leads': 'Вы платите на сайте платёжного сервиса и возвращаетесь сюда.',
  'payments.waiting': 'Ждём подтверждения от платёжного сервиса.',
  'payments.waitingText':
    'Если вы вышли из платёжного сервиса до оплаты, вернитесь туда. Это тот же платёж, поэтому дважды деньги не спишут.',
  'payments.look': 'Проверить ещё раз',
  'payments.paid': 'Мы получили вашу оплату: {amount}.',
  'payments.failed': 'Оплата не прошла. Можно попробовать ещё раз.',
  'payments.refunded': 'Вам вернули {amount}.',
  'payments.partlyRefunded': 'Из {amount}, которые вы заплатили, вам вернули {refunded}.',
  'payments.refundedOf': 'возвращено {amount}',
  'payments.freed': 'Место вовремя не оплачено, поэтому оно свободно для других.',
  'payments.ended': 'Вы заплатили {amount}, а заявка завершена. Вернут ли деньги, зависит от условий.',
  'payments.notDue': 'Сейчас ничего не нужно платить.',
  'payments.away': 'Сейчас оплата невозможна. Пока это так, место остаётся вашим.',
  'payments.back': 'Назад к заявке',
  'payments.see': 'Посмотреть оплату',
  'payments.state.paid': 'оплачено',
  'payments.state.refunded': 'деньги возвращены',
  'payments.state.partlyRefunded': 'возвращена часть',
  'payments.state.unpaid': 'ещё не оплачено',
  'payments.state.paidInVain': 'оплачено, но завершено',
  'payments.heldUntil': 'Место сохраняется до {time}.',
  'payments.lookAtTerms':
    'Оплата получена, а заявка завершена. Посмотрите условия и верните деньги в платёжном сервисе, если положено.',
  'payments.demo': 'Демонстрационная оплата',
  'payments.demoText':
    'Эта страница не берёт денег и не спрашивает данных карты. На настоящем сайте здесь платёжный сервис оператора.',
  'payments.demoPay': 'Сделать вид, что оплачено',
  'payments.demoFail': 'Сделать вид, что карта отклонена',
  'payments.demoCancel': 'Отменить и вернуться',
  'payments.demoOld': 'Эта ссылка больше не действует',
  'payments.demoOldText': 'Вернитесь к заявке и нажмите кнопку ещё раз.',
}
