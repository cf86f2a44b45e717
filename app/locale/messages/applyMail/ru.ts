import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'applyMail.receivedTitle': 'Ваша заявка получена: {title}',
  'applyMail.received':
    'Мы получили вашу заявку на программу «{title}». Дальше её прочитает рецензент, а об изменениях вы узнаете из письма.',
  'applyMail.inDraw':
    'Мы получили вашу заявку на программу «{title}». Места распределят жеребьёвкой после окончания приёма, и вы получите письмо при любом исходе.',
  'applyMail.inDrawTitle': 'Вы участвуете в жеребьёвке: {title}',
  'applyMail.placedTitle': 'У вас есть место: {title}',
  'applyMail.placed':
    'У вас есть место в программе «{title}». Если вы не сможете участвовать, отзовите заявку, чтобы место получил кто-то другой.',
  'applyMail.waitingTitle': 'Вы в списке ожидания: {title}',
  'applyMail.waiting':
    'В программе «{title}» сейчас нет свободных мест, поэтому вы в списке ожидания. Мы напишем, как только место станет вашим.',
  'applyMail.movedUpTitle': 'Для вас освободилось место: {title}',
  'applyMail.movedUp':
    'Теперь у вас есть место в программе «{title}». Если вы не сможете участвовать, отзовите заявку.',
  'applyMail.testTitle': 'Следующий шаг — тест: {title}',
  'applyMail.test':
    'Следующий шаг вашей заявки на программу «{title}» — тест. Организатор напишет вам о нём.',
  'applyMail.interviewTitle': 'Следующий шаг — собеседование: {title}',
  'applyMail.interview':
    'Следующий шаг вашей заявки на программу «{title}» — собеседование. Организатор напишет вам, чтобы договориться о времени.',
  'applyMail.offerTitle': 'Для вас забронировано место: {title}',
  'applyMail.offer': 'Вам предлагают место в программе «{title}». Примите его на странице заявки.',
  'applyMail.acceptedTitle': 'Вас приняли: {title}',
  'applyMail.accepted': 'У вас есть место в программе «{title}».',
  'applyMail.declinedTitle': 'О вашей заявке: {title}',
  'applyMail.declined': 'В этот раз вам не предоставили место в программе «{title}».',
  'applyMail.reopenedTitle': 'Ваша заявка снова открыта: {title}',
  'applyMail.reopened':
    'Мы писали, что вам не предоставили место в программе «{title}». Это решение отменено: заявка снова на рассмотрении.',
  'applyMail.reason': 'Причина: {reason}',
  'applyMail.see': 'Посмотреть заявку',
  'applyMail.why': 'Вы получили это письмо, потому что подали заявку на сайте {product}.',
  'applyMail.vacancy.offerTitle': 'Вам сделали предложение: {title}',
  'applyMail.vacancy.offer': 'Вам предлагают работу «{title}». Примите предложение на странице своей заявки.',
  'applyMail.vacancy.acceptedTitle': 'Вас взяли на работу: {title}',
  'applyMail.vacancy.accepted': 'Вас взяли на работу «{title}».',
  'applyMail.vacancy.declined': 'В этот раз вас не взяли на работу «{title}».',
  'applyMail.vacancy.reopened':
    'Мы писали, что вас не взяли на работу «{title}». Это решение отменено: вашу заявку снова рассматривают.',
  'applyMail.vacancy.test':
    'Следующий шаг по вашей заявке «{title}»\u00a0— тест. Работодатель напишет вам о нём.',
  'applyMail.vacancy.interview':
    'Следующий шаг по вашей заявке «{title}»\u00a0— собеседование. Работодатель напишет вам, чтобы договориться о времени.',
  'applyMail.messageTitle': 'Сообщение о вашей заявке: {title}',
  'applyMail.message':
    'О «{title}» для вас есть сообщение. Прочитать его и ответить можно на странице вашей заявки.',
  'applyMail.appointmentTitle': 'Ваше собеседование: {title}',
  'applyMail.appointment':
    'По вашей заявке «{title}» назначено собеседование. Запись для календаря приложена.',
  'applyMail.appointmentChangedTitle': 'Ваше собеседование изменено: {title}',
  'applyMail.appointmentChanged':
    'Собеседование по заявке «{title}» изменено. Ниже\u00a0— актуальные данные; запись для календаря приложена.',
  'applyMail.appointmentOffTitle': 'Ваше собеседование отменено: {title}',
  'applyMail.appointmentOff':
    'Это собеседование по заявке «{title}» не состоится. Приложенная запись уберёт его из вашего календаря.',
  'applyMail.when': 'Когда: {time}',
  'applyMail.forYou': 'Для вас это {time}.',
  'applyMail.where': 'Где: {place}',
  'applyMail.joinNote': 'Ссылка на встречу\u00a0— на странице вашей заявки.',
  'applyMail.otherTime': 'Если это время вам не подходит, напишите об этом на странице своей заявки.',
  'applyMail.payWithin': {
    by: 'hours',
    one: 'Чтобы сохранить место, заплатите {amount} в течение {hours} часа. Перейти к оплате можно со страницы заявки.',
    few: 'Чтобы сохранить место, заплатите {amount} в течение {hours} часов. Перейти к оплате можно со страницы заявки.',
    many: 'Чтобы сохранить место, заплатите {amount} в течение {hours} часов. Перейти к оплате можно со страницы заявки.',
    other:
      'Чтобы сохранить место, заплатите {amount} в течение {hours} часа. Перейти к оплате можно со страницы заявки.',
  },
  'applyMail.paidTitle': 'Оплата получена: {title}',
  'applyMail.paid': 'Ваше место в программе «{title}» оплачено. Квитанцию пришлёт платёжный сервис.',
  'applyMail.refundedTitle': 'Возврат денег: {title}',
  'applyMail.refunded': 'Вам возвращают деньги, уплаченные за программу «{title}».',
  'applyMail.refundedPart': 'Вам возвращают {amount}. Всего возвращено {total} из {paid}.',
  'applyMail.refundedAll': 'Вам возвращают {amount}. Всего возвращено всё, что вы заплатили: {paid}.',
  'applyMail.payReminderTitle': 'Оплатите, чтобы сохранить место: {title}',
  'applyMail.payReminder': 'Ваше место в программе «{title}» ещё не оплачено.',
  'applyMail.payUntil':
    'Заплатите {amount} до {time}; после этого место получит кто-то другой. Перейти к оплате можно со страницы заявки.',
  'applyMail.unpaidTitle': 'Место не оплачено: {title}',
  'applyMail.unpaid':
    'Мы вовремя не получили оплату за ваше место в программе «{title}», поэтому оно свободно для других.',
}
