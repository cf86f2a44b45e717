import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'background.title': 'Фоновые задачи',
  'background.lead': 'Что сайт делает сам: что не удалось, что выполняется и что ждёт. Время\u00a0— UTC.',
  'background.failed': 'Не удалось',
  'background.running': 'Выполняется',
  'background.waiting': 'Ждёт',
  'background.none': 'Фоновых задач нет',
  'background.noneText': 'Задачи появятся здесь, как только будет что делать.',
  'background.noFailures': 'Неудавшихся задач нет.',
  'background.runAgain': 'Выполнить снова',
  'background.drop': 'Убрать',
  'background.asked': 'Задача сейчас выполнится снова.',
  'background.dropped': 'Задача убрана.',
  'background.failedOn': 'Не удалось {time}',
  'background.runsOn': 'Следующий запуск: {time}',
  'background.since': 'Выполняется с {time}',
  'background.doneOn': 'Последнее выполнение: {time}',
  'background.attempts': {
    by: 'attempts',
    one: '{attempts} попытка',
    few: '{attempts} попытки',
    many: '{attempts} попыток',
    other: '{attempts} попытки',
  },
  'background.more': 'Показаны только первые задачи: {count}.',
}
