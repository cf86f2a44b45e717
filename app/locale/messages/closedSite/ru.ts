import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'closedSite.title': 'Этот сайт только для сотрудников',
  'closedSite.text': 'Вы вошли, но не как сотрудник. Выйдите и войдите снова с рабочей учётной записью.',
  'closedSite.signOut': 'Выйти',
}
