import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'errors.notFoundTitle': 'Такой страницы нет',
  'errors.notFoundText': 'Возможно, в адресе опечатка или страница переехала.',
  'errors.forbiddenTitle': 'Эта страница вам недоступна',
  'errors.forbiddenText': 'Её могут открыть только некоторые учётные записи.',
  'errors.goneTitle': 'Эта страница удалена',
  'errors.goneText': 'То, о чём здесь шла речь, завершено или отозвано.',
  'errors.oftenTitle': 'Слишком много попыток',
  'errors.oftenText': 'На этот раз ничего не изменено. Попробуйте ещё раз позже.',
  'errors.serverTitle': 'Что-то пошло не так на нашей стороне',
  'errors.serverText': 'Вы ни при чём. Попробуйте ещё раз чуть позже.',
  'errors.unavailableTitle': 'На сайте короткий перерыв',
  'errors.unavailableText':
    'Служба, которая нужна этой странице, не отвечает. Попробуйте ещё раз через несколько минут.',
  'errors.loadsAgain': 'Страница загрузится сама, как только это станет возможно.',
  'errors.offlineTitle': 'Нет соединения',
  'errors.offlineText': 'Для этой страницы нужна сеть. Когда она появится, перезагрузите страницу.',
  'errors.requestId': 'Если это повторится, сообщите нам этот номер: {id}',
  'errors.waysOn': 'Куда дальше',
  'errors.goHome': 'Перейти на главную',
  'errors.goBlog': 'Перейти в блог',
  'errors.goBack': 'Вернуться назад',
  'errors.search': 'Поиск по сайту',
  'errors.signIn': 'Войти',
  'errors.tryAgain': 'Попробовать ещё раз',
}
