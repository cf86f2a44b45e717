import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'assessment.takeTitle': 'Пройти тест по английскому',
  'assessment.takeText': 'Мы подготовим тест, а вы начнёте его, когда будете готовы. Он на английском языке.',
  'assessment.prepare': 'Подготовить тест',
  'assessment.aboutTest': 'О тесте',
  'assessment.lookAgain': 'Проверить ещё раз',
  'assessment.heading': 'Ваш английский',
  'assessment.take': 'Пройти тест',
  'assessment.goOn': 'Продолжить тест',
  'assessment.open': 'Открыть тест',
  'assessment.results': 'Ваши тесты',
  'assessment.noLevel': 'Ваш уровень пока неизвестен. Его покажет тест.',
  'assessment.selfDeclared': '{level}\u00a0— ваша собственная оценка. Тест её подтвердит.',
  'assessment.confirmed': '{level}, подтверждено {date}. Действует до {until}.',
  'assessment.expired': '{level}, тест от {date}, больше не действует. Новый тест его обновит.',
  'assessment.ready': 'Тест готов. Он начнётся, когда начнёте вы.',
  'assessment.going': 'Вы начали тест. Его можно продолжить с того же места.',
  'assessment.review': 'Ваш тест проверяют. Результат появится здесь.',
}
