import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'recommendations.heading': 'Recomendado para ti',
  'recommendations.intro':
    'Según las habilidades de tu perfil, el puesto que buscas y tus intereses. Cada una dice por qué.',
  'recommendations.more': {
    by: 'count',
    one: '{count} habilidad más',
    many: '{count} habilidades más',
    other: '{count} habilidades más',
  },
  'recommendations.knowAndWant': 'Porque sabes {known} y quieres aprender {wanted}',
  'recommendations.know': 'Porque sabes {known}',
  'recommendations.want': 'Porque quieres aprender {wanted}',
  'recommendations.about': 'Porque trata de {asked}',
  'recommendations.less': 'Menos de esto',
  'recommendations.lessOf': 'Menos como «{title}»',
  'recommendations.put': 'Mostraremos menos como «{title}».',
  'recommendations.undo': 'Deshacer',
  'recommendations.all': 'Todas las recomendaciones',
  'recommendations.course': 'Curso',
  'recommendations.article': 'Artículo',
  'recommendations.vacancy': 'Vacante',
  'recommendations.courses': 'Cursos',
  'recommendations.articles': 'Artículos',
  'recommendations.vacancies': 'Vacantes',
  'recommendations.emptyTitle': 'Todavía no hay nada que recomendar',
  'recommendations.emptyText': 'Añade habilidades a tu perfil y aquí verás lo que encaja con ellas.',
  'recommendations.edit': 'Editar tus habilidades',
  'recommendations.lessHeading': 'Se muestra menos',
  'recommendations.lessText': 'Pediste ver menos de esto.',
  'recommendations.again': 'Volver a mostrar',
  'recommendations.againItem': 'Volver a mostrar «{title}»',
  'recommendations.gone': 'Ya no está',
  'recommendations.memory': 'Lo que recordamos',
  'recommendations.onText':
    'Recordamos qué cursos, artículos y vacantes abriste y de qué quieres ver menos. Nadie más lo ve; está en tu exportación y se borra con tu cuenta.',
  'recommendations.offText':
    'No se recuerda nada. Las páginas muestran lo que comparte sus propias habilidades, igual para todo el mundo.',
  'recommendations.turnOff': 'Desactivar y olvidar',
  'recommendations.turnOn': 'Activar',
}
