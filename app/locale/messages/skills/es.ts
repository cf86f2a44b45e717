import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'skills.youHave': 'Tienes {have} de {all} habilidades',
  'skills.have': 'la tienes',
  'skills.match': 'Tu coincidencia',
}
