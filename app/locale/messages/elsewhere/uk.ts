import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'elsewhere.title': 'Тут демо закінчується',
  'elsewhere.text':
    'Посилання веде на {site}: цей сайт вигадано для демо. Де каталог справжній, замість цієї сторінки відкривається той сайт.',
  'elsewhere.address': 'Адреса',
  'elsewhere.back': 'Назад до сторінки',
}
