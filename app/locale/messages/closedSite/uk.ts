import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'closedSite.title': 'Цей сайт лише для співробітників',
  'closedSite.text':
    'Ви ввійшли, але не як співробітник. Вийдіть і ввійдіть знову з робочим обліковим записом.',
  'closedSite.signOut': 'Вийти',
}
