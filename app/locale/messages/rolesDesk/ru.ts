import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'rolesDesk.title': 'Участники и роли',
  'rolesDesk.lead':
    'Кто может на этом сайте больше, чем участники. Каждое изменение записано в журнал, и участник его видит.',
  'rolesDesk.search': 'Имя или начало адреса эл. почты',
  'rolesDesk.find': 'Найти',
  'rolesDesk.tooShort': 'Введите не меньше трёх букв.',
  'rolesDesk.found': 'Найдено',
  'rolesDesk.staff': 'С ролью',
  'rolesDesk.none': 'Никого не найдено',
  'rolesDesk.noneText': 'Людей можно найти после их первого входа.',
  'rolesDesk.cut': 'Показаны только первые 50. Введите больше букв.',
  'rolesDesk.employee': 'Сотрудник',
  'rolesDesk.seen': 'Последний раз на сайте: {date}',
  'rolesDesk.rolesOf': 'Роли: {name}',
  'rolesDesk.editor': 'Редактор',
  'rolesDesk.reviewer': 'Рецензент',
  'rolesDesk.admin': 'Администратор',
  'rolesDesk.claimed': 'Приходит из системы входа, и изменить её можно только там.',
  'rolesDesk.save': 'Сохранить роли',
  'rolesDesk.saveOf': 'Сохранить роли: {name}',
  'rolesDesk.signOut': 'Завершить все сеансы',
  'rolesDesk.signOutOf': 'Завершить все сеансы: {name}',
  'rolesDesk.outcome.done': 'Роли изменены.',
  'rolesDesk.outcome.signed-out': 'Все сеансы участника завершены.',
  'rolesDesk.outcome.unknown': 'Такого участника уже нет.',
  'rolesDesk.outcome.changed':
    'Кто-то тем временем изменил эти роли. Сейчас вы видите действующие; решите ещё раз.',
  'rolesDesk.outcome.own': 'Роль администратора нельзя забрать у себя. Попросите другого администратора.',
}
