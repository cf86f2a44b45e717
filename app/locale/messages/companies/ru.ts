import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'companies.title': 'Компании',
  'companies.intro': 'Компании с открытыми вакансиями. Сначала те, что ищут больше всего людей.',
  'companies.search': 'Название компании',
  'companies.count': {
    by: 'count',
    one: '{count} компания',
    few: '{count} компании',
    many: '{count} компаний',
    other: '{count} компании',
  },
  'companies.none': 'Подходящих компаний нет',
  'companies.all': 'Все компании',
  'companies.vacancies': {
    by: 'count',
    one: '{count} открытая вакансия',
    few: '{count} открытые вакансии',
    many: '{count} открытых вакансий',
    other: '{count} открытой вакансии',
  },
  'companies.manyVacancies': {
    by: 'count',
    one: 'Более {count} открытой вакансии',
    few: 'Более {count} открытых вакансий',
    many: 'Более {count} открытых вакансий',
    other: 'Более {count} открытых вакансий',
  },
  'companies.noVacancies': 'Сейчас открытых вакансий нет',
  'companies.noVacanciesText':
    'Подпишитесь на компанию, и новые вакансии появятся на странице «Ваши подписки».',
  'companies.open': 'Открытые вакансии',
  'companies.events': 'События',
  'companies.about': 'О компании {company}',
  'companies.facts': 'Коротко',
  'companies.places': 'Города',
  'companies.site': 'Сайт',
  'companies.feed': 'Лента вакансий компании {company}',
  'companies.feedShort': 'Лента',
  'companies.description': '{company}: открытые вакансии, города и события.',
  'companies.tooMany':
    'Вы уже подписаны на наибольшее возможное число компаний. Сначала отпишитесь от одной из них.',
  'companies.employer': 'Компания',
  'companies.noneYet': 'Ни у одной компании здесь пока нет вакансий',
  'companies.noneYetText': 'Компании появляются здесь вместе с первой вакансией.',
  'companies.toVacancies': 'Все вакансии',
}
