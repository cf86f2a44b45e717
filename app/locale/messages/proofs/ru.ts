import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'proofs.kind.said': 'Со слов участника',
  'proofs.kind.education': 'Образование',
  'proofs.kind.course': 'Курс завершён, со слов участника',
  'proofs.kind.work': 'Работа',
  'proofs.kind.certificate': 'Сертификат, не проверен',
  'proofs.kind.project': 'Проект',
  'proofs.kind.checked-certificate': 'Сертификат, проверен',
  'proofs.kind.test': 'Тест пройден здесь',
  'proofs.onlySaid': 'Только со слов участника',
  'proofs.undated': 'без даты',
  'proofs.until': 'действует до {date}',
  'proofs.expired': 'срок истёк {date}',
  'proofs.list': 'Чем это подтверждено',
  'proofs.page': 'Подтверждения ваших навыков',
}
