import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'subscribers.title': 'Підписники дайджесту',
  'subscribers.lead': 'Адреси, які підтвердили їхні власники. Писати можна лише на них.',
  'subscribers.confirmed': 'Підтверджено',
  'subscribers.waiting': 'Ще не підтверджено',
  'subscribers.care':
    'У файлі кожна адреса має мову, згоду та власне посилання для відписки. Додавайте це посилання до кожного листа й перед кожною розсилкою завантажуйте список заново.',
  'subscribers.download': 'Завантажити список (CSV)',
  'subscribers.none': 'Ще ніхто не підтвердив підписку',
  'subscribers.next': 'Наступний випуск',
  'subscribers.off': 'Звідси не надсилається',
  'subscribers.last': 'Останній випуск',
  'subscribers.articles': 'Статей усіма мовами',
  'subscribers.sent': 'Надіслано',
  'subscribers.coming': 'Нове для наступного випуску',
  'subscribers.nothing': 'Цією мовою поки нічого нового. Хто не має чого читати, не отримує листа.',
}
