import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'door.title': 'Вхід: {title}',
  'door.heading': 'Список на вході',
  'door.back': 'Назад до керування подією',
  'door.count': 'На місці {here} з {all}',
  'door.kept': {
    by: 'count',
    one: '{count} збережено на пристрої, ще не надіслано',
    few: '{count} збережено на пристрої, ще не надіслано',
    many: '{count} збережено на пристрої, ще не надіслано',
    other: '{count} збережено на пристрої, ще не надіслано',
  },
  'door.session': 'Увійдіть знову, щоб надіслати.',
  'door.find': 'Пошук за ім’ям',
  'door.notFound': 'Нікого з таким ім’ям у списку немає.',
  'door.nobody': 'Поки що ніхто не прийде.',
  'door.noName': 'Без імені',
  'door.guest': 'Гість {number}',
  'door.guestOf': '{name}, гість {number}',
  'door.since': 'з {time}',
  'door.notSent': 'ще не надіслано',
  'door.saidHere': '{name}: на місці',
  'door.saidUndone': '{name}: позначку знято',
  'door.gone': 'Уже не у списку: {names}',
  'door.how':
    'Натисніть ім’я, коли людина прийшла; натисніть ще раз, щоб скасувати. Працює й без мережі: натиснуте надсилається пізніше. Список лишається на пристрої добу або доки ви не вийдете.',
}
