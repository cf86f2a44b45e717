import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'newsletter.email': 'Електронна пошта',
  'newsletter.emailMissing': 'Введіть адресу електронної пошти',
  'newsletter.emailInvalid': 'Введіть адресу на зразок name@example.com',
  'newsletter.subscribe': 'Підписатися',
  'newsletter.sending': 'Надсилаємо',
  'newsletter.tryAgain': 'Спробувати ще раз',
  'newsletter.done': 'Перевірте пошту',
  'newsletter.asked':
    'Ми надішлемо посилання на цю адресу. Ви будете в списку, щойно відкриєте його й підтвердите підписку.',
  'newsletter.subscribed': 'Ви в списку.',
  'newsletter.own': 'Дайджест надходитиме на {email}.',
  'newsletter.consent':
    'Підписуючись, ви погоджуєтеся, що ми зберігаємо цю адресу, щоб надсилати вам дайджест. Спершу ми надішлемо лист із проханням її підтвердити; відписатися можна будь-коли.',
  'newsletter.privacy': 'Що ми зберігаємо',
  'newsletter.title': 'Дайджест',
  'newsletter.intro':
    'Список для нашого дайджесту нових статей. Перш ніж додати адресу, ми надсилаємо лист із проханням її підтвердити; відписатися можна одним натисканням.',
  'newsletter.fix': 'Перевірте адресу',
  'newsletter.failedTitle': 'Вашу адресу не збережено',
  'newsletter.failedText':
    'Сталася помилка на нашому боці. Введена адреса залишилася в полі, можна спробувати ще раз.',
  'newsletter.backToReading': 'Повернутися до читання',
  'newsletter.leaveTitle': 'Відписатися від дайджесту',
  'newsletter.leaveText': 'Вашу адресу буде видалено зі списку разом з усім, що про неї зберігається.',
  'newsletter.leave': 'Відписатися',
  'newsletter.leftTitle': 'Ви відписалися від дайджесту',
  'newsletter.leftText': 'Якщо адреса була в списку, її видалено.',
}
