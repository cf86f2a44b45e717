import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'door.title': 'Вход: {title}',
  'door.heading': 'Список на входе',
  'door.back': 'Назад к управлению событием',
  'door.count': 'На месте {here} из {all}',
  'door.kept': {
    by: 'count',
    one: '{count} сохранено на устройстве, ещё не отправлено',
    few: '{count} сохранено на устройстве, ещё не отправлено',
    many: '{count} сохранено на устройстве, ещё не отправлено',
    other: '{count} сохранено на устройстве, ещё не отправлено',
  },
  'door.session': 'Войдите снова, чтобы отправить.',
  'door.find': 'Поиск по имени',
  'door.notFound': 'Никого с таким именем в списке нет.',
  'door.nobody': 'Пока никто не придёт.',
  'door.noName': 'Без имени',
  'door.guest': 'Гость {number}',
  'door.guestOf': '{name}, гость {number}',
  'door.since': 'с {time}',
  'door.notSent': 'ещё не отправлено',
  'door.saidHere': '{name}: на месте',
  'door.saidUndone': '{name}: отметка снята',
  'door.gone': 'Больше не в списке: {names}',
  'door.how':
    'Нажмите имя, когда человек пришёл; нажмите ещё раз, чтобы отменить. Работает и без сети: нажатое отправляется позже. Список остаётся на устройстве сутки или пока вы не выйдете.',
}
