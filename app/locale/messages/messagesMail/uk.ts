import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'messagesMail.subject': 'Нове повідомлення: {name}',
  'messagesMail.mentoringSubject': 'Прохання про менторство: {name}',
  'messagesMail.text':
    'Вам написали на {product}: {name}. Повідомлення чекає на вас там, і там на нього можна відповісти. Ваша адреса електронної пошти прихована.',
  'messagesMail.read': 'Прочитати повідомлення',
  'messagesMail.why': 'Ви отримали цей лист, бо ваш обліковий запис приймає повідомлення.',
  'messagesMail.choose': 'Вибрати, хто може вам писати',
  'messagesMail.warnedSubject': 'Попередження щодо ваших повідомлень на {product}',
  'messagesMail.barredSubject': 'Ви більше не можете писати повідомлення на {product}',
  'messagesMail.warnedText':
    'На ваші повідомлення на {product} поскаржилися. Адміністрація їх прочитала й видалила.',
  'messagesMail.warnedNext':
    'Пишіть, будь ласка, так, щоб інша сторона хотіла це читати. Після ще однієї такої скарги ви можете втратити змогу писати.',
  'messagesMail.barredText':
    'Ви більше не можете писати іншим учасникам. Те, що написали вам, можна читати й далі.',
  'messagesMail.threads': 'Відкрити повідомлення',
  'messagesMail.rules': 'Що дозволено, сказано в умовах користування:',
}
