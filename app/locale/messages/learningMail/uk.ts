import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'learningMail.subject': 'Чи завершено курс «{title}»?',
  'learningMail.opened': '{date} ви перейшли до нього з {product}. Організатор: {provider}.',
  'learningMail.text':
    'Якщо так, позначте це в «Моїх курсах», і курс зарахується до ваших навичок. Якщо ні, дайте відповідь «Ще ні». Ми питаємо лише раз.',
  'learningMail.answer': 'Відповісти в «Моїх курсах»',
  'learningMail.why': 'Ви отримали цей лист, бо почали курс.',
  'learningMail.switchOff': 'Вимкнути листи про курси',
}
