import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'recommendations.heading': 'Рекомендації для вас',
  'recommendations.intro':
    'За навичками з вашого профілю, бажаною роллю та інтересами. У кожній указано, чому вона тут.',
  'recommendations.more': {
    by: 'count',
    one: 'ще {count} навичку',
    few: 'ще {count} навички',
    many: 'ще {count} навичок',
    other: 'ще {count} навички',
  },
  'recommendations.knowAndWant': 'Ви знаєте {known} і хочете опанувати {wanted}',
  'recommendations.know': 'Ви знаєте {known}',
  'recommendations.want': 'Ви хочете опанувати {wanted}',
  'recommendations.about': 'Тут ідеться про {asked}',
  'recommendations.less': 'Показувати рідше',
  'recommendations.lessOf': 'Рідше показувати схоже на «{title}»',
  'recommendations.put': 'Схоже на «{title}» показуватимемо рідше.',
  'recommendations.undo': 'Скасувати',
  'recommendations.all': 'Усі рекомендації',
  'recommendations.course': 'Курс',
  'recommendations.article': 'Стаття',
  'recommendations.vacancy': 'Вакансія',
  'recommendations.courses': 'Курси',
  'recommendations.articles': 'Статті',
  'recommendations.vacancies': 'Вакансії',
  'recommendations.emptyTitle': 'Рекомендацій ще немає',
  'recommendations.emptyText': 'Додайте навички до профілю, і тут з’явиться те, що їм відповідає.',
  'recommendations.edit': 'Змінити навички',
  'recommendations.lessHeading': 'Показуємо рідше',
  'recommendations.lessText': 'Ви просили показувати таке рідше.',
  'recommendations.again': 'Показувати знову',
  'recommendations.againItem': 'Знову показувати «{title}»',
  'recommendations.shownAgain': 'Знову показуємо: «{title}».',
  'recommendations.gone': 'Більше недоступно',
  'recommendations.memory': 'Що ми пам’ятаємо',
  'recommendations.onText':
    'Ми пам’ятаємо, які курси, статті й вакансії ви відкривали та чого хочете бачити менше. Ніхто інший цього не бачить; це є у вашому експорті й видаляється разом з обліковим записом.',
  'recommendations.offText':
    'Ми нічого не запам’ятовуємо. Кожна сторінка пропонує те, що відповідає її темі, однаково для всіх.',
  'recommendations.turnOff': 'Вимкнути й забути',
  'recommendations.turnOn': 'Увімкнути',
}
