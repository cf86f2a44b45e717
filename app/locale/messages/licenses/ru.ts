import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'licenses.title': 'Лицензия LinkedIn Learning',
  'licenses.lead':
    'С лицензией вы проходите курсы LinkedIn Learning бесплатно. Запросите её здесь; лицензии выдают организаторы клуба.',
  'licenses.asked': 'Лицензия для {email}: запрос отправлен {date}.',
  'licenses.granted': 'Лицензия для {email} выдана. Дата запроса: {date}.',
  'licenses.tooOften': 'Слишком много запросов за короткое время. Попробуйте снова через час.',
  'licenses.email': 'Электронная почта вашей учётной записи LinkedIn',
  'licenses.emailText': 'Приглашение придёт на этот адрес.',
  'licenses.noAddress': 'Введите адрес электронной почты, например name@example.com.',
  'licenses.ask': 'Запросить лицензию',
  'licenses.again': 'Запросить для другого адреса',
  'licenses.requests': 'Запросы лицензий',
  'licenses.none': 'Никто не ждёт лицензии.',
  'licenses.askedOn': 'Запрошена {date}',
  'licenses.grantedOn': 'Выдана {date}',
  'licenses.grant': 'Отметить как выданную',
}
