import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'submissions.title': 'Отправленные формы',
  'submissions.lead':
    'Что посетители прислали через формы: сначала самое новое, вместе с текстом, на который они согласились.',
  'submissions.forms': 'Формы',
  'submissions.all': 'Все',
  'submissions.none': 'Пока ничего не отправлено',
  'submissions.noneText': 'Здесь появится то, что посетители отправят через формы.',
  'submissions.older': 'Более ранние',
  'submissions.kept': 'Хранится здесь',
  'submissions.waiting': 'Ждёт службу',
  'submissions.delivered': 'Доставлено',
  'submissions.refused': 'Отклонено службой',
  'submissions.givenUp': 'Слишком старое для отправки',
  'submissions.attempts': {
    by: 'attempts',
    one: '{attempts} попытка.',
    few: '{attempts} попытки.',
    many: '{attempts} попыток.',
    other: '{attempts} попытки.',
  },
  'submissions.said': 'Ответ службы: {answer}.',
  'submissions.consent': 'Согласие',
  'submissions.noConsent': 'Согласия не дано',
  'submissions.page': 'Страница',
  'submissions.botCheck': 'Проверка на робота',
  'submissions.proven': 'Пройдена',
  'submissions.unproven': 'Отправлено без подтверждения',
  'submissions.remove': 'Удалить',
  'submissions.removeText':
    'Запись будет удалена навсегда со всем содержимым. То, что доставлено службе, нужно удалить там.',
  'submissions.removeNow': 'Удалить навсегда',
  'submissions.removed': 'Запись удалена.',
}
