import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'learningMail.subject': 'Курс «{title}» завершён?',
  'learningMail.opened': '{date} вы перешли к нему с {product}. Организатор: {provider}.',
  'learningMail.text':
    'Если да, отметьте это в «Моих курсах», и курс зачтётся вашим навыкам. Если нет, ответьте «Ещё нет». Мы спрашиваем только раз.',
  'learningMail.answer': 'Ответить в «Моих курсах»',
  'learningMail.why': 'Вы получили это письмо, потому что начали курс.',
  'learningMail.switchOff': 'Отключить письма о курсах',
}
