import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'skills.youHave': 'Tus habilidades: {have} de {all}',
  'skills.have': 'la tienes',
  'skills.match': 'Tu compatibilidad',
}
