import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'messagesMail.subject': 'Un mensaje de {name}',
  'messagesMail.mentoringSubject': '{name} te pide mentoría',
  'messagesMail.text':
    '{name} te ha escrito en {product}. El mensaje te espera allí y allí puedes responder. Tu dirección de correo queda oculta.',
  'messagesMail.read': 'Leer el mensaje',
  'messagesMail.why': 'Recibes este correo porque tu cuenta acepta mensajes.',
  'messagesMail.choose': 'Elegir quién puede escribirte',
  'messagesMail.warnedSubject': 'Una advertencia sobre tus mensajes en {product}',
  'messagesMail.barredSubject': 'Ya no puedes escribir mensajes en {product}',
  'messagesMail.warnedText':
    'Se han denunciado mensajes tuyos en {product}. La administración los ha leído y eliminado.',
  'messagesMail.warnedNext':
    'Escribe de modo que la otra persona quiera leerlo. Tras otra denuncia así, quizá ya no puedas escribir.',
  'messagesMail.barredText':
    'Ya no puedes escribir a otros miembros. Puedes seguir leyendo lo que te han escrito.',
  'messagesMail.threads': 'Abrir tus mensajes',
  'messagesMail.rules': 'Lo que está permitido figura en las condiciones de uso:',
}
