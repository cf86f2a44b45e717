import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'recommendations.heading': 'Recomendado para ti',
  'recommendations.intro':
    'Según las habilidades de tu perfil, el puesto que buscas y tus intereses. Cada una indica por qué.',
  'recommendations.more': {
    by: 'count',
    one: '{count} habilidad más',
    many: '{count} de habilidades más',
    other: '{count} habilidades más',
  },
  'recommendations.knowAndWant': 'Porque conoces {known} y quieres aprender {wanted}',
  'recommendations.know': 'Porque conoces {known}',
  'recommendations.want': 'Porque quieres aprender {wanted}',
  'recommendations.about': 'Porque trata de {asked}',
  'recommendations.less': 'Ver menos como esto',
  'recommendations.lessOf': 'Ver menos contenido como «{title}»',
  'recommendations.put': 'Mostraremos menos contenido como «{title}».',
  'recommendations.undo': 'Deshacer',
  'recommendations.all': 'Todas las recomendaciones',
  'recommendations.course': 'Curso',
  'recommendations.article': 'Artículo',
  'recommendations.vacancy': 'Vacante',
  'recommendations.courses': 'Cursos',
  'recommendations.articles': 'Artículos',
  'recommendations.vacancies': 'Vacantes',
  'recommendations.emptyTitle': 'Todavía no hay recomendaciones',
  'recommendations.emptyText': 'Añade habilidades a tu perfil y aquí verás lo que encaja con ellas.',
  'recommendations.edit': 'Editar tus habilidades',
  'recommendations.lessHeading': 'Se muestra menos',
  'recommendations.lessText': 'Pediste ver menos de esto.',
  'recommendations.again': 'Volver a mostrar',
  'recommendations.againItem': 'Volver a mostrar «{title}»',
  'recommendations.gone': 'Ya no está disponible',
  'recommendations.shownAgain': '«{title}» se muestra de nuevo.',
  'recommendations.memory': 'Lo que recordamos',
  'recommendations.onText':
    'Recordamos qué cursos, artículos y vacantes abriste y de qué quieres ver menos. Nadie más lo ve; está en tu exportación y se elimina con tu cuenta.',
  'recommendations.offText':
    'No recordamos nada. Cada página sugiere lo que encaja con su propio tema, igual para todo el mundo.',
  'recommendations.turnOff': 'Desactivar y olvidar',
  'recommendations.turnOn': 'Activar',
}
