import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'closingMail.draftTitle': 'Ще не надіслано: ваша заявка «{title}»',
  'closingMail.draft':
    'Ви почали заповнювати заявку «{title}», але не надіслали її. Подати заявку можна до {date}.',
  'closingMail.goOn': 'Продовжити заявку',
  'closingMail.favoriteTitle': 'Скоро завершується приймання заявок: {title}',
  'closingMail.favorite': '«{title}» є у вашому обраному. Подати заявку можна до {date}.',
  'closingMail.see': 'Докладніше',
  'closingMail.whyDraft': 'Ви отримали цей лист, бо почали заповнювати заявку на сайті {product}.',
  'closingMail.whyFavorite': 'Ви отримали цей лист, бо зберегли це на сайті {product}.',
  'closingMail.off': 'Більше не нагадувати',
  'closingMail.offTitle': 'Вимкнути нагадування про завершення приймання заявок?',
  'closingMail.offText':
    'Ми більше не писатимемо перед завершенням приймання заявок на те, що ви зберегли або на що почали заповнювати заявку. Увімкнути нагадування знову можна на сторінці ваших заявок.',
  'closingMail.offPress': 'Більше не нагадувати',
  'closingMail.offDone': 'Таких нагадувань більше не буде.',
  'closingMail.mine': 'До моїх заявок',
  'closingMail.badTitle': 'Це посилання не працює',
  'closingMail.badText':
    'Можливо, воно неповне. Відкрийте найновіший лист ще раз або змініть нагадування на сторінці ваших заявок.',
}
