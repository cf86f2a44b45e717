import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'closingMail.draftTitle': 'Ещё не отправлено: ваша заявка «{title}»',
  'closingMail.draft':
    'Вы начали заполнять заявку «{title}», но не отправили её. Подать заявку можно до {date}.',
  'closingMail.goOn': 'Продолжить заявку',
  'closingMail.favoriteTitle': 'Скоро закончится приём заявок: {title}',
  'closingMail.favorite': '«{title}» есть в вашем избранном. Подать заявку можно до {date}.',
  'closingMail.see': 'Подробнее',
  'closingMail.whyDraft': 'Вы получили это письмо, потому что начали заполнять заявку на сайте {product}.',
  'closingMail.whyFavorite': 'Вы получили это письмо, потому что сохранили это на сайте {product}.',
  'closingMail.off': 'Больше не напоминать',
  'closingMail.offTitle': 'Отключить напоминания об окончании приёма заявок?',
  'closingMail.offText':
    'Мы больше не будем писать перед окончанием приёма заявок на то, что вы сохранили или на что начали заполнять заявку. Включить напоминания снова можно на странице ваших заявок.',
  'closingMail.offPress': 'Больше не напоминать',
  'closingMail.offDone': 'Таких напоминаний больше не будет.',
  'closingMail.mine': 'К моим заявкам',
  'closingMail.badTitle': 'Эта ссылка не работает',
  'closingMail.badText':
    'Возможно, она неполная. Откройте самое новое письмо ещё раз или измените напоминания на странице ваших заявок.',
}
