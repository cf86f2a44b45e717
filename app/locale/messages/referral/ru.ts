import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'referral.title': 'Посоветовать: {title}',
  'referral.intro': 'Создайте ссылку и отправьте её тому, кому это подойдёт.',
  'referral.seen':
    'Кто откроет ссылку, увидит ваше имя. Вы узнаете, сколько человек подали заявку по ней, но не кто именно. О тех, кто лишь открыл её, ничего не хранится.',
  'referral.make': 'Создать ссылку',
  'referral.link': 'Ваша ссылка',
  'referral.none': 'По ней ещё никто не подал заявку.',
  'referral.applied': {
    by: 'count',
    one: 'По ней подал заявку {count} человек.',
    few: 'По ней подали заявки {count} человека.',
    many: 'По ней подали заявки {count} человек.',
    other: 'По ней подали заявки {count} человека.',
  },
  'referral.remove': 'Удалить ссылку',
  'referral.removeText': 'Тогда она никуда не будет вести. Заявки, поданные по ней, останутся.',
  'referral.recommends': '{name} советует вам это',
  'referral.landing':
    '{name} узнает, что кто-то подал заявку по этой ссылке, но не кто именно. Организатор видит, что это вам посоветовали. Пока вы не подадите заявку, о вас ничего не хранится.',
  'referral.read': 'Подробнее',
  'referral.over': 'Сейчас подать заявку нельзя.',
}
