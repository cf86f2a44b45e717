import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'newsletterMail.subject': 'Підтвердьте підписку',
  'newsletterMail.text':
    'Хтось, найімовірніше ви, попросив надсилати на цю адресу дайджест {product}. Відкрийте це посилання та підтвердьте:',
  'newsletterMail.until': {
    by: 'count',
    one: 'Посилання діє {count} день. Без підтвердження адреса не потрапить до списку й буде видалена.',
    few: 'Посилання діє {count} дні. Без підтвердження адреса не потрапить до списку й буде видалена.',
    many: 'Посилання діє {count} днів. Без підтвердження адреса не потрапить до списку й буде видалена.',
    other: 'Посилання діє {count} дня. Без підтвердження адреса не потрапить до списку й буде видалена.',
  },
  'newsletterMail.ignore': 'Якщо це були не ви, просто не зважайте на цей лист.',
  'newsletterMail.leave': 'Видалити цю адресу зараз:',
  'newsletterMail.knownSubject': 'Ви вже підписані',
  'newsletterMail.knownText':
    'Хтось, найімовірніше ви, знову вказав цю адресу для дайджесту {product}. Вона вже є в списку, робити нічого не потрібно.',
  'newsletterMail.confirmTitle': 'Підтвердити підписку',
  'newsletterMail.confirmText': 'Одне натискання, і адреса, на яку надійшов лист, буде в списку.',
  'newsletterMail.confirm': 'Підтвердити',
  'newsletterMail.confirmedTitle': 'Ви підписані на дайджест',
  'newsletterMail.confirmedText':
    'Вашу адресу додано до списку. У кожному листі є посилання, щоб відписатися.',
  'newsletterMail.badLinkTitle': 'Це посилання вже не діє',
  'newsletterMail.badLinkText':
    'Можливо, його термін минув, його обрізано або адресу вже видалено. Введіть її ще раз, і ми надішлемо нове посилання.',
  'newsletterMail.again': 'Ввести адресу ще раз',
  'newsletterMail.digestSubject': {
    by: 'count',
    one: '«{title}» та ще {count} стаття',
    few: '«{title}» та ще {count} статті',
    many: '«{title}» та ще {count} статей',
    other: '«{title}» та ще {count} статті',
  },
  'newsletterMail.digestText': 'Нове в блозі після минулого дайджесту:',
  'newsletterMail.digestAll': 'Усі статті:',
  'newsletterMail.digestWhy': 'Ви підписані на дайджест {product}.',
  'newsletterMail.digestLeave': 'Відписатися:',
  'newsletterMail.weekly': 'Дайджест надходить щовівторка, якщо з’явилися нові статті вашою мовою.',
  'newsletterMail.monthly':
    'Дайджест надходить у перший вівторок місяця, якщо з’явилися нові статті вашою мовою.',
}
