import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'proofs.kind.said': 'Зі слів учасника',
  'proofs.kind.education': 'Освіта',
  'proofs.kind.course': 'Курс завершено, зі слів учасника',
  'proofs.kind.work': 'Робота',
  'proofs.kind.certificate': 'Сертифікат, не перевірений',
  'proofs.kind.project': 'Проєкт',
  'proofs.kind.checked-certificate': 'Сертифікат, перевірений',
  'proofs.kind.test': 'Тест складено тут',
  'proofs.onlySaid': 'Лише зі слів учасника',
  'proofs.undated': 'без дати',
  'proofs.until': 'діє до {date}',
  'proofs.expired': 'термін дії минув {date}',
  'proofs.list': 'Чим це підтверджено',
  'proofs.page': 'Підтвердження ваших навичок',
}
