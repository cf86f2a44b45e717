import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'speakingDesk.title': 'Записи на оценку',
  'speakingDesk.text': 'Сначала самые старые. Чьи они, уровень и другие оценки не показаны.',
  'speakingDesk.empty': 'Ни одна запись вас не ждёт.',
  'speakingDesk.due': 'Оценить до {date}',
  'speakingDesk.overdue': 'Просрочено с {date}',
  'speakingDesk.sent': 'Отправлено {date}',
  'speakingDesk.take': 'Взять',
  'speakingDesk.goOn': 'Продолжить оценку',
  'speakingDesk.yours': 'Она закреплена за вами на час. Потом её могут взять другие, если вы её не оценили.',
  'speakingDesk.notYours': 'Эта запись уже у другого рецензента, либо она оценена или отозвана.',
  'speakingDesk.kept':
    'Ваш текст остался здесь. Если запись снова свободна, возьмите её и продолжайте; если нет, текст можно скопировать.',
  'speakingDesk.takeAgain': 'Взять и продолжить',
  'speakingDesk.recording': 'Запись',
  'speakingDesk.topic': 'Тема',
  'speakingDesk.rating': 'Оценка',
  'speakingDesk.missing': 'Выберите уровень по каждому критерию.',
  'speakingDesk.comment': 'Комментарий для участника',
  'speakingDesk.commentText': 'Что было хорошо и над чем работать. Участник увидит его без вашего имени.',
  'speakingDesk.commentMissing': 'Напишите участнику хотя бы одно предложение.',
  'speakingDesk.save': 'Поставить оценку',
  'speakingDesk.decided': 'Ваша оценка сохранена, решение по записи принято.',
  'speakingDesk.another': 'Ваша оценка сохранена. Запись оценит ещё один рецензент.',
  'speakingDesk.returned': 'Запись возвращена и удалена.',
  'speakingDesk.putBack': 'Вернуть в очередь',
  'speakingDesk.unusable': 'Её нельзя оценить',
  'speakingDesk.unusableText':
    'Нет звука, не на английском, прочитанный текст или другая тема: объясните почему. Участник может записать новую, а эта будет удалена.',
  'speakingDesk.reason': 'Причина, для участника',
  'speakingDesk.return': 'Вернуть и удалить',
  'speakingDesk.toTests': 'Тесты по английскому на просмотр',
}
