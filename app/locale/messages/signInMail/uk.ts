import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'signInMail.confirmSubject': 'Підтвердьте адресу',
  'signInMail.confirmText':
    'Ви створюєте обліковий запис на {product}. Підтвердьте адресу за цим посиланням протягом години:',
  'signInMail.confirmAction': 'Підтвердити адресу',
  'signInMail.confirmWhy': 'Якщо це були не ви, нічого не робіть: обліковий запис не буде створено.',
  'signInMail.existsSubject': 'Ви вже маєте обліковий запис',
  'signInMail.existsText':
    'Хтось, імовірно ви, хотів створити обліковий запис із цією адресою на {product}. Він уже є. Увійдіть або задайте новий пароль тут:',
  'signInMail.setPassword': 'Задати новий пароль',
  'signInMail.existsWhy': 'Якщо це були не ви, нічого не робіть: ваш обліковий запис лишиться таким, як є.',
  'signInMail.resetSubject': 'Новий пароль',
  'signInMail.resetText': 'Задайте новий пароль для {product} за цим посиланням протягом години:',
  'signInMail.resetWhy': 'Якщо ви цього не просили, нічого не робіть: ваш пароль не зміниться.',
  'signInMail.changedSubject': 'Ваш пароль змінено',
  'signInMail.changedText':
    'Пароль вашого облікового запису на {product} змінено. Якщо це зробили не ви, одразу задайте інший тут:',
  'signInMail.changedWhy':
    'Ми пишемо щоразу, коли пароль вашого облікового запису змінюється, щоб ніхто не змінив його непомітно.',
  'signInMail.everywhereSubject': 'Ви вийшли на всіх пристроях',
  'signInMail.everywhereText':
    '{date} усі сеанси вашого облікового запису на {product} завершено, на кожному пристрої.',
  'signInMail.everywherePassword': 'Ваш пароль не змінився. Якщо це зробили не ви, одразу задайте новий тут:',
  'signInMail.everywhereElsewhere':
    'Ви входите з обліковим записом іншого сайту. Якщо це зробили не ви, одразу змініть пароль там.',
  'signInMail.everywhereWhy': 'Ми пишемо щоразу, коли це стається, щоб ніхто не зробив цього непомітно.',
  'signInMail.closedSubject': 'Ваш обліковий запис закрито',
  'signInMail.closedText':
    'Ви закрили свій обліковий запис на {product} {date}. {day} усе, що в ньому, буде видалено назавжди.',
  'signInMail.closedHidden':
    'До того часу вас там ніхто не знайде, і листи про обліковий запис не надсилаються. Місць на подіях, заявок і відгуків уже немає.',
  'signInMail.closedBack': 'Передумали? Увійдіть до цього дня і збережіть обліковий запис.',
  'signInMail.closedAction': 'Увійти й зберегти',
  'signInMail.closedWhy': 'Це були не ви? Збережіть обліковий запис, а потім задайте новий пароль.',
  'signInMail.deletedSubject': 'Ваш обліковий запис видалено',
  'signInMail.deletedText':
    'Ваш обліковий запис на {product} видалено {date}. Цей лист\u00a0— підтвердження.',
  'signInMail.deletedGone':
    'Разом із ним зникли: ваш профіль і його публічна сторінка, файли, обране й підписки, збережені пошуки зі сповіщеннями та всі сеанси.',
  'signInMail.deletedStays':
    'Те, що ви надіслали через форми, зокрема підписка на розсилку, зберігається окремо від облікових записів і не змінилося.',
  'signInMail.deletedReceipt':
    'Нижче підписане підтвердження: що видалено, що лишається й на який час. Воно нікого не називає.',
  'signInMail.deletedCheck': 'Перевірити його може кожен тут:',
  'signInMail.deletedLast': 'Це останній лист про цей обліковий запис. Видалили не ви?',
  'signInMail.deletedWrite': 'Напишіть нам',
}
