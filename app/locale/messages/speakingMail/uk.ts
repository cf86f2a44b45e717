import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'speakingMail.decidedSubject': 'Ваш запис оцінено',
  'speakingMail.decidedText':
    'Рецензенти оцінили запис, який ви додали до тесту з англійської. Рівні та коментарі є на сайті.',
  'speakingMail.decidedAction': 'Переглянути оцінки',
  'speakingMail.returnedSubject': 'Ваш запис не вдалося оцінити',
  'speakingMail.returnedText':
    'Рецензент повернув запис, який ви додали до тесту з англійської, і його видалено. Причина є на сайті, там можна записати новий.',
  'speakingMail.returnedAction': 'Переглянути причину',
  'speakingMail.unratedSubject': 'Ваш запис не оцінено',
  'speakingMail.unratedText':
    'Запис, який ви додали до тесту з англійської, за два місяці ніхто не оцінив, і його видалено.',
  'speakingMail.unratedAction': 'До результату',
  'speakingMail.why': 'Цей лист надійшов, бо ви надіслали запис рецензентам. Ваш рівень за тестом лишається.',
}
