import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'messagesMail.subject': 'Un mensaje de {name}',
  'messagesMail.mentoringSubject': '{name} te pide mentoría',
  'messagesMail.text':
    '{name} te ha escrito en {product}. El mensaje te espera allí y allí puedes responder. Tu dirección de correo queda oculta.',
  'messagesMail.read': 'Leer el mensaje',
  'messagesMail.why': 'Recibes esta carta porque tu cuenta acepta mensajes. Elige quién puede escribirte:',
}
