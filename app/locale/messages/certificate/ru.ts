import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'certificate.title': 'Сертификат теста по английскому',
  'certificate.level': 'Уровень',
  'certificate.range': 'Диапазон',
  'certificate.fromTo': 'от {from} до {to}',
  'certificate.answers': 'Ответов',
  'certificate.bank': 'Набор вопросов',
  'certificate.testedOn': 'Дата теста',
  'certificate.validUntil': 'Действителен до',
  'certificate.issuer': 'Кем выдан',
  'certificate.limitOpen': 'Это был тренировочный тест: его вопросы и ответы открыты для всех.',
  'certificate.limitAlone':
    'Тест пройден самостоятельно: личность никто не проверял, и постороннюю помощь нельзя исключить.',
  'certificate.limitSkills': 'Аудирование, устная речь и письмо не оценивались.',
  'certificate.measurement.provisional':
    'Уровни предварительные, пока на каждый вопрос не ответит достаточно людей.',
  'certificate.measurement.estimated':
    'Сложность вопросов оценена по ответам людей. Границы уровней ещё не подтверждены.',
  'certificate.measurement.calibrated':
    'Вопросы откалиброваны по ответам людей, а границы уровней подтверждены.',
  'certificate.qr': 'QR-код с адресом этого сертификата',
  'certificate.pdf': 'Скачать PDF',
  'certificate.badge': 'Скачать Open Badge',
  'certificate.badgeJson': 'Open Badge в формате JSON',
  'certificate.checkAnother': 'Проверить другой сертификат',
  'certificate.checkAt': 'Проверьте этот сертификат по адресу',
  'certificate.own': 'Ваш сертификат',
  'certificate.ownText':
    'Сертификат показывает ваш последний результат тем, кому вы захотите. Его видят те, у кого есть адрес, а профиль ведёт к нему тех, кто видит там ваш уровень и полное имя.',
  'certificate.ownTextAddress':
    'Сертификат показывает ваш последний результат тем, кому вы захотите. Его видят только те, у кого есть адрес.',
  'certificate.issued': 'Сертификат выдан. Поделитесь адресом или скачайте его.',
  'certificate.withdrawn': 'Сертификат отозван. По его адресу больше нет ни вашего имени, ни уровня.',
  'certificate.noName': 'Для сертификата нужно ваше имя.',
  'certificate.toName': 'Добавить имя',
  'certificate.publicText':
    'Всё это увидит каждый, у кого есть адрес. Вы можете отозвать сертификат в любой момент.',
  'certificate.issue': 'Выдать сертификат',
  'certificate.renamed':
    'В вашем профиле теперь указано: {name}. Новый сертификат заменит этот, и он перестанет действовать.',
  'certificate.reissue': 'Выдать с новым именем',
  'certificate.withdraw': 'Отозвать сертификат',
  'certificate.withdrawText':
    'По адресу больше ничего не будет, а проверка скачанных файлов покажет, что сертификат отозван.',
  'certificate.withdrawYes': 'Отозвать',
  'certificate.noResult': 'Нет результата для сертификата',
  'certificate.noResultText':
    'Сначала пройдите тест по английскому. Результат можно подтвердить в течение трёх лет.',
  'certificate.inReviewText': 'Как только он будет подтверждён, вы сможете выдать сертификат здесь.',
  'certificate.checkTitle': 'Проверить сертификат',
  'certificate.checkText': 'Вставьте Open Badge этого или другого сайта, чтобы проверить, настоящий ли он.',
  'certificate.paste': 'Open Badge',
  'certificate.pasteText': 'Всё содержимое файла .jws или .json.',
  'certificate.check': 'Проверить',
  'certificate.unreadable':
    'Это не Open Badge в форме, которую здесь можно проверить. Вставьте всё содержимое файла .jws или .json.',
  'certificate.tooManyChecks': 'Слишком много проверок за короткое время. Попробуйте снова через час.',
  'certificate.changed': 'Подпись не совпадает. Сертификат изменён или подделан.',
  'certificate.unknown-key':
    'Сертификат не содержит своего ключа, поэтому здесь его не проверить. Обратитесь к тому, кто его выдал.',
  'certificate.unchanged': 'Он не менялся после подписания.',
  'certificate.issuerKnown': 'Он выдан на этом сайте: {issuer}.',
  'certificate.issuerUnknown': 'Кто его выдал, здесь неизвестно. Подписать мог кто угодно.',
  'certificate.valid': 'Он действителен до {date}.',
  'certificate.noEnd': 'Он бессрочный.',
  'certificate.expired': 'Срок его действия истёк {date}.',
  'certificate.notYet': 'Он ещё не вступил в силу.',
  'certificate.notRevoked': 'Он не отозван.',
  'certificate.revoked': 'Он отозван.',
  'certificate.suspended': 'Сейчас он не действует: владелец его не показывает.',
  'certificate.notChecked': 'Отозван ли он, проверить не удалось.',
  'certificate.checkHeading': 'Проверено сейчас',
  'certificate.for': 'Кому выдан',
  'certificate.what': 'Подтверждает',
  'certificate.issuedOn': 'Дата выдачи',
  'certificate.others': 'Сертификаты прежних тестов',
  'certificate.tooOften': 'Сегодня вы выдали много сертификатов. Попробуйте ещё раз завтра.',
  'certificate.other': 'Уровень {level}, {date}',
  'certificate.withdrawOther': 'Отозвать сертификат от {date}',
}
