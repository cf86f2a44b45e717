import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'tenants.title': 'Сайты',
  'tenants.lead': 'Сайты этой установки. У каждого свой адрес, база данных и участники.',
  'tenants.add': 'Оператор добавляет сайт этой командой:',
  'tenants.thisSite': 'Этот сайт',
  'tenants.state.open': 'Открыт',
  'tenants.state.opening': 'Открывается',
  'tenants.state.failed': 'Не открыт',
  'tenants.notOpened':
    'Сайт не удалось открыть; попытка повторяется каждые 30 секунд. Причина записана в журнале.',
  'tenants.fault': 'Его настройки непригодны. Эта команда покажет ошибку:',
  'tenants.address': 'Адрес',
  'tenants.access': 'Кто его видит',
  'tenants.access.everybody': 'Все',
  'tenants.access.members': 'Участники',
  'tenants.access.employees': 'Сотрудники',
  'tenants.signUp': 'Учётные записи',
  'tenants.signUp.open': 'Может создать каждый',
  'tenants.signUp.closed': 'Предоставляет оператор',
  'tenants.signUp.elsewhere': 'У другого поставщика',
  'tenants.off': 'Отключено',
  'tenants.offNone': 'Ничего',
  'tenants.feature.blog': 'Блог',
  'tenants.feature.courses': 'Курсы',
  'tenants.feature.jobs': 'Вакансии',
  'tenants.feature.events': 'События',
  'tenants.feature.quiz': 'Карьерный тест',
  'tenants.feature.english': 'Тест по английскому',
  'tenants.feature.apply': 'Программы',
  'tenants.visit': 'Открыть {name}',
}
