import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'licenses.title': 'Ліцензія LinkedIn Learning',
  'licenses.lead':
    'З ліцензією ви проходите курси LinkedIn Learning безкоштовно. Замовте її тут; ліцензії видають організатори клубу.',
  'licenses.asked': 'Ліцензія для {email}: запит надіслано {date}.',
  'licenses.granted': 'Ліцензію для {email} видано. Дата запиту: {date}.',
  'licenses.tooOften': 'Забагато запитів за короткий час. Спробуйте знову за годину.',
  'licenses.email': 'Електронна пошта вашого облікового запису LinkedIn',
  'licenses.emailText': 'Запрошення надійде на цю адресу.',
  'licenses.noAddress': 'Введіть адресу електронної пошти, наприклад name@example.com.',
  'licenses.ask': 'Замовити ліцензію',
  'licenses.again': 'Замовити для іншої адреси',
  'licenses.requests': 'Запити ліцензій',
  'licenses.none': 'Ніхто не чекає на ліцензію.',
  'licenses.askedOn': 'Запит від {date}',
  'licenses.grantedOn': 'Видано {date}',
  'licenses.grant': 'Позначити як видану',
}
