import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'closedSite.title': 'Этот сайт только для сотрудников',
  'closedSite.text': 'Вы вошли, но не с рабочей учётной записью. Выйдите и войдите снова уже с ней.',
  'closedSite.signOut': 'Выйти',
}
