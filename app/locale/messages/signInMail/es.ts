import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'signInMail.confirmSubject': 'Confirma tu dirección',
  'signInMail.confirmText':
    'Estás creando una cuenta en {product}. Confirma tu dirección con este enlace en el plazo de una hora:',
  'signInMail.confirmAction': 'Confirmar la dirección',
  'signInMail.confirmWhy': 'Si no fuiste tú, no hagas nada: no se creará ninguna cuenta.',
  'signInMail.existsSubject': 'Ya tienes una cuenta',
  'signInMail.existsText':
    'Alguien, probablemente tú, quiso crear una cuenta en {product} con esta dirección. Ya existe una. Inicia sesión o elige aquí una contraseña nueva:',
  'signInMail.setPassword': 'Elegir una contraseña nueva',
  'signInMail.existsWhy': 'Si no fuiste tú, no hagas nada: tu cuenta sigue como está.',
  'signInMail.resetSubject': 'Elige una contraseña nueva',
  'signInMail.resetText':
    'Elige una contraseña nueva para {product} con este enlace en el plazo de una hora:',
  'signInMail.resetWhy': 'Si no lo has pedido, no hagas nada: tu contraseña sigue siendo la misma.',
  'signInMail.changedSubject': 'Tu contraseña ha cambiado',
  'signInMail.changedText':
    'La contraseña de tu cuenta en {product} ha cambiado. Si no has sido tú, elige otra aquí cuanto antes:',
  'signInMail.changedWhy':
    'Escribimos cada vez que cambia la contraseña de tu cuenta, para que nadie la cambie sin que lo sepas.',
  'signInMail.everywhereSubject': 'Se cerró tu sesión en todas partes',
  'signInMail.everywhereText':
    'El {date} se cerraron todas las sesiones de tu cuenta en {product}, en cada dispositivo.',
  'signInMail.everywherePassword':
    'Tu contraseña no ha cambiado. Si no fuiste tú, elige otra aquí cuanto antes:',
  'signInMail.everywhereElsewhere':
    'Inicias sesión con la cuenta de otro sitio. Si no fuiste tú, cambia allí tu contraseña cuanto antes.',
  'signInMail.everywhereWhy': 'Escribimos cada vez que esto ocurre, para que nadie lo haga sin que lo sepas.',
  'signInMail.closedSubject': 'Tu cuenta está cerrada',
  'signInMail.closedText':
    'Cerraste tu cuenta en {product} el {date}. El {day} todo lo que contiene se elimina para siempre.',
  'signInMail.closedForText':
    'Tu cuenta en {product} se cerró el {date}, como solicitaste. El {day} todo lo que contiene se elimina para siempre.',
  'signInMail.closedHidden':
    'Hasta entonces nadie te encuentra allí. Se envía un correo más sobre la cuenta, cuando se elimine; un boletín sigue llegando hasta que te des de baja. Tus plazas en próximos eventos y en programas quedaron libres, y tus solicitudes en curso se retiraron.',
  'signInMail.closedBack': '¿Cambiaste de idea? Inicia sesión antes de ese día y conserva tu cuenta.',
  'signInMail.closedStillBack':
    '¿Cambiaste de idea? Mientras no se haya eliminado, inicia sesión y conserva tu cuenta.',
  'signInMail.closedAction': 'Iniciar sesión y conservarla',
  'signInMail.closedWhy': '¿No fuiste tú? Conserva la cuenta y elige después una contraseña nueva.',
  'signInMail.deletedSubject': 'Tu cuenta se ha eliminado',
  'signInMail.deletedText': 'Tu cuenta en {product} se eliminó el {date}. Este mensaje es tu comprobante.',
  'signInMail.deletedGone':
    'Con ella se fueron tu perfil y su página pública, tus archivos, lo que guardaste y seguías, tus búsquedas guardadas con sus avisos y todas las sesiones.',
  'signInMail.deletedStays':
    'Lo que enviaste por un formulario, incluida la suscripción al boletín, se guarda aparte de las cuentas y no se ha tocado.',
  'signInMail.deletedReceipt':
    'Aquí tienes un comprobante firmado: qué se eliminó, qué queda y por cuánto tiempo. No nombra a nadie.',
  'signInMail.deletedCheck': 'Cualquiera puede comprobarlo aquí:',
  'signInMail.deletedLast': 'Este es el último mensaje sobre esta cuenta. ¿No la eliminaste tú?',
  'signInMail.deletedWrite': 'Escríbenos',
  'signInMail.closedHeldSubject': 'Tu cuenta está cerrada',
  'signInMail.closedHeldText':
    'Tu cuenta en {product} se cerró el {date}. Su eliminación está detenida por motivos legales: cuando terminen, todo se eliminará, no antes del {day}.',
  'signInMail.givenSubject': 'Una cuenta para ti',
  'signInMail.givenText':
    'Se ha creado una cuenta para ti en {product}. Elige su contraseña con este enlace en el plazo de tres días:',
  'signInMail.givenAction': 'Elegir la contraseña',
  'signInMail.givenWhy': 'Si no lo esperabas, no hagas nada: sin contraseña nadie puede iniciar sesión.',
}
