import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'closedSite.title': 'Este sitio es solo para el personal',
  'closedSite.text':
    'Has iniciado sesión, pero no con una cuenta del personal. Cierra la sesión y vuelve a iniciarla con tu cuenta de trabajo.',
  'closedSite.signOut': 'Cerrar sesión',
}
