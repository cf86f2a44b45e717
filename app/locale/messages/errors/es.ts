import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'errors.notFoundTitle': 'Esta página no existe',
  'errors.notFoundText': 'Puede que la dirección tenga una errata o que la página se haya movido.',
  'errors.forbiddenTitle': 'No tienes acceso a esta página',
  'errors.forbiddenText': 'Solo algunas cuentas pueden abrirla.',
  'errors.goneTitle': 'Esta página se ha retirado',
  'errors.goneText': 'Lo que mostraba ha terminado o se ha retirado.',
  'errors.oftenTitle': 'Demasiados intentos',
  'errors.oftenText': 'Esta vez no se ha cambiado nada. Vuelve a intentarlo más tarde.',
  'errors.serverTitle': 'Algo ha fallado por nuestra parte',
  'errors.serverText': 'No es culpa tuya. Inténtalo de nuevo en un momento.',
  'errors.unavailableTitle': 'El sitio está haciendo una breve pausa',
  'errors.unavailableText':
    'Un servicio que esta página necesita no responde. Inténtalo de nuevo en unos minutos.',
  'errors.loadsAgain': 'La página se cargará sola en cuanto sea posible.',
  'errors.offlineTitle': 'Sin conexión',
  'errors.offlineText': 'Esta página necesita conexión. Recárgala en cuanto la tengas.',
  'errors.requestId': 'Si vuelve a pasar, dinos este número: {id}',
  'errors.waysOn': 'Por dónde seguir',
  'errors.goHome': 'Ir a la página de inicio',
  'errors.goBlog': 'Ir al blog',
  'errors.goBack': 'Volver a la página anterior',
  'errors.search': 'Buscar en el sitio',
  'errors.signIn': 'Iniciar sesión',
  'errors.tryAgain': 'Reintentar',
}
