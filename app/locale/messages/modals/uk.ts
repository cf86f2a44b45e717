import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'modals.cancel': 'Скасувати',
  'modals.confirm': 'Підтвердити',
  'modals.understood': 'Зрозуміло',
  'modals.continue': 'Продовжити',
  'modals.later': 'Пізніше',
  'modals.next': 'Далі',
  'modals.back': 'Назад',
  'modals.step': 'Крок {step} з {steps}',
  'modals.stepDone': 'готово',
  'modals.unauthorizedTitle': 'Увійдіть, щоб продовжити',
  'modals.unauthorizedText':
    'Для цього потрібен обліковий запис. Після входу ви повернетеся на цю сторінку, і дію буде виконано.',
  'modals.accountForFavorite':
    'Безкоштовний обліковий запис зберігає обране на всіх пристроях. Після входу ви повернетеся сюди, і це буде збережено.',
  'modals.accountForFollow':
    'З безкоштовним обліковим записом можна стежити за авторами й бачити нове від них в одному місці. Після входу ви повернетеся сюди й стежитимете за цим автором.',
  'modals.createAccount': 'Зареєструватися',
  'modals.testSignInTitle': 'Увійдіть, щоб скласти тест з англійської',
  'modals.testSignInText':
    'Результат зберігається у профілі, тому для тесту потрібен обліковий запис. Після входу ви повернетеся сюди.',
  'modals.errorTitle': 'Не вдалося',
  'modals.errorText': 'Щось пішло не так на нашому боці. Спробуйте ще раз трохи згодом.',
  'modals.noteAt': 'Або напишіть нам: {email}',
  'modals.notOfferedTitle': 'Тут цього поки немає',
  'modals.notOfferedText':
    'Посилання веде до того, чого на цьому сайті зараз немає. Нічого не почалося, ви залишилися там, де й були.',
  'modals.notEligibleTitle': 'Ця програма вам поки недоступна',
  'modals.notEligibleText': 'Ваш профіль ще не відповідає її умовам:',
  'modals.notEligiblePlain': 'Ваш профіль ще не відповідає її умовам.',
  'modals.otherPrograms': 'Переглянути інші програми',
  'modals.existingTitle': 'Ви вже подали заявку',
  'modals.existingText': 'Однієї заявки на програму достатньо. Ви можете подивитися, на якому вона етапі.',
  'modals.seeApplication': 'Переглянути заявку',
  'modals.preparingTitle': 'Готуємо тест з англійської',
  'modals.preparingText': 'Це займе трохи часу. Не закривайте сторінку.',
  'modals.preStartTitle': 'Тест з англійської готовий',
  'modals.preStartText':
    'Виберіть тихе місце й час, коли вас не відволікатимуть. Наступна сторінка пояснить, як проходить тест; почнеться він лише там.',
  'modals.preStartMinutes': {
    by: 'minutes',
    one: 'Він триватиме близько {minutes} хвилини.',
    few: 'Він триватиме близько {minutes} хвилин.',
    many: 'Він триватиме близько {minutes} хвилин.',
    other: 'Він триватиме близько {minutes} хвилини.',
  },
  'modals.startTest': 'Почати тест',
  'modals.preparingPassed': 'Минуло: {time}',
  'modals.preparingLong':
    'Це триває довше, ніж зазвичай. Можна скасувати: тест збережеться, і ви зможете повернутися до нього будь-коли.',
  'modals.notBegunTitle': 'Тест відкрився?',
  'modals.notBegunText':
    'Ми не отримали підтвердження, що він почався. Він чекає на вас, і його можна відкрити ще раз.',
  'modals.openTest': 'Відкрити тест',
  'modals.testBegunTitle': 'Тест триває',
  'modals.testBegunText':
    'Він відкритий в іншій вкладці. Коли він завершиться, ваш рівень з’явиться у профілі.',
  'modals.testLaterTitle': 'Для наступного тесту ще зарано',
  'modals.testLaterText': 'Скласти тест знову можна з {date}. До того часу діє останній результат.',
  'modals.testInReviewTitle': 'Останній тест перевіряють',
  'modals.testInReviewText':
    'Його зараз перевіряють. Новий тест можна буде скласти, коли ви отримаєте результат.',
  'modals.lastResult': 'Переглянути останній результат',
  'modals.termsTitle': 'Умови користування',
  'modals.termsText': 'Щоб користуватися обліковим записом, спочатку прочитайте й прийміть умови.',
  'modals.readTerms': 'Прочитати умови',
  'modals.accept': 'Прийняти',
  'modals.decline': 'Відхилити',
  'modals.wizardFailedTitle': 'Не вдалося надіслати заявку',
  'modals.wizardFailedText':
    'Щось пішло не так. Сторінка завантажиться заново, і ви зможете почати спочатку.',
  'modals.startOver': 'Почати спочатку',
  'modals.sessionExpiredTitle': 'Сеанс завершився',
  'modals.sessionExpiredText':
    'Увійдіть, щоб продовжити з того самого місця, або залиштеся на сторінці без входу.',
  'modals.stayOnPage': 'Залишитися на сторінці',
  'modals.logIn': 'Увійти',
  'modals.notifications': 'Сповіщення, Alt+T',
  'modals.dismiss': 'Закрити сповіщення',
}
