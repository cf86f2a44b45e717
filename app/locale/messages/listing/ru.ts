import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'listing.results': 'Результаты',
  'listing.filters': 'Фильтры',
  'listing.filtersOn': 'Фильтры · {count}',
  'listing.chosen': 'Выбранные фильтры',
  'listing.remove': 'Убрать «{name}»',
  'listing.clearAll': 'Сбросить все',
  'listing.show': 'Показать: {count}',
  'listing.more': {
    by: 'count',
    one: 'ещё {count}',
    few: 'ещё {count}',
    many: 'ещё {count}',
    other: 'ещё {count}',
  },
  'listing.count': '{count}',
  'listing.sort': 'Порядок',
  'listing.failedTitle': 'Список не удалось прочитать',
  'listing.failedText': 'Ошибка на нашей стороне. Всё, что вы выбрали, сохранено в адресе.',
  'listing.relaxText': 'Смягчите условия, и найдётся больше:',
  'listing.withoutQuery': 'Без «{query}»',
  'listing.withoutFacet': '{facet}: любое значение',
  'listing.showAll': 'Показать всё',
  'listing.corrected': 'По запросу «{from}» ничего нет. Показано «{to}».',
  'listing.inLanguage': 'На другом языке: {language}',
  'listing.withCount': '{name}\u00a0·\u00a0{count}',
  'listing.save': 'Сохранить поиск',
  'listing.feed': 'Лента',
  'listing.feedName': 'Лента этого списка',
}
