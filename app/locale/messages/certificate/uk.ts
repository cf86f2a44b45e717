import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'certificate.title': 'Сертифікат тесту з англійської',
  'certificate.level': 'Рівень',
  'certificate.range': 'Діапазон',
  'certificate.fromTo': 'від {from} до {to}',
  'certificate.answers': 'Відповідей',
  'certificate.bank': 'Набір запитань',
  'certificate.testedOn': 'Дата тесту',
  'certificate.validUntil': 'Дійсний до',
  'certificate.issuer': 'Ким видано',
  'certificate.limitOpen': 'Це був тренувальний тест: його запитання й відповіді відкриті для всіх.',
  'certificate.limitAlone':
    'Тест складено самостійно: особу ніхто не перевіряв, і сторонню допомогу не можна виключити.',
  'certificate.limitSkills': 'Аудіювання, усне мовлення та письмо не оцінювали.',
  'certificate.measurement.provisional':
    'Рівні попередні, доки на кожне запитання не відповість достатньо людей.',
  'certificate.measurement.estimated':
    'Складність запитань оцінено за відповідями людей. Межі рівнів ще не підтверджено.',
  'certificate.measurement.calibrated':
    'Запитання відкалібровано за відповідями людей, а межі рівнів підтверджено.',
  'certificate.qr': 'QR-код з адресою цього сертифіката',
  'certificate.pdf': 'Завантажити PDF',
  'certificate.badge': 'Завантажити Open Badge',
  'certificate.badgeJson': 'Open Badge у форматі JSON',
  'certificate.checkAnother': 'Перевірити інший сертифікат',
  'certificate.checkAt': 'Перевірте цей сертифікат за адресою',
  'certificate.own': 'Ваш сертифікат',
  'certificate.ownText':
    'Сертифікат показує ваш останній результат тим, кому ви захочете. Його бачать ті, хто має адресу, а профіль веде до нього тих, хто бачить там ваш рівень і повне ім’я.',
  'certificate.ownTextAddress':
    'Сертифікат показує ваш останній результат тим, кому ви захочете. Його бачать лише ті, хто має адресу.',
  'certificate.issued': 'Сертифікат видано. Поділіться адресою або завантажте його.',
  'certificate.withdrawn': 'Сертифікат відкликано. За його адресою більше немає ні вашого імені, ні рівня.',
  'certificate.noName': 'Для сертифіката потрібне ваше ім’я.',
  'certificate.toName': 'Додати ім’я',
  'certificate.publicText':
    'Усе це побачить кожен, хто має адресу. Ви можете відкликати сертифікат будь-коли.',
  'certificate.issue': 'Видати сертифікат',
  'certificate.renamed':
    'У вашому профілі тепер вказано: {name}. Новий сертифікат замінить цей, і він втратить чинність.',
  'certificate.reissue': 'Видати з новим ім’ям',
  'certificate.withdraw': 'Відкликати сертифікат',
  'certificate.withdrawText':
    'За адресою більше нічого не буде, а перевірка завантажених файлів покаже, що сертифікат відкликано.',
  'certificate.withdrawYes': 'Відкликати',
  'certificate.noResult': 'Немає результату для сертифіката',
  'certificate.noResultText':
    'Спершу складіть тест з англійської. Результат можна засвідчити протягом трьох років.',
  'certificate.inReviewText': 'Щойно його буде підтверджено, ви зможете видати сертифікат тут.',
  'certificate.checkTitle': 'Перевірити сертифікат',
  'certificate.checkText': 'Вставте Open Badge цього або іншого сайту, щоб перевірити, чи він справжній.',
  'certificate.paste': 'Open Badge',
  'certificate.pasteText': 'Увесь вміст файлу .jws або .json.',
  'certificate.check': 'Перевірити',
  'certificate.unreadable':
    'Це не Open Badge у формі, яку тут можна перевірити. Вставте весь вміст файлу .jws або .json.',
  'certificate.tooManyChecks': 'Забагато перевірок за короткий час. Спробуйте знову за годину.',
  'certificate.changed': 'Підпис не збігається. Сертифікат змінено або підроблено.',
  'certificate.unknown-key':
    'Сертифікат не містить свого ключа, тож тут його не перевірити. Зверніться до того, хто його видав.',
  'certificate.unchanged': 'Його не змінювали після підписання.',
  'certificate.issuerKnown': 'Його видано на цьому сайті: {issuer}.',
  'certificate.issuerUnknown': 'Хто його видав, тут невідомо. Підписати міг будь-хто.',
  'certificate.valid': 'Він дійсний до {date}.',
  'certificate.noEnd': 'Він безстроковий.',
  'certificate.expired': 'Його термін дії минув {date}.',
  'certificate.notYet': 'Він ще не набув чинності.',
  'certificate.notRevoked': 'Його не відкликано.',
  'certificate.revoked': 'Його відкликано.',
  'certificate.suspended': 'Наразі він не діє: власник його не показує.',
  'certificate.notChecked': 'Чи його відкликано, перевірити не вдалося.',
  'certificate.checkHeading': 'Щойно перевірено',
  'certificate.for': 'Кому видано',
  'certificate.what': 'Засвідчує',
  'certificate.issuedOn': 'Дата видачі',
  'certificate.others': 'Сертифікати попередніх тестів',
  'certificate.tooOften': 'Сьогодні ви видали багато сертифікатів. Спробуйте ще раз завтра.',
  'certificate.other': 'Рівень {level}, {date}',
  'certificate.withdrawOther': 'Відкликати сертифікат від {date}',
}
