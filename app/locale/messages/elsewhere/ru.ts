import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'elsewhere.title': 'Здесь демо заканчивается',
  'elsewhere.text':
    'Ссылка ведёт на {site}: этот сайт придуман для демо. Там, где каталог настоящий, вместо этой страницы открывается тот сайт.',
  'elsewhere.address': 'Адрес',
  'elsewhere.back': 'Назад к странице',
}
