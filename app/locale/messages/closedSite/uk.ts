import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'closedSite.title': 'Цей сайт лише для співробітників',
  'closedSite.text': 'Ви ввійшли, але не з робочим обліковим записом. Вийдіть і ввійдіть знову вже з ним.',
  'closedSite.signOut': 'Вийти',
}
