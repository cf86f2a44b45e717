import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'tenants.title': 'Сайти',
  'tenants.lead': 'Сайти цієї інсталяції. Кожен має власну адресу, базу даних і учасників.',
  'tenants.add': 'Оператор додає сайт цією командою:',
  'tenants.thisSite': 'Цей сайт',
  'tenants.state.open': 'Відкрито',
  'tenants.state.opening': 'Відкривається',
  'tenants.state.failed': 'Не відкрито',
  'tenants.notOpened':
    'Сайт не вдалося відкрити; спроба повторюється кожні 30 секунд. Причину записано в журналі.',
  'tenants.fault': 'Його налаштування непридатні. Ця команда покаже помилку:',
  'tenants.address': 'Адреса',
  'tenants.access': 'Хто його бачить',
  'tenants.access.everybody': 'Усі',
  'tenants.access.members': 'Учасники',
  'tenants.access.employees': 'Співробітники',
  'tenants.signUp': 'Облікові записи',
  'tenants.signUp.open': 'Може створити кожен',
  'tenants.signUp.closed': 'Надає оператор',
  'tenants.signUp.elsewhere': 'В іншого постачальника',
  'tenants.off': 'Вимкнено',
  'tenants.offNone': 'Нічого',
  'tenants.feature.blog': 'Блог',
  'tenants.feature.courses': 'Курси',
  'tenants.feature.jobs': 'Вакансії',
  'tenants.feature.events': 'Події',
  'tenants.feature.quiz': 'Кар’єрний тест',
  'tenants.feature.english': 'Тест з англійської',
  'tenants.feature.apply': 'Програми',
  'tenants.visit': 'Відкрити {name}',
}
