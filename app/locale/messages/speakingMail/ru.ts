import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'speakingMail.decidedSubject': 'Ваша запись оценена',
  'speakingMail.decidedText':
    'Рецензенты оценили запись, которую вы добавили к тесту по английскому. Уровни и комментарии есть на сайте.',
  'speakingMail.decidedAction': 'Посмотреть оценки',
  'speakingMail.returnedSubject': 'Вашу запись не удалось оценить',
  'speakingMail.returnedText':
    'Рецензент вернул запись, которую вы добавили к тесту по английскому, и она удалена. Причина есть на сайте, там можно записать новую.',
  'speakingMail.returnedAction': 'Посмотреть причину',
  'speakingMail.unratedSubject': 'Ваша запись не оценена',
  'speakingMail.unratedText':
    'Запись, которую вы добавили к тесту по английскому, за два месяца никто не оценил, и она удалена.',
  'speakingMail.unratedAction': 'К результату',
  'speakingMail.why':
    'Это письмо пришло, потому что вы отправили запись рецензентам. Ваш уровень по тесту остаётся.',
}
