import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'speakingDesk.title': 'Записи на оцінювання',
  'speakingDesk.text': 'Спершу найстаріші. Чиї вони, рівень та інші оцінки не показано.',
  'speakingDesk.empty': 'Жоден запис на вас не чекає.',
  'speakingDesk.due': 'Оцінити до {date}',
  'speakingDesk.overdue': 'Прострочено з {date}',
  'speakingDesk.sent': 'Надіслано {date}',
  'speakingDesk.take': 'Узяти',
  'speakingDesk.goOn': 'Продовжити оцінювання',
  'speakingDesk.yours':
    'Він закріплений за вами на годину. Потім його можуть узяти інші, якщо ви його не оцінили.',
  'speakingDesk.notYours': 'Цей запис уже в іншого рецензента, або його оцінено чи відкликано.',
  'speakingDesk.kept':
    'Ваш текст лишився тут. Якщо запис знову вільний, візьміть його й продовжуйте; якщо ні, текст можна скопіювати.',
  'speakingDesk.takeAgain': 'Узяти й продовжити',
  'speakingDesk.recording': 'Запис',
  'speakingDesk.topic': 'Тема',
  'speakingDesk.rating': 'Оцінка',
  'speakingDesk.missing': 'Виберіть рівень за кожним критерієм.',
  'speakingDesk.comment': 'Коментар для учасника',
  'speakingDesk.commentText': 'Що було добре й над чим працювати. Учасник побачить його без вашого імені.',
  'speakingDesk.commentMissing': 'Напишіть учаснику хоча б одне речення.',
  'speakingDesk.save': 'Поставити оцінку',
  'speakingDesk.decided': 'Вашу оцінку збережено, рішення щодо запису ухвалено.',
  'speakingDesk.another': 'Вашу оцінку збережено. Запис оцінить іще один рецензент.',
  'speakingDesk.returned': 'Запис повернуто й видалено.',
  'speakingDesk.putBack': 'Повернути до черги',
  'speakingDesk.unusable': 'Його не можна оцінити',
  'speakingDesk.unusableText':
    'Немає звуку, не англійською, прочитаний текст або інша тема: поясніть чому. Учасник може записати новий, а цей буде видалено.',
  'speakingDesk.reason': 'Причина, для учасника',
  'speakingDesk.return': 'Повернути й видалити',
  'speakingDesk.toTests': 'Тести з англійської на перегляд',
}
