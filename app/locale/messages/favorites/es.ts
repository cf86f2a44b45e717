import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'favorites.heading': 'Favoritos',
  'favorites.intro': 'Lo que has guardado, lo más reciente primero.',
  'favorites.emptyTitle': 'Aún no has guardado nada',
  'favorites.emptyText': 'Usa «Guardar» en los cursos, artículos, eventos y vacantes.',
  'favorites.course': 'Cursos',
  'favorites.article': 'Artículos',
  'favorites.event': 'Eventos',
  'favorites.vacancy': 'Vacantes',
  'favorites.stale': 'Ya no está disponible',
  'favorites.over': 'Terminado',
  'favorites.savedOn': 'Guardado el {date}',
  'favorites.remove': 'Quitar',
  'favorites.removeItem': 'Quitar «{title}»',
  'favorites.browseCourses': 'Ver cursos',
  'favorites.followingHeading': 'A quién sigues',
  'favorites.followingIntro': 'Los artículos más recientes de los autores que sigues.',
  'favorites.followingEmpty': 'Aún no sigues a nadie',
  'favorites.followingEmptyText': 'Usa «Seguir» en las páginas de autores y en los artículos.',
  'favorites.people': 'Personas',
}
