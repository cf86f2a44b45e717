import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'applyBoard.title': 'Заявки',
  'applyBoard.intro': 'Виберіть програму, щоб переглянути її заявки й ухвалити рішення.',
  'applyBoard.noPrograms': 'Жодна програма не приймає тут заявок',
  'applyBoard.none': 'Заявок ще немає',
  'applyBoard.open': {
    by: 'count',
    one: '{count} відкрита',
    few: '{count} відкриті',
    many: '{count} відкритих',
    other: '{count} відкритої',
  },
  'applyBoard.fresh': {
    by: 'count',
    one: '{count} нова',
    few: '{count} нові',
    many: '{count} нових',
    other: '{count} нової',
  },
  'applyBoard.taken': {
    by: 'count',
    one: 'Зайнято {count} місце.',
    few: 'Зайнято {count} місця.',
    many: 'Зайнято {count} місць.',
    other: 'Зайнято {count} місця.',
  },
  'applyBoard.takenOf': 'Зайнято місць: {taken} з {seats}.',
  'applyBoard.queue': '№ {number}',
  'applyBoard.planned': 'про відмову ще не повідомлено',
  'applyBoard.more': {
    by: 'count',
    one: 'ще {count}, коли буде рішення щодо цих',
    few: 'ще {count}, коли буде рішення щодо цих',
    many: 'ще {count}, коли буде рішення щодо цих',
    other: 'ще {count}, коли буде рішення щодо цих',
  },
  'applyBoard.answers': 'Відповіді',
  'applyBoard.moveTo': 'Перемістити до',
  'applyBoard.decline': 'Відмовити',
  'applyBoard.reason': 'Причина',
  'applyBoard.reasonText': {
    by: 'count',
    one: 'Її буде наведено в листі дослівно. Лист надійде через {count} годину; до того відмову можна скасувати.',
    few: 'Її буде наведено в листі дослівно. Лист надійде через {count} години; до того відмову можна скасувати.',
    many: 'Її буде наведено в листі дослівно. Лист надійде через {count} годин; до того відмову можна скасувати.',
    other:
      'Її буде наведено в листі дослівно. Лист надійде через {count} години; до того відмову можна скасувати.',
  },
  'applyBoard.reasonFirst': 'Напишіть причину: її прочитає автор заявки.',
  'applyBoard.tellAt': 'Відмовлено. Лист про це надійде {time}.',
  'applyBoard.undo': 'Скасувати відмову',
  'applyBoard.changed': 'Хтось інший тим часом перемістив цю заявку. Тепер вона тут: {stage}.',
  'applyBoard.full': 'Вільних місць немає. Додайте заявку до списку очікування або спершу звільніть місце.',
  'applyBoard.told': 'Лист про відмову вже надіслано. Заявку можна повернути на розгляд.',
  'applyBoard.notAllowed': 'Туди цю заявку перемістити не можна.',
}
