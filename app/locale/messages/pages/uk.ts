import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'pages.contentError': 'Цей матеріал відображається неправильно. Спробуйте перезавантажити сторінку.',
  'pages.notTranslated': 'Цієї сторінки ще немає українською; ви читаєте її мовою оригіналу.',
  'pages.notTranslatedFromEnglish': 'Цієї сторінки ще немає українською; ви читаєте її англійською.',
  'pages.translationOlder': 'Цей переклад старіший за оригінал.',
  'pages.originalUpdated': 'Оригінал оновлено {date}.',
  'pages.readOriginal': 'Читати оригінал',
  'pages.outOfDate': 'Новіша версія зараз недоступна. Ви читаєте сторінку такою, якою вона була {date}.',
  'pages.preview': 'Попередній перегляд чернетки',
  'pages.emptyTitle': 'Тут ще нічого немає',
  'pages.emptyText': 'Щойно щось опублікують, воно з’явиться на цій сторінці.',
  'pages.readMore': 'Докладніше',
  'pages.copyCode': 'Скопіювати код',
  'pages.codeCopied': 'Код скопійовано',
  'pages.copyFailed': 'Скопіювати не вдалося',
  'pages.codeIn': 'Код мовою {language}',
  'pages.code': 'Код',
  'pages.table': 'Таблиця',
  'pages.download': 'Завантажити {name}',
}
