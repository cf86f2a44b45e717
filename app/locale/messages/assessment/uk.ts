import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'assessment.takeTitle': 'Скласти тест з англійської',
  'assessment.takeText': 'Ми підготуємо тест, а ви почнете його, коли будете готові. Він англійською мовою.',
  'assessment.prepare': 'Підготувати тест',
  'assessment.aboutTest': 'Про тест',
  'assessment.lookAgain': 'Перевірити ще раз',
  'assessment.heading': 'Ваша англійська',
  'assessment.take': 'Скласти тест',
  'assessment.goOn': 'Продовжити тест',
  'assessment.open': 'Відкрити тест',
  'assessment.results': 'Ваші тести',
  'assessment.noLevel': 'Ваш рівень поки невідомий. Його покаже тест.',
  'assessment.selfDeclared': '{level}\u00a0— ваша власна оцінка. Тест її підтвердить.',
  'assessment.confirmed': '{level}, підтверджено {date}. Діє до {until}.',
  'assessment.expired': '{level}, тест від {date}, уже не чинний. Новий тест його оновить.',
  'assessment.ready': 'Тест готовий. Він почнеться, коли почнете ви.',
  'assessment.going': 'Ви розпочали тест. Його можна продовжити з того самого місця.',
  'assessment.review': 'Ваш тест перевіряють. Результат з’явиться тут.',
}
