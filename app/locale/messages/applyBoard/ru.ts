import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'applyBoard.title': 'Заявки',
  'applyBoard.intro': 'Выберите программу, чтобы просмотреть её заявки и принять решение.',
  'applyBoard.noPrograms': 'Ни одна программа не принимает здесь заявки',
  'applyBoard.none': 'Заявок ещё нет',
  'applyBoard.open': {
    by: 'count',
    one: '{count} открытая',
    few: '{count} открытые',
    many: '{count} открытых',
    other: '{count} открытой',
  },
  'applyBoard.fresh': {
    by: 'count',
    one: '{count} новая',
    few: '{count} новые',
    many: '{count} новых',
    other: '{count} новой',
  },
  'applyBoard.taken': {
    by: 'count',
    one: 'Занято {count} место.',
    few: 'Занято {count} места.',
    many: 'Занято {count} мест.',
    other: 'Занято {count} места.',
  },
  'applyBoard.takenOf': 'Занято мест: {taken} из {seats}.',
  'applyBoard.queue': '№ {number}',
  'applyBoard.planned': 'об отказе ещё не сообщено',
  'applyBoard.more': {
    by: 'count',
    one: 'ещё {count}, когда будет решение по этим',
    few: 'ещё {count}, когда будет решение по этим',
    many: 'ещё {count}, когда будет решение по этим',
    other: 'ещё {count}, когда будет решение по этим',
  },
  'applyBoard.answers': 'Ответы',
  'applyBoard.moveTo': 'Переместить в',
  'applyBoard.decline': 'Отказать',
  'applyBoard.reason': 'Причина',
  'applyBoard.reasonText': {
    by: 'count',
    one: 'Она будет приведена в письме дословно. Письмо придёт через {count} час; до этого отказ можно отменить.',
    few: 'Она будет приведена в письме дословно. Письмо придёт через {count} часа; до этого отказ можно отменить.',
    many: 'Она будет приведена в письме дословно. Письмо придёт через {count} часов; до этого отказ можно отменить.',
    other:
      'Она будет приведена в письме дословно. Письмо придёт через {count} часа; до этого отказ можно отменить.',
  },
  'applyBoard.reasonFirst': 'Напишите причину: её прочитает автор заявки.',
  'applyBoard.tellAt': 'Отказано. Письмо об этом придёт {time}.',
  'applyBoard.undo': 'Отменить отказ',
  'applyBoard.changed': 'Кто-то другой тем временем переместил эту заявку. Теперь она здесь: {stage}.',
  'applyBoard.full': 'Свободных мест нет. Добавьте заявку в список ожидания или сначала освободите место.',
  'applyBoard.told': 'Письмо об отказе уже отправлено. Заявку можно вернуть на рассмотрение.',
  'applyBoard.notAllowed': 'Туда эту заявку переместить нельзя.',
}
