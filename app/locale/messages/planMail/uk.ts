import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'planMail.subject': 'Ваш план на {date}',
  'planMail.due': 'Завтра, {date}, — день, на який ви запланували:',
  'planMail.movedSubject': 'Подію «{title}» перенесено',
  'planMail.moved': '«{title}» є у вашому плані. Початок був запланований на {before}, тепер — на {date}.',
  'planMail.dayMovedSubject': 'Змінено дату початку: «{title}»',
  'planMail.lastDaySubject': 'Змінено останній день подання заявок: «{title}»',
  'planMail.lastDay':
    '«{title}» є у вашому плані. Останнім днем подання заявок було {before}, тепер — {date}.',
  'planMail.cancelledSubject': 'Подію «{title}» скасовано',
  'planMail.cancelled': '«{title}» є у вашому плані. Початок був запланований на {before}. Подію скасовано.',
  'planMail.open': 'До мого плану',
  'planMail.why': 'Ви отримали цей лист, бо просили нагадувати про план.',
  'planMail.off': 'Більше не нагадувати',
  'planMail.offTitle': 'Вимкнути нагадування про план?',
  'planMail.offText':
    'Листів про дати вашого плану більше не буде. Увімкнути їх знову можна на сторінці плану.',
  'planMail.offPress': 'Більше не нагадувати',
  'planMail.offDone': 'Нагадувань більше не буде.',
  'planMail.badTitle': 'Це посилання не працює',
  'planMail.badText':
    'Можливо, воно неповне. Відкрийте найновіший лист ще раз або змініть нагадування на сторінці плану.',
}
