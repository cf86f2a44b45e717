import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'newsletterMail.subject': 'Подтвердите подписку',
  'newsletterMail.text':
    'Кто-то, скорее всего вы, попросил присылать на этот адрес дайджест {product}. Откройте эту ссылку и подтвердите:',
  'newsletterMail.until': {
    by: 'count',
    one: 'Ссылка действует {count} день. Без подтверждения адрес не попадёт в список и будет удалён.',
    few: 'Ссылка действует {count} дня. Без подтверждения адрес не попадёт в список и будет удалён.',
    many: 'Ссылка действует {count} дней. Без подтверждения адрес не попадёт в список и будет удалён.',
    other: 'Ссылка действует {count} дня. Без подтверждения адрес не попадёт в список и будет удалён.',
  },
  'newsletterMail.ignore': 'Если это были не вы, просто не обращайте внимания на это письмо.',
  'newsletterMail.leave': 'Удалить этот адрес сейчас:',
  'newsletterMail.knownSubject': 'Вы уже подписаны',
  'newsletterMail.knownText':
    'Кто-то, скорее всего вы, снова указал этот адрес для дайджеста {product}. Он уже есть в списке, делать ничего не нужно.',
  'newsletterMail.confirmTitle': 'Подтвердить подписку',
  'newsletterMail.confirmText': 'Одно нажатие, и адрес, на который пришло письмо, будет в списке.',
  'newsletterMail.confirm': 'Подтвердить',
  'newsletterMail.confirmedTitle': 'Вы подписаны на дайджест',
  'newsletterMail.confirmedText':
    'Ваш адрес добавлен в список. В каждом письме есть ссылка, чтобы отписаться.',
  'newsletterMail.badLinkTitle': 'Эта ссылка больше не действует',
  'newsletterMail.badLinkText':
    'Возможно, срок ссылки истёк, её обрезало или адрес уже удалён. Введите его ещё раз, и мы пришлём новую ссылку.',
  'newsletterMail.again': 'Ввести адрес ещё раз',
  'newsletterMail.digestSubject': {
    by: 'count',
    one: '«{title}» и ещё {count} статья',
    few: '«{title}» и ещё {count} статьи',
    many: '«{title}» и ещё {count} статей',
    other: '«{title}» и ещё {count} статьи',
  },
  'newsletterMail.digestText': 'Новое в блоге после прошлого дайджеста:',
  'newsletterMail.digestAll': 'Все статьи:',
  'newsletterMail.digestWhy': 'Вы подписаны на дайджест {product}.',
  'newsletterMail.digestLeave': 'Отписаться:',
  'newsletterMail.weekly': 'Дайджест приходит по вторникам, если появились новые статьи на вашем языке.',
  'newsletterMail.monthly':
    'Дайджест приходит в первый вторник месяца, если появились новые статьи на вашем языке.',
}
