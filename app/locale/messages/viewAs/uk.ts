import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'viewAs.title': 'Переглянути сайт як…',
  'viewAs.lead':
    'Перевірте, хто бачить які меню, банери та сторінки. Під час перегляду нічого не можна змінити. Він закінчиться, коли ви його завершите, вийдете з облікового запису або через годину.',
  'viewAs.who': 'Чиїми очима',
  'viewAs.anonymous': 'Без входу',
  'viewAs.newcomer': 'Новий учасник',
  'viewAs.member': 'Учасник',
  'viewAs.employee': 'Співробітник компанії',
  'viewAs.newcomerText': 'Про цього учасника ще нічого не відомо.',
  'viewAs.memberText': 'Указано навички, рівень англійської та бажану посаду.',
  'viewAs.language': 'Мова',
  'viewAs.sameLanguage': 'Як на сторінці',
  'viewAs.country': 'Країна',
  'viewAs.ownCountry': 'Ваша',
  'viewAs.day': 'День',
  'viewAs.dayHint':
    'Якщо порожньо, то сьогодні. Від нього залежать події, вакансії та все інше, що має дату.',
  'viewAs.begin': 'Переглянути сайт',
  'viewAs.region': 'Що ви бачите',
  'viewAs.banner': 'Ви бачите сайт як: {who}',
  'viewAs.until': 'до {time}',
  'viewAs.end': 'Завершити перегляд',
  'viewAs.change': 'Змінити',
  'viewAs.refusedTitle': 'Нічого не змінено',
  'viewAs.refused': 'Поки ви бачите сайт чужими очима, нічого не можна змінити. Спершу завершіть перегляд.',
  'viewAs.log': 'Хто переглядав',
  'viewAs.logText': 'Розпочаті й завершені перегляди зберігаються рік.',
  'viewAs.logNone': 'Ще ніхто не переглядав.',
  'viewAs.began': '{name}: сайт показано як «{who}»',
  'viewAs.ended': '{name}: перегляд завершено',
  'viewAs.deleted': 'Видалений обліковий запис',
  'viewAs.wrongDay': 'Виберіть день, наприклад 2026-12-24.',
  'viewAs.wrongCountry': 'Виберіть країну зі списку.',
  'viewAs.wrongWho': 'Виберіть, чиїми очима переглянути сайт.',
}
