import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'myApplications.title': 'Мої заявки',
  'myApplications.intro': 'Стан кожної заявки й наступний крок.',
  'myApplications.none': 'Ви ще не подавали заявок',
  'myApplications.programs': 'Переглянути програми',
  'myApplications.gone': 'Програма, яку більше не пропонують',
  'myApplications.sentOn': 'Надіслано {date}',
  'myApplications.ahead': {
    by: 'count',
    one: 'Перед вами {count} людина.',
    few: 'Перед вами {count} людини.',
    many: 'Перед вами {count} людей.',
    other: 'Перед вами {count} людини.',
  },
  'myApplications.reason': 'Причина: {reason}',
  'myApplications.history': 'Що вже відбулося',
  'myApplications.answers': 'Ваші відповіді',
  'myApplications.added': 'Додано {date}',
  'myApplications.note': 'Додати щось',
  'myApplications.noteText': 'Рецензенти побачать це разом із заявкою.',
  'myApplications.noteEmpty': 'Напишіть, що ви хочете додати.',
  'myApplications.noteFull': 'Ви вже додали {max} приміток, більше додати не можна.',
  'myApplications.add': 'Додати',
  'myApplications.accept': 'Прийняти місце',
  'myApplications.withdraw': 'Відкликати заявку',
  'myApplications.withdrawText':
    'Якщо у вас є місце, його отримає хтось інший. Подати заявку знову можна, доки триває приймання.',
  'myApplications.sure': 'Я хочу її відкликати',
  'myApplications.sureFirst': 'Підтвердьте, що хочете її відкликати.',
  'myApplications.changed': 'Заявка тим часом змінилася, тому це вже неможливо.',
  'myApplications.acceptOffer': 'Прийняти пропозицію',
  'myApplications.vacancyGone': 'Вакансія, якої вже немає',
  'myApplications.withdrawVacancyText': 'Ви зможете подати заявку знову, поки вакансія відкрита.',
  'myApplications.recommendedBy': 'За порадою: {name}',
}
