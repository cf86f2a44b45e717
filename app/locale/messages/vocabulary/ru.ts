import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'vocabulary.title': 'Названия, которых нет в списке навыков',
  'vocabulary.intro':
    'Эти названия есть в вакансиях, курсах и событиях, но ни один навык так не называется. То, о чём вы решили, больше не показывается.',
  'vocabulary.counted': {
    by: 'count',
    one: 'Подсчитано {date} в {count} записи.',
    few: 'Подсчитано {date} в {count} записях.',
    many: 'Подсчитано {date} в {count} записях.',
    other: 'Подсчитано {date} в {count} записи.',
  },
  'vocabulary.open': {
    by: 'count',
    one: '{count} название ждёт решения.',
    few: '{count} названия ждут решения.',
    many: '{count} названий ждут решения.',
    other: '{count} названия ждут решения.',
  },
  'vocabulary.notWhole': 'Время вышло раньше, чем была прочитана последняя запись.',
  'vocabulary.notCounted': 'Пока ничего не подсчитано. Это делает тот, кто поддерживает сайт, этой командой:',
  'vocabulary.export': 'Скачать то, что будет добавлено',
  'vocabulary.items': {
    by: 'count',
    one: 'в {count} записи',
    few: 'в {count} записях',
    many: 'в {count} записях',
    other: 'в {count} записи',
  },
  'vocabulary.sources': {
    by: 'count',
    one: 'из {count} источника',
    few: 'из {count} источников',
    many: 'из {count} источников',
    other: 'из {count} источника',
  },
  'vocabulary.lists': {
    by: 'count',
    one: 'из них {count} раз как навык или тема',
    few: 'из них {count} раза как навык или тема',
    many: 'из них {count} раз как навык или тема',
    other: 'из них {count} раза как навык или тема',
  },
  'vocabulary.add': 'Добавить',
  'vocabulary.addOf': 'Добавить: {name}',
  'vocabulary.none': 'Не навык',
  'vocabulary.noneOf': 'Не навык: {name}',
  'vocabulary.alias': 'Сохранить как другое название',
  'vocabulary.aliasOf': '«{name}» — это другое название для',
  'vocabulary.noSuchSkill': 'Ни один навык не называется «{skill}». Введите одно из его названий.',
  'vocabulary.decided': 'Последние решения',
  'vocabulary.toAdd': 'будет добавлено',
  'vocabulary.noSkill': 'не навык',
  'vocabulary.isAlias': 'другое название для «{skill}»',
  'vocabulary.takeBack': 'Отменить',
  'vocabulary.takeBackOf': 'Отменить: {name}',
}
