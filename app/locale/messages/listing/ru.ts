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
  'listing.sort': 'Сортировка',
  'listing.failedTitle': 'Список не удалось загрузить',
  'listing.failedText': 'Ошибка на нашей стороне. Выбранные фильтры сохранены в адресе.',
  'listing.relaxText': 'Попробуйте меньше фильтров:',
  'listing.withoutQuery': 'Без «{query}»',
  'listing.withoutFacet': '{facet}: любое значение',
  'listing.showAll': 'Показать всё',
  'listing.also': '«{from}» искали также как {to}.',
  'listing.corrected': 'По запросу «{from}» ничего не найдено. Показаны результаты по запросу «{to}».',
  'listing.inLanguage': 'На другом языке: {language}',
  'listing.withCount': '{name}\u00a0·\u00a0{count}',
  'listing.save': 'Сохранить поиск',
  'listing.feed': 'Лента',
  'listing.feedName': 'Лента этого списка',
}
