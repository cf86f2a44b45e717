import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'listing.results': 'Результати',
  'listing.filters': 'Фільтри',
  'listing.filtersOn': 'Фільтри · {count}',
  'listing.chosen': 'Вибрані фільтри',
  'listing.remove': 'Прибрати «{name}»',
  'listing.clearAll': 'Скинути все',
  'listing.show': 'Показати: {count}',
  'listing.more': {
    by: 'count',
    one: 'ще {count}',
    few: 'ще {count}',
    many: 'ще {count}',
    other: 'ще {count}',
  },
  'listing.count': '{count}',
  'listing.sort': 'Сортування',
  'listing.failedTitle': 'Список не вдалося завантажити',
  'listing.failedText': 'Помилка на нашому боці. Вибрані фільтри збережено в адресі.',
  'listing.relaxText': 'Спробуйте менше фільтрів:',
  'listing.withoutQuery': 'Без «{query}»',
  'listing.withoutFacet': '{facet}: будь-яке значення',
  'listing.showAll': 'Показати все',
  'listing.also': '«{from}» шукали також як {to}.',
  'listing.corrected': 'За запитом «{from}» нічого не знайдено. Показано результати за запитом «{to}».',
  'listing.inLanguage': 'Іншою мовою: {language}',
  'listing.withCount': '{name}\u00a0·\u00a0{count}',
  'listing.save': 'Зберегти пошук',
  'listing.feed': 'Стрічка',
  'listing.feedName': 'Стрічка цього списку',
}
