import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'submissions.title': 'Надіслані форми',
  'submissions.lead':
    'Що відвідувачі надіслали через форми: спочатку найновіше, разом із текстом, на який вони погодилися.',
  'submissions.forms': 'Форми',
  'submissions.all': 'Усі',
  'submissions.none': 'Ще нічого не надіслано',
  'submissions.noneText': 'Тут з’явиться те, що відвідувачі надішлють через форми.',
  'submissions.older': 'Давніші',
  'submissions.kept': 'Зберігається тут',
  'submissions.waiting': 'Чекає на службу',
  'submissions.delivered': 'Доставлено',
  'submissions.refused': 'Відхилено службою',
  'submissions.givenUp': 'Застаре для надсилання',
  'submissions.attempts': {
    by: 'attempts',
    one: '{attempts} спроба.',
    few: '{attempts} спроби.',
    many: '{attempts} спроб.',
    other: '{attempts} спроби.',
  },
  'submissions.said': 'Відповідь служби: {answer}.',
  'submissions.consent': 'Згода',
  'submissions.noConsent': 'Згоди не надано',
  'submissions.page': 'Сторінка',
  'submissions.botCheck': 'Перевірка на робота',
  'submissions.proven': 'Пройдено',
  'submissions.unproven': 'Надіслано без підтвердження',
  'submissions.remove': 'Видалити',
  'submissions.removeText':
    'Запис буде видалено назавжди з усім вмістом. Те, що доставлено службі, треба видалити там.',
  'submissions.removeNow': 'Видалити назавжди',
  'submissions.removed': 'Запис видалено.',
}
