import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'viewAs.title': 'Посмотреть сайт как…',
  'viewAs.lead':
    'Проверьте, кто видит какие меню, баннеры и страницы. Во время просмотра ничего нельзя изменить. Он закончится, когда вы его завершите, выйдете из учётной записи или через час.',
  'viewAs.who': 'Чьими глазами',
  'viewAs.anonymous': 'Без входа',
  'viewAs.newcomer': 'Новый участник',
  'viewAs.member': 'Участник',
  'viewAs.employee': 'Сотрудник компании',
  'viewAs.newcomerText': 'Об этом участнике ещё ничего не известно.',
  'viewAs.memberText': 'Указаны навыки, уровень английского и желаемая должность.',
  'viewAs.language': 'Язык',
  'viewAs.sameLanguage': 'Как на странице',
  'viewAs.country': 'Страна',
  'viewAs.ownCountry': 'Ваша',
  'viewAs.day': 'День',
  'viewAs.dayHint':
    'Если пусто, то сегодня. От него зависят события, вакансии и всё остальное, у чего есть дата.',
  'viewAs.begin': 'Посмотреть сайт',
  'viewAs.region': 'Что вы видите',
  'viewAs.banner': 'Вы видите сайт как: {who}',
  'viewAs.until': 'до {time}',
  'viewAs.end': 'Завершить просмотр',
  'viewAs.change': 'Изменить',
  'viewAs.refusedTitle': 'Ничего не изменено',
  'viewAs.refused': 'Пока вы видите сайт чужими глазами, ничего нельзя изменить. Сначала завершите просмотр.',
  'viewAs.log': 'Кто смотрел',
  'viewAs.logText': 'Начатые и завершённые просмотры хранятся год.',
  'viewAs.logNone': 'Ещё никто не смотрел.',
  'viewAs.began': '{name}: сайт показан как «{who}»',
  'viewAs.ended': '{name}: просмотр завершён',
  'viewAs.deleted': 'Удалённая учётная запись',
  'viewAs.wrongDay': 'Выберите день, например 2026-12-24.',
  'viewAs.wrongCountry': 'Выберите страну из списка.',
  'viewAs.wrongWho': 'Выберите, чьими глазами посмотреть сайт.',
}
