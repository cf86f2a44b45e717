import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'myApplications.title': 'Мои заявки',
  'myApplications.intro': 'Состояние каждой заявки и следующий шаг.',
  'myApplications.none': 'Вы ещё не подавали заявок',
  'myApplications.programs': 'Посмотреть программы',
  'myApplications.gone': 'Программа, которую больше не предлагают',
  'myApplications.sentOn': 'Отправлена {date}',
  'myApplications.ahead': {
    by: 'count',
    one: 'Перед вами {count} человек.',
    few: 'Перед вами {count} человека.',
    many: 'Перед вами {count} человек.',
    other: 'Перед вами {count} человека.',
  },
  'myApplications.reason': 'Причина: {reason}',
  'myApplications.history': 'Что уже произошло',
  'myApplications.answers': 'Ваши ответы',
  'myApplications.added': 'Добавлено {date}',
  'myApplications.note': 'Добавить что-нибудь',
  'myApplications.noteText': 'Рецензенты увидят это вместе с заявкой.',
  'myApplications.noteEmpty': 'Напишите, что вы хотите добавить.',
  'myApplications.noteFull': 'Вы уже добавили {max} заметок, больше добавить нельзя.',
  'myApplications.add': 'Добавить',
  'myApplications.accept': 'Принять место',
  'myApplications.withdraw': 'Отозвать заявку',
  'myApplications.withdrawText':
    'Если у вас есть место, его получит кто-то другой. Подать заявку снова можно, пока приём открыт.',
  'myApplications.sure': 'Я хочу её отозвать',
  'myApplications.sureFirst': 'Подтвердите, что хотите её отозвать.',
  'myApplications.changed': 'Заявка тем временем изменилась, поэтому это уже невозможно.',
  'myApplications.acceptOffer': 'Принять предложение',
  'myApplications.vacancyGone': 'Вакансия, которой больше нет',
  'myApplications.withdrawVacancyText': 'Вы сможете подать заявку снова, пока вакансия открыта.',
  'myApplications.recommendedBy': 'По совету: {name}',
}
