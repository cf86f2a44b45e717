import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'payments.title': 'Оплата',
  'payments.for': '{title}: {amount}',
  'payments.pay': 'Сплатити {amount}',
  'payments.leads': 'Ви платите на сайті платіжного сервісу й повертаєтеся сюди.',
  'payments.waiting': 'Чекаємо на підтвердження від платіжного сервісу.',
  'payments.waitingText':
    'Якщо ви вийшли з платіжного сервісу до оплати, поверніться туди. Це той самий платіж, тож двічі гроші не спишуть.',
  'payments.look': 'Перевірити ще раз',
  'payments.paid': 'Ми отримали вашу оплату: {amount}.',
  'payments.failed': 'Оплата не пройшла. Можна спробувати ще раз.',
  'payments.refunded': 'Вам повернули {amount}.',
  'payments.partlyRefunded': 'Із {amount}, які ви заплатили, вам повернули {refunded}.',
  'payments.refundedOf': 'повернуто {amount}',
  'payments.freed': 'Місце вчасно не оплачено, тому воно вільне для інших.',
  'payments.ended': 'Ви сплатили {amount}, а заявку завершено. Чи повернуть кошти, залежить від умов.',
  'payments.notDue': 'Зараз нічого не треба сплачувати.',
  'payments.away': 'Зараз оплата неможлива. Доки її немає, місце залишається вашим.',
  'payments.back': 'Назад до заявки',
  'payments.see': 'Переглянути оплату',
  'payments.state.paid': 'оплачено',
  'payments.state.refunded': 'кошти повернуто',
  'payments.state.partlyRefunded': 'повернуто частину',
  'payments.state.unpaid': 'ще не оплачено',
  'payments.state.paidInVain': 'оплачено, але завершено',
  'payments.heldUntil': 'Місце зберігається до {time}.',
  'payments.lookAtTerms':
    'Оплату отримано, а заявку завершено. Перегляньте умови й поверніть кошти в платіжному сервісі, якщо належить.',
  'payments.demo': 'Демонстраційна оплата',
  'payments.demoText':
    'Ця сторінка не бере грошей і не питає даних картки. На справжньому сайті тут платіжний сервіс оператора.',
  'payments.demoPay': 'Удати, що сплачено',
  'payments.demoFail': 'Удати, що картку відхилено',
  'payments.demoCancel': 'Скасувати й повернутися',
  'payments.demoOld': 'Це посилання вже не діє',
  'payments.demoOldText': 'Поверніться до заявки й натисніть кнопку ще раз.',
}
