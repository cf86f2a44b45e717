import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'people.heading': 'Люди',
  'people.intro': 'Участники, которые хотят, чтобы их нашли: для вопроса, менторства или совместной работы.',
  'people.join': 'Добавьте себя',
  'people.search': 'Поиск людей',
  'people.count': {
    by: 'count',
    one: '{count} человек',
    few: '{count} человека',
    many: '{count} человек',
    other: '{count} человека',
  },
  'people.none': 'Никого не найдено',
  'people.few': 'Пока здесь всего несколько участников. Список растёт с каждым, кто добавляет себя.',
  'people.mentoring': 'Менторство',
  'people.skills': 'Навыки',
  'people.country': 'Страна',
  'people.languages': 'Языки',
  'people.offers': 'Предлагает менторство',
  'people.seeks': 'Ищет ментора',
  'people.noneYet': 'Здесь пока никто не показывает свой профиль',
  'people.noneYetText': 'Начните вы: вам решать, какие части вашего профиля видны другим.',
}
