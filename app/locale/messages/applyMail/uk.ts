import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'applyMail.receivedTitle': 'Ваша заявка надійшла: {title}',
  'applyMail.received':
    'Ми отримали вашу заявку на програму «{title}». Далі її прочитає рецензент, а про зміни ви дізнаєтеся з листа.',
  'applyMail.inDraw':
    'Ми отримали вашу заявку на програму «{title}». Місця розподілять жеребкуванням після завершення подання, і ви отримаєте лист за будь-якого результату.',
  'applyMail.inDrawTitle': 'Ви берете участь у жеребкуванні: {title}',
  'applyMail.placedTitle': 'У вас є місце: {title}',
  'applyMail.placed':
    'У вас є місце в програмі «{title}». Якщо ви не зможете взяти участь, відкличте заявку, щоб місце отримав хтось інший.',
  'applyMail.waitingTitle': 'Ви у списку очікування: {title}',
  'applyMail.waiting':
    'У програмі «{title}» зараз немає вільних місць, тож ви у списку очікування. Ми напишемо, щойно місце стане вашим.',
  'applyMail.movedUpTitle': 'Для вас звільнилося місце: {title}',
  'applyMail.movedUp':
    'Тепер у вас є місце в програмі «{title}». Якщо ви не зможете взяти участь, відкличте заявку.',
  'applyMail.testTitle': 'Наступний крок — тест: {title}',
  'applyMail.test':
    'Наступний крок вашої заявки на програму «{title}» — тест. Організатор напише вам про нього.',
  'applyMail.interviewTitle': 'Наступний крок — співбесіда: {title}',
  'applyMail.interview':
    'Наступний крок вашої заявки на програму «{title}» — співбесіда. Організатор напише вам, щоб узгодити час.',
  'applyMail.offerTitle': 'Для вас зарезервовано місце: {title}',
  'applyMail.offer': 'Вам пропонують місце в програмі «{title}». Прийміть його на сторінці заявки.',
  'applyMail.acceptedTitle': 'Вас прийнято: {title}',
  'applyMail.accepted': 'У вас є місце в програмі «{title}».',
  'applyMail.declinedTitle': 'Щодо вашої заявки: {title}',
  'applyMail.declined': 'Цього разу вам не надали місця в програмі «{title}».',
  'applyMail.reopenedTitle': 'Вашу заявку знову відкрито: {title}',
  'applyMail.reopened':
    'Ми писали, що вам не надали місця в програмі «{title}». Це рішення скасовано: заявка знову на розгляді.',
  'applyMail.reason': 'Причина: {reason}',
  'applyMail.see': 'Переглянути заявку',
  'applyMail.why': 'Ви отримали цей лист, бо подали заявку на сайті {product}.',
  'applyMail.vacancy.offerTitle': 'Вам зробили пропозицію: {title}',
  'applyMail.vacancy.offer': 'Вам пропонують роботу «{title}». Прийміть пропозицію на сторінці своєї заявки.',
  'applyMail.vacancy.acceptedTitle': 'Вас узяли на роботу: {title}',
  'applyMail.vacancy.accepted': 'Вас узяли на роботу «{title}».',
  'applyMail.vacancy.declined': 'Цього разу вас не взяли на роботу «{title}».',
  'applyMail.vacancy.reopened':
    'Ми писали, що вас не взяли на роботу «{title}». Це рішення скасовано: вашу заявку знову розглядають.',
  'applyMail.vacancy.test':
    'Наступний крок за вашою заявкою «{title}»\u00a0— тест. Роботодавець напише вам про нього.',
  'applyMail.vacancy.interview':
    'Наступний крок за вашою заявкою «{title}»\u00a0— співбесіда. Роботодавець напише вам, щоб домовитися про час.',
  'applyMail.messageTitle': 'Повідомлення щодо вашої заявки: {title}',
  'applyMail.message':
    'Щодо «{title}» для вас є повідомлення. Прочитати його й відповісти можна на сторінці вашої заявки.',
  'applyMail.appointmentTitle': 'Ваша співбесіда: {title}',
  'applyMail.appointment': 'За вашою заявкою «{title}» призначено співбесіду. Запис для календаря додано.',
  'applyMail.appointmentChangedTitle': 'Вашу співбесіду змінено: {title}',
  'applyMail.appointmentChanged':
    'Співбесіду за заявкою «{title}» змінено. Нижче\u00a0— чинні дані; запис для календаря додано.',
  'applyMail.appointmentOffTitle': 'Вашу співбесіду скасовано: {title}',
  'applyMail.appointmentOff':
    'Ця співбесіда за заявкою «{title}» не відбудеться. Доданий запис прибере її з вашого календаря.',
  'applyMail.when': 'Коли: {time}',
  'applyMail.forYou': 'Для вас це {time}.',
  'applyMail.where': 'Де: {place}',
  'applyMail.joinNote': 'Посилання на зустріч\u00a0— на сторінці вашої заявки.',
  'applyMail.otherTime': 'Якщо цей час вам не підходить, напишіть про це на сторінці своєї заявки.',
  'applyMail.payWithin': {
    by: 'hours',
    one: 'Щоб зберегти місце, сплатіть {amount} протягом {hours} години. Перейти до оплати можна зі сторінки заявки.',
    few: 'Щоб зберегти місце, сплатіть {amount} протягом {hours} годин. Перейти до оплати можна зі сторінки заявки.',
    many: 'Щоб зберегти місце, сплатіть {amount} протягом {hours} годин. Перейти до оплати можна зі сторінки заявки.',
    other:
      'Щоб зберегти місце, сплатіть {amount} протягом {hours} години. Перейти до оплати можна зі сторінки заявки.',
  },
  'applyMail.paidTitle': 'Оплату отримано: {title}',
  'applyMail.paid': 'Ваше місце в програмі «{title}» оплачено. Квитанцію надішле платіжний сервіс.',
  'applyMail.refundedTitle': 'Повернення коштів: {title}',
  'applyMail.refunded': 'Вам повертають гроші, сплачені за програму «{title}».',
  'applyMail.refundedPart': 'Вам повертають {amount}. Разом повернуто {total} із {paid}.',
  'applyMail.refundedAll': 'Вам повертають {amount}. Разом повернуто все, що ви заплатили: {paid}.',
  'applyMail.payReminderTitle': 'Сплатіть, щоб зберегти місце: {title}',
  'applyMail.payReminder': 'Ваше місце в програмі «{title}» ще не оплачено.',
  'applyMail.payUntil':
    'Сплатіть {amount} до {time}; після цього місце отримає хтось інший. Перейти до оплати можна зі сторінки заявки.',
  'applyMail.unpaidTitle': 'Місце не оплачено: {title}',
  'applyMail.unpaid':
    'Ми вчасно не отримали оплати за ваше місце в програмі «{title}», тому воно вільне для інших.',
}
