import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'background.title': 'Фонові завдання',
  'background.lead': 'Що сайт робить сам: що не вдалося, що виконується і що чекає. Час\u00a0— UTC.',
  'background.failed': 'Не вдалося',
  'background.running': 'Виконується',
  'background.waiting': 'Чекає',
  'background.none': 'Фонових завдань немає',
  'background.noneText': 'Завдання з’являться тут, щойно буде що робити.',
  'background.noFailures': 'Невдалих завдань немає.',
  'background.runAgain': 'Виконати знову',
  'background.drop': 'Прибрати',
  'background.asked': 'Завдання зараз виконається знову.',
  'background.dropped': 'Завдання прибрано.',
  'background.failedOn': 'Не вдалося {time}',
  'background.runsOn': 'Наступний запуск: {time}',
  'background.since': 'Виконується з {time}',
  'background.doneOn': 'Останнє виконання: {time}',
  'background.attempts': {
    by: 'attempts',
    one: '{attempts} спроба',
    few: '{attempts} спроби',
    many: '{attempts} спроб',
    other: '{attempts} спроби',
  },
  'background.more': 'Показано лише перші завдання: {count}.',
}
