import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'errors.notFoundTitle': 'Такой страницы нет',
  'errors.notFoundText': 'Возможно, в адресе опечатка или страница переехала.',
  'errors.forbiddenTitle': 'Эта страница вам недоступна',
  'errors.forbiddenText': 'Возможно, нужно войти на сайт или войти под другой учётной записью.',
  'errors.goneTitle': 'Эта страница снята с публикации',
  'errors.goneText': 'Она здесь была, но больше не вернётся.',
  'errors.serverTitle': 'У нас что-то сломалось',
  'errors.serverText':
    'Вы ни при чём. Попробуйте ещё раз чуть позже; если не поможет, сообщите нам номер ниже.',
  'errors.unavailableTitle': 'У сайта короткий перерыв',
  'errors.unavailableText':
    'Часть сайта, без которой эта страница не работает, не отвечает. Попробуйте через несколько минут.',
  'errors.offlineTitle': 'Нет подключения к сети',
  'errors.offlineText': 'Для этой страницы нужна сеть. Когда она появится, перезагрузите страницу.',
  'errors.requestId': 'Номер запроса: {id}',
  'errors.waysOn': 'Куда дальше',
  'errors.goHome': 'На главную',
  'errors.goBlog': 'В блог',
  'errors.goBack': 'Вернуться назад',
  'errors.search': 'Поиск по сайту',
  'errors.signIn': 'Войти',
  'errors.tryAgain': 'Попробовать ещё раз',
}
