import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'keep.add': 'Guardar',
  'keep.kept': 'Guardado',
  'keep.addItem': 'Guardar «{title}» en favoritos',
  'keep.addFailed': 'No se ha podido guardar',
  'keep.removeFailed': 'No se ha podido quitar',
  'keep.added': 'Se ha guardado en tus favoritos.',
  'keep.removed': 'Se ha quitado de tus favoritos.',
  'keep.asBefore': 'No ha cambiado nada. Inténtalo de nuevo.',
  'keep.follow': 'Seguir',
  'keep.following': 'Siguiendo',
  'keep.followAuthor': 'Seguir a {author}',
  'keep.followed': 'Sigues a {author}.',
  'keep.unfollowed': 'Ya no sigues a {author}.',
  'keep.followFailed': 'No ha funcionado',
  'keep.plan': 'Añadir a mi plan',
  'keep.planItem': 'Añadir a mi plan: {title}',
}
