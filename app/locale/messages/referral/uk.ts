import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'referral.title': 'Порадити: {title}',
  'referral.intro': 'Створіть посилання й надішліть його тому, кому це підійде.',
  'referral.seen':
    'Хто відкриє посилання, побачить ваше ім’я. Ви дізнаєтеся, скільки людей подали заявку за ним, але не хто саме. Про тих, хто лише відкрив його, нічого не зберігається.',
  'referral.make': 'Створити посилання',
  'referral.link': 'Ваше посилання',
  'referral.none': 'За ним іще ніхто не подав заявки.',
  'referral.applied': {
    by: 'count',
    one: 'За ним подала заявку {count} людина.',
    few: 'За ним подали заявки {count} людини.',
    many: 'За ним подали заявки {count} людей.',
    other: 'За ним подали заявки {count} людини.',
  },
  'referral.remove': 'Видалити посилання',
  'referral.removeText': 'Тоді воно нікуди не вестиме. Заявки, подані за ним, залишаться.',
  'referral.recommends': '{name} радить вам це',
  'referral.landing':
    '{name} дізнається, що хтось подав заявку за цим посиланням, але не хто саме. Організатор бачить, що це вам порадили. Доки ви не подасте заявку, про вас нічого не зберігається.',
  'referral.read': 'Докладніше',
  'referral.over': 'Зараз подати заявку не можна.',
}
