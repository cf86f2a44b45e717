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
  'listing.sort': 'Порядок',
  'listing.failedTitle': 'Список не вдалося прочитати',
  'listing.failedText': 'Помилка на нашому боці. Усе, що ви вибрали, збережено в адресі.',
  'listing.relaxText': 'Пом’якшіть умови, і знайдеться більше:',
  'listing.withoutQuery': 'Без «{query}»',
  'listing.withoutFacet': '{facet}: будь-яке значення',
  'listing.showAll': 'Показати все',
  'listing.corrected': 'За запитом «{from}» нічого немає. Показано «{to}».',
  'listing.inLanguage': 'Іншою мовою: {language}',
  'listing.withCount': '{name}\u00a0·\u00a0{count}',
  'listing.save': 'Зберегти пошук',
  'listing.feed': 'Стрічка',
  'listing.feedName': 'Стрічка цього списку',
}
