import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'assessment.takeTitle': 'Скласти тест з англійської',
  'assessment.takeText': 'Ми підготуємо тест, а ви почнете його, коли будете готові. Він англійською мовою.',
  'assessment.prepare': 'Підготувати тест',
  'assessment.aboutTest': 'Про тест',
  'assessment.lookAgain': 'Перевірити ще раз',
}
