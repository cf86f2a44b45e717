import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'closingMail.draftTitle': 'Sin enviar todavía: tu solicitud para {title}',
  'closingMail.draft':
    'Has empezado una solicitud para «{title}» y no la has enviado. Puedes enviarla hasta el {date}.',
  'closingMail.goOn': 'Continuar tu solicitud',
  'closingMail.favoriteTitle': 'El plazo termina pronto: {title}',
  'closingMail.favorite': '«{title}» está entre tus favoritos. Puedes enviar tu solicitud hasta el {date}.',
  'closingMail.see': 'Ver los detalles',
  'closingMail.whyDraft': 'Recibes este correo porque has empezado una solicitud en {product}.',
  'closingMail.whyFavorite': 'Recibes este correo porque lo has guardado en {product}.',
  'closingMail.off': 'Dejar de recordármelo',
  'closingMail.offTitle': '¿Dejar de recibir los recordatorios de fin de plazo?',
  'closingMail.offText':
    'No recibirás más correos antes de que termine el plazo de un programa o una vacante que hayas guardado o para los que hayas empezado una solicitud. Puedes volver a activarlos en la página de tus solicitudes.',
  'closingMail.offPress': 'Dejar de recordármelo',
  'closingMail.offDone': 'Ya no recibirás estos recordatorios.',
  'closingMail.mine': 'Ir a mis solicitudes',
  'closingMail.badTitle': 'Este enlace no funciona',
  'closingMail.badText':
    'Quizá esté incompleto. Vuelve a abrir el último correo o cambia los recordatorios en la página de tus solicitudes.',
}
