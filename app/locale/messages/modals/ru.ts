import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'modals.cancel': 'Отменить',
  'modals.confirm': 'Подтвердить',
  'modals.understood': 'Понятно',
  'modals.continue': 'Продолжить',
  'modals.later': 'Позже',
  'modals.next': 'Далее',
  'modals.back': 'Назад',
  'modals.step': 'Шаг {step} из {steps}',
  'modals.stepDone': 'готово',
  'modals.unauthorizedTitle': 'Войдите, чтобы продолжить',
  'modals.unauthorizedText':
    'Для этого нужна учётная запись. После входа вы вернётесь на эту страницу, и действие будет выполнено.',
  'modals.accountForFavorite':
    'Бесплатная учётная запись хранит избранное на всех устройствах. После входа вы вернётесь сюда, и это будет сохранено.',
  'modals.accountForFollow':
    'С бесплатной учётной записью можно подписываться на авторов и находить новое от них в одном месте. После входа вы вернётесь сюда и подпишетесь на этого автора.',
  'modals.createAccount': 'Зарегистрироваться',
  'modals.testSignInTitle': 'Войдите, чтобы пройти тест по английскому',
  'modals.testSignInText':
    'Результат сохраняется в профиле, поэтому для теста нужна учётная запись. После входа вы вернётесь сюда.',
  'modals.errorTitle': 'Не получилось',
  'modals.errorText': 'Что-то пошло не так на нашей стороне. Попробуйте ещё раз чуть позже.',
  'modals.noteAt': 'Или напишите нам: {email}',
  'modals.notOfferedTitle': 'Здесь этого пока нет',
  'modals.notOfferedText':
    'Ссылка ведёт к тому, чего на этом сайте сейчас нет. Ничего не началось, вы остались там же, где и были.',
  'modals.notEligibleTitle': 'Эта программа вам пока недоступна',
  'modals.notEligibleText': 'Ваш профиль пока не соответствует её условиям:',
  'modals.notEligiblePlain': 'Ваш профиль пока не соответствует её условиям.',
  'modals.otherPrograms': 'Посмотреть другие программы',
  'modals.existingTitle': 'Вы уже подали заявку',
  'modals.existingText': 'Одной заявки на программу достаточно. Вы можете посмотреть, на каком она этапе.',
  'modals.seeApplication': 'Посмотреть заявку',
  'modals.preparingTitle': 'Готовим тест по английскому',
  'modals.preparingText': 'Это займёт немного времени. Не закрывайте страницу.',
  'modals.preStartTitle': 'Тест по английскому готов',
  'modals.preStartText':
    'Выберите тихое место и время, когда вас не будут отвлекать. Следующая страница объяснит, как проходит тест; начнётся он только там.',
  'modals.preStartMinutes': {
    by: 'minutes',
    one: 'Он займёт около {minutes} минуты.',
    few: 'Он займёт около {minutes} минут.',
    many: 'Он займёт около {minutes} минут.',
    other: 'Он займёт около {minutes} минуты.',
  },
  'modals.startTest': 'Начать тест',
  'modals.preparingPassed': 'Прошло: {time}',
  'modals.preparingLong':
    'Это занимает больше времени, чем обычно. Можно отменить: тест сохранится, и вы сможете вернуться к нему в любое время.',
  'modals.notBegunTitle': 'Тест открылся?',
  'modals.notBegunText':
    'Мы не получили подтверждения, что он начался. Он ждёт вас, и его можно открыть ещё раз.',
  'modals.openTest': 'Открыть тест',
  'modals.testBegunTitle': 'Тест идёт',
  'modals.testBegunText': 'Он открыт в другой вкладке. Когда он закончится, ваш уровень появится в профиле.',
  'modals.testLaterTitle': 'Для следующего теста ещё рано',
  'modals.testLaterText': 'Пройти тест снова можно с {date}. До этого действует последний результат.',
  'modals.testInReviewTitle': 'Последний тест проверяют',
  'modals.testInReviewText':
    'Его сейчас проверяют. Новый тест можно будет пройти, когда вы получите результат.',
  'modals.lastResult': 'Посмотреть последний результат',
  'modals.termsTitle': 'Условия использования',
  'modals.termsText': 'Чтобы пользоваться учётной записью, сначала прочитайте и примите условия.',
  'modals.readTerms': 'Прочитать условия',
  'modals.accept': 'Принять',
  'modals.decline': 'Отклонить',
  'modals.wizardFailedTitle': 'Не удалось отправить заявку',
  'modals.wizardFailedText': 'Что-то пошло не так. Страница загрузится заново, и вы сможете начать сначала.',
  'modals.startOver': 'Начать сначала',
  'modals.sessionExpiredTitle': 'Сеанс истёк',
  'modals.sessionExpiredText':
    'Войдите, чтобы продолжить с того же места, или останьтесь на странице без входа.',
  'modals.stayOnPage': 'Остаться на странице',
  'modals.logIn': 'Войти',
  'modals.notifications': 'Уведомления, Alt+T',
  'modals.dismiss': 'Закрыть уведомление',
}
