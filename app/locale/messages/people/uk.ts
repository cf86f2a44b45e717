import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'people.heading': 'Люди',
  'people.intro': 'Учасники, які хочуть, щоб їх знайшли: для запитання, менторства чи спільної роботи.',
  'people.join': 'Додайте себе',
  'people.search': 'Пошук людей',
  'people.count': {
    by: 'count',
    one: '{count} людина',
    few: '{count} людини',
    many: '{count} людей',
    other: '{count} людини',
  },
  'people.none': 'Нікого не знайдено',
  'people.few': 'Поки що тут лише кілька учасників. Список зростає з кожним, хто додає себе.',
  'people.mentoring': 'Менторство',
  'people.skills': 'Навички',
  'people.country': 'Країна',
  'people.languages': 'Мови',
  'people.offers': 'Пропонує менторство',
  'people.seeks': 'Шукає ментора',
  'people.noneYet': 'Тут ще ніхто не показує свій профіль',
  'people.noneYetText': 'Почніть ви: вам вирішувати, які частини вашого профілю видно іншим.',
}
