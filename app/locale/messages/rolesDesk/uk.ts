import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'rolesDesk.title': 'Учасники й ролі',
  'rolesDesk.lead':
    'Хто може на цьому сайті більше, ніж учасники. Кожну зміну записано в журнал, і учасник її бачить.',
  'rolesDesk.search': 'Ім’я або початок адреси е-пошти',
  'rolesDesk.find': 'Знайти',
  'rolesDesk.tooShort': 'Введіть щонайменше три літери.',
  'rolesDesk.found': 'Знайдено',
  'rolesDesk.staff': 'З роллю',
  'rolesDesk.none': 'Нікого не знайдено',
  'rolesDesk.noneText': 'Людей можна знайти після їхнього першого входу.',
  'rolesDesk.cut': 'Показано лише перших 50. Введіть більше літер.',
  'rolesDesk.employee': 'Працівник',
  'rolesDesk.seen': 'Востаннє на сайті: {date}',
  'rolesDesk.rolesOf': 'Ролі: {name}',
  'rolesDesk.editor': 'Редактор',
  'rolesDesk.reviewer': 'Рецензент',
  'rolesDesk.admin': 'Адміністратор',
  'rolesDesk.claimed': 'Надходить із системи входу, і змінити її можна лише там.',
  'rolesDesk.save': 'Зберегти ролі',
  'rolesDesk.saveOf': 'Зберегти ролі: {name}',
  'rolesDesk.signOut': 'Завершити всі сеанси',
  'rolesDesk.signOutOf': 'Завершити всі сеанси: {name}',
  'rolesDesk.outcome.done': 'Ролі змінено.',
  'rolesDesk.outcome.signed-out': 'Усі сеанси учасника завершено.',
  'rolesDesk.outcome.unknown': 'Такого учасника вже немає.',
  'rolesDesk.outcome.changed': 'Хтось тим часом змінив ці ролі. Тепер ви бачите чинні; вирішіть ще раз.',
  'rolesDesk.outcome.own': 'Роль адміністратора не можна забрати в себе. Попросіть іншого адміністратора.',
}
