import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'recommendations.heading': 'Рекомендации для вас',
  'recommendations.intro':
    'По навыкам из вашего профиля, желаемой роли и интересам. У каждой указано, почему она здесь.',
  'recommendations.more': {
    by: 'count',
    one: 'ещё {count} навык',
    few: 'ещё {count} навыка',
    many: 'ещё {count} навыков',
    other: 'ещё {count} навыка',
  },
  'recommendations.knowAndWant': 'Вы знаете {known} и хотите освоить {wanted}',
  'recommendations.know': 'Вы знаете {known}',
  'recommendations.want': 'Вы хотите освоить {wanted}',
  'recommendations.about': 'По теме: {asked}',
  'recommendations.less': 'Показывать реже',
  'recommendations.lessOf': 'Реже показывать похожее на «{title}»',
  'recommendations.put': 'Похожее на «{title}» будем показывать реже.',
  'recommendations.undo': 'Отменить',
  'recommendations.all': 'Все рекомендации',
  'recommendations.course': 'Курс',
  'recommendations.article': 'Статья',
  'recommendations.vacancy': 'Вакансия',
  'recommendations.courses': 'Курсы',
  'recommendations.articles': 'Статьи',
  'recommendations.vacancies': 'Вакансии',
  'recommendations.emptyTitle': 'Рекомендаций пока нет',
  'recommendations.emptyText': 'Добавьте навыки в профиль, и здесь появится то, что к ним подходит.',
  'recommendations.edit': 'Изменить навыки',
  'recommendations.lessHeading': 'Показываем реже',
  'recommendations.lessText': 'Вы просили показывать такое реже.',
  'recommendations.again': 'Показывать снова',
  'recommendations.againItem': 'Снова показывать «{title}»',
  'recommendations.shownAgain': 'Снова показываем: «{title}».',
  'recommendations.gone': 'Больше недоступно',
  'recommendations.memory': 'Что мы помним',
  'recommendations.onText':
    'Мы помним, какие курсы, статьи и вакансии вы открывали и чего хотите видеть меньше. Никто другой этого не видит; это есть в вашем экспорте и удаляется вместе с учётной записью.',
  'recommendations.offText':
    'Мы ничего не запоминаем. Каждая страница предлагает то, что подходит к её теме, одинаково для всех.',
  'recommendations.turnOff': 'Выключить и забыть',
  'recommendations.turnOn': 'Включить',
}
