import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'learningMail.subject': '¿Has terminado «{title}»?',
  'learningMail.opened': 'Lo abriste en {provider} el {date}, desde {product}.',
  'learningMail.text':
    'Si lo has terminado, indícalo en «Mis cursos»: así cuenta para tus habilidades. Si no, responde «Todavía no». Solo lo preguntamos una vez.',
  'learningMail.answer': 'Responder en «Mis cursos»',
  'learningMail.why': 'Recibes este correo porque empezaste un curso.',
  'learningMail.switchOff': 'Desactivar los correos sobre cursos',
}
