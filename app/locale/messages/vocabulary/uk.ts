import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'vocabulary.title': 'Назви, яких бракує в переліку навичок',
  'vocabulary.intro':
    'Ці назви є у вакансіях, курсах і подіях, але жодна навичка так не називається. Те, про що ви вирішили, більше не показується.',
  'vocabulary.counted': {
    by: 'count',
    one: 'Пораховано {date} в {count} записі.',
    few: 'Пораховано {date} в {count} записах.',
    many: 'Пораховано {date} в {count} записах.',
    other: 'Пораховано {date} в {count} запису.',
  },
  'vocabulary.open': {
    by: 'count',
    one: '{count} назва чекає на рішення.',
    few: '{count} назви чекають на рішення.',
    many: '{count} назв чекають на рішення.',
    other: '{count} назви чекають на рішення.',
  },
  'vocabulary.notWhole': 'Час вийшов раніше, ніж було прочитано останній запис.',
  'vocabulary.notCounted': 'Ще нічого не пораховано. Це робить той, хто підтримує сайт, цією командою:',
  'vocabulary.export': 'Завантажити те, що буде додано',
  'vocabulary.items': {
    by: 'count',
    one: 'в {count} записі',
    few: 'в {count} записах',
    many: 'в {count} записах',
    other: 'в {count} запису',
  },
  'vocabulary.sources': {
    by: 'count',
    one: 'з {count} джерела',
    few: 'з {count} джерел',
    many: 'з {count} джерел',
    other: 'з {count} джерела',
  },
  'vocabulary.lists': {
    by: 'count',
    one: 'з них {count} раз як навичка чи тема',
    few: 'з них {count} рази як навичка чи тема',
    many: 'з них {count} разів як навичка чи тема',
    other: 'з них {count} раза як навичка чи тема',
  },
  'vocabulary.add': 'Додати',
  'vocabulary.addOf': 'Додати: {name}',
  'vocabulary.none': 'Не навичка',
  'vocabulary.noneOf': 'Не навичка: {name}',
  'vocabulary.alias': 'Зберегти як іншу назву',
  'vocabulary.aliasOf': '«{name}» — це інша назва для',
  'vocabulary.noSuchSkill': 'Жодна навичка не називається «{skill}». Введіть одну з її назв.',
  'vocabulary.decided': 'Останні рішення',
  'vocabulary.toAdd': 'буде додано',
  'vocabulary.noSkill': 'не навичка',
  'vocabulary.isAlias': 'інша назва для «{skill}»',
  'vocabulary.takeBack': 'Скасувати',
  'vocabulary.takeBackOf': 'Скасувати: {name}',
}
