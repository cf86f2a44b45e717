import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'companies.title': 'Компанії',
  'companies.intro': 'Компанії з відкритими вакансіями. Спочатку ті, що шукають найбільше людей.',
  'companies.search': 'Назва компанії',
  'companies.count': {
    by: 'count',
    one: '{count} компанія',
    few: '{count} компанії',
    many: '{count} компаній',
    other: '{count} компанії',
  },
  'companies.none': 'Відповідних компаній немає',
  'companies.all': 'Усі компанії',
  'companies.vacancies': {
    by: 'count',
    one: '{count} відкрита вакансія',
    few: '{count} відкриті вакансії',
    many: '{count} відкритих вакансій',
    other: '{count} відкритої вакансії',
  },
  'companies.manyVacancies': {
    by: 'count',
    one: 'Понад {count} відкриту вакансію',
    few: 'Понад {count} відкриті вакансії',
    many: 'Понад {count} відкритих вакансій',
    other: 'Понад {count} відкритої вакансії',
  },
  'companies.noVacancies': 'Зараз відкритих вакансій немає',
  'companies.noVacanciesText':
    'Стежте за компанією, і нові вакансії з’являться на сторінці «За ким ви стежите».',
  'companies.open': 'Відкриті вакансії',
  'companies.events': 'Події',
  'companies.about': 'Про компанію {company}',
  'companies.facts': 'Коротко',
  'companies.places': 'Міста',
  'companies.site': 'Сайт',
  'companies.feed': 'Стрічка вакансій компанії {company}',
  'companies.feedShort': 'Стрічка',
  'companies.description': '{company}: відкриті вакансії, міста й події.',
  'companies.tooMany':
    'Ви вже стежите за найбільшою можливою кількістю компаній. Спочатку перестаньте стежити за однією з них.',
  'companies.employer': 'Компанія',
  'companies.noneYet': 'Жодна компанія ще не має тут вакансій',
  'companies.noneYetText': 'Компанії з’являються тут разом із першою вакансією.',
  'companies.toVacancies': 'Усі вакансії',
}
