import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'signInMail.confirmSubject': 'Подтвердите адрес',
  'signInMail.confirmText':
    'Вы создаёте учётную запись на {product}. Подтвердите адрес по этой ссылке в течение часа:',
  'signInMail.confirmAction': 'Подтвердить адрес',
  'signInMail.confirmWhy': 'Если это были не вы, ничего не делайте: учётная запись не будет создана.',
  'signInMail.existsSubject': 'У вас уже есть учётная запись',
  'signInMail.existsText':
    'Кто-то, вероятно вы, хотел создать учётную запись с этим адресом на {product}. Она уже есть. Войдите или задайте новый пароль здесь:',
  'signInMail.setPassword': 'Задать новый пароль',
  'signInMail.existsWhy': 'Если это были не вы, ничего не делайте: ваша учётная запись останется как есть.',
  'signInMail.resetSubject': 'Новый пароль',
  'signInMail.resetText': 'Задайте новый пароль для {product} по этой ссылке в течение часа:',
  'signInMail.resetWhy': 'Если вы этого не просили, ничего не делайте: ваш пароль не изменится.',
  'signInMail.changedSubject': 'Ваш пароль изменён',
  'signInMail.changedText':
    'Пароль вашей учётной записи на {product} изменён. Если это сделали не вы, сразу задайте другой здесь:',
  'signInMail.changedWhy':
    'Мы пишем каждый раз, когда пароль вашей учётной записи меняется, чтобы никто не изменил его незаметно.',
  'signInMail.everywhereSubject': 'Вы вышли на всех устройствах',
  'signInMail.everywhereText':
    '{date} все сеансы вашей учётной записи на {product} завершены, на каждом устройстве.',
  'signInMail.everywherePassword':
    'Ваш пароль не изменился. Если это сделали не вы, сразу задайте новый здесь:',
  'signInMail.everywhereElsewhere':
    'Вы входите с учётной записью другого сайта. Если это сделали не вы, сразу смените пароль там.',
  'signInMail.everywhereWhy':
    'Мы пишем каждый раз, когда это происходит, чтобы никто не сделал этого незаметно.',
  'signInMail.closedSubject': 'Ваша учётная запись закрыта',
  'signInMail.closedText':
    'Вы закрыли свою учётную запись на {product} {date}. {day} всё, что в ней, будет удалено навсегда.',
  'signInMail.closedHidden':
    'До этого вас там никто не найдёт, и письма об учётной записи не отправляются. Мест на событиях, заявок и откликов уже нет.',
  'signInMail.closedBack': 'Передумали? Войдите до этого дня и сохраните учётную запись.',
  'signInMail.closedAction': 'Войти и сохранить',
  'signInMail.closedWhy': 'Это были не вы? Сохраните учётную запись, а затем задайте новый пароль.',
  'signInMail.deletedSubject': 'Ваша учётная запись удалена',
  'signInMail.deletedText':
    'Ваша учётная запись на {product} удалена {date}. Это письмо\u00a0— подтверждение.',
  'signInMail.deletedGone':
    'Вместе с ней удалены: ваш профиль и его публичная страница, файлы, избранное и подписки, сохранённые поиски с уведомлениями и все сеансы.',
  'signInMail.deletedStays':
    'То, что вы отправили через формы, в том числе подписка на рассылку, хранится отдельно от учётных записей и не изменилось.',
  'signInMail.deletedReceipt':
    'Ниже подписанное подтверждение: что удалено, что остаётся и на какое время. Оно никого не называет.',
  'signInMail.deletedCheck': 'Проверить его может каждый здесь:',
  'signInMail.deletedLast': 'Это последнее письмо об этой учётной записи. Удалили не вы?',
  'signInMail.deletedWrite': 'Напишите нам',
}
