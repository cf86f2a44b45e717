import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'pages.contentError': 'Этот материал отображается неправильно. Попробуйте перезагрузить страницу.',
  'pages.notTranslated': 'Этой страницы пока нет на русском; вы читаете её на языке оригинала.',
  'pages.notTranslatedFromEnglish': 'Этой страницы пока нет на русском; вы читаете её на английском.',
  'pages.translationOlder': 'Этот перевод старше оригинала.',
  'pages.originalUpdated': 'Оригинал обновлён {date}.',
  'pages.readOriginal': 'Читать оригинал',
  'pages.outOfDate':
    'Более новая версия сейчас недоступна. Вы читаете страницу в том виде, в каком она была {date}.',
  'pages.preview': 'Предварительный просмотр черновика',
  'pages.emptyTitle': 'Здесь пока ничего нет',
  'pages.emptyText': 'Как только что-то будет опубликовано, оно появится на этой странице.',
  'pages.readMore': 'Подробнее',
  'pages.copyCode': 'Скопировать код',
  'pages.codeCopied': 'Код скопирован',
  'pages.copyFailed': 'Скопировать не удалось',
  'pages.codeIn': 'Код на {language}',
  'pages.code': 'Код',
  'pages.table': 'Таблица',
  'pages.download': 'Скачать {name}',
}
