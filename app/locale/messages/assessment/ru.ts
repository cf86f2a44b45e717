import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'assessment.takeTitle': 'Пройти тест по английскому',
  'assessment.takeText': 'Мы подготовим тест, а вы начнёте его, когда будете готовы. Он на английском языке.',
  'assessment.prepare': 'Подготовить тест',
  'assessment.aboutTest': 'О тесте',
  'assessment.lookAgain': 'Проверить ещё раз',
}
