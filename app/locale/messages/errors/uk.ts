import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'errors.notFoundTitle': 'Такої сторінки немає',
  'errors.notFoundText': 'Можливо, в адресі помилка або сторінку перенесли.',
  'errors.forbiddenTitle': 'Ця сторінка вам недоступна',
  'errors.forbiddenText': 'Її можуть відкрити лише деякі облікові записи.',
  'errors.goneTitle': 'Цю сторінку видалено',
  'errors.goneText': 'Те, про що тут ішлося, вже завершено або відкликано.',
  'errors.oftenTitle': 'Забагато спроб',
  'errors.oftenText': 'Цього разу нічого не змінено. Спробуйте ще раз пізніше.',
  'errors.serverTitle': 'Щось пішло не так на нашому боці',
  'errors.serverText': 'Це не ваша провина. Спробуйте ще раз трохи згодом.',
  'errors.unavailableTitle': 'На сайті коротка перерва',
  'errors.unavailableText':
    'Служба, потрібна цій сторінці, не відповідає. Спробуйте ще раз за кілька хвилин.',
  'errors.loadsAgain': 'Сторінка завантажиться сама, щойно це стане можливо.',
  'errors.offlineTitle': 'Немає з’єднання',
  'errors.offlineText': 'Для цієї сторінки потрібна мережа. Коли вона з’явиться, перезавантажте сторінку.',
  'errors.requestId': 'Якщо це повториться, повідомте нам цей номер: {id}',
  'errors.waysOn': 'Куди далі',
  'errors.goHome': 'Перейти на головну',
  'errors.goBlog': 'Перейти до блогу',
  'errors.goBack': 'Повернутися назад',
  'errors.search': 'Пошук на сайті',
  'errors.signIn': 'Увійти',
  'errors.tryAgain': 'Спробувати ще раз',
}
