import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'reading.level': 'Англійська: приблизно {lower}–{upper}',
  'reading.meaning':
    'Оцінено за тим, наскільки вживані слова й довгі речення; терміни програмування не враховано. Легші й складніші тексти це розрізняє добре, але сам рівень може бути на один вищим чи нижчим.',
  'reading.choose': 'Рівень англійської',
  'reading.all': 'Усі',
  'reading.test': 'Перевірити свою англійську',
}
