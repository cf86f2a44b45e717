import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'signIn.title': 'Iniciar sesión',
  'signIn.lead': 'Después volverás a la página en la que estabas.',
  'signIn.email': 'Dirección de correo electrónico',
  'signIn.password': 'Contraseña',
  'signIn.submit': 'Iniciar sesión',
  'signIn.wrong': 'La dirección o la contraseña no son correctas.',
  'signIn.locked': {
    by: 'minutes',
    one: 'Demasiadas contraseñas incorrectas. Inténtalo de nuevo en {minutes} minuto o elige una contraseña nueva.',
    many: 'Demasiadas contraseñas incorrectas. Inténtalo de nuevo en {minutes} de minutos o elige una contraseña nueva.',
    other:
      'Demasiadas contraseñas incorrectas. Inténtalo de nuevo en {minutes} minutos o elige una contraseña nueva.',
  },
  'signIn.tooMany': {
    by: 'minutes',
    one: 'Demasiados intentos. Inténtalo de nuevo en {minutes} minuto.',
    many: 'Demasiados intentos. Inténtalo de nuevo en {minutes} de minutos.',
    other: 'Demasiados intentos. Inténtalo de nuevo en {minutes} minutos.',
  },
  'signIn.forgotten': '¿Has olvidado la contraseña?',
  'signIn.newHere': '¿Aún no tienes cuenta?',
  'signIn.createAccount': 'Crear una cuenta',
  'signIn.or': 'O con contraseña',
  'signIn.continueWith': 'Continuar con {name}',
  'signIn.cancel': 'Volver sin iniciar sesión',
  'signIn.emailWrong': 'Escribe una dirección como nombre@example.com.',
  'signIn.passwordNeeded': 'Escribe tu contraseña.',
  'signIn.firstName': 'Nombre',
  'signIn.lastName': 'Apellidos',
  'signIn.firstNameNeeded': 'Escribe tu nombre.',
  'signIn.lastNameNeeded': 'Escribe tus apellidos.',
  'signIn.upTitle': 'Crear una cuenta',
  'signIn.upFor':
    'Gratis. Conserva lo que guardas, te avisa de lo nuevo y muestra qué vacantes encajan con tus habilidades.',
  'signIn.upWish': 'Lo que ibas a hacer se hará en cuanto tu cuenta esté lista.',
  'signIn.upLead': 'Te enviaremos un correo con un enlace para confirmar tu dirección.',
  'signIn.passwordRule':
    'Al menos {count} caracteres. Unas cuantas palabras seguidas se recuerdan mejor que los símbolos.',
  'signIn.passwordShort': 'Usa al menos {count} caracteres.',
  'signIn.passwordLong': 'Usa como máximo {count} caracteres.',
  'signIn.passwordBreached': 'Esta contraseña está en listas de contraseñas robadas. Elige otra.',
  'signIn.passwordOwn': 'Esta contraseña es tu nombre o tu dirección. Elige otra.',
  'signIn.termsLabel': 'He leído las condiciones y las acepto.',
  'signIn.termsRead': 'Leer las condiciones',
  'signIn.termsNeeded': 'Acepta las condiciones: sin ellas no hay cuenta.',
  'signIn.termsChanged': 'Las condiciones cambiaron mientras esta página estaba abierta. Léelas de nuevo.',
  'signIn.faultOf': '{field}: {problem}',
  'signIn.haveAccount': '¿Ya tienes una cuenta?',
  'signIn.mailTitle': 'Revisa tu correo',
  'signIn.mailText': 'Hemos enviado un mensaje a esta dirección. Abre el enlace que contiene para continuar.',
  'signIn.mailNone': '¿No ha llegado? Mira en el correo no deseado o inténtalo de nuevo en unos minutos.',
  'signIn.mailAgain': 'Enviar de nuevo',
  'signIn.mailSentAgain': 'Enviado otra vez. Los enlaces anteriores ya no sirven.',
  'signIn.mailWrong': '¿Dirección equivocada?',
  'signIn.mailOther': 'Enviar a esta dirección',
  'signIn.confirmTitle': 'Confirma tu dirección',
  'signIn.confirmText': 'Queda un paso: confirma que {email} es tuya.',
  'signIn.confirmSubmit': 'Confirmar',
  'signIn.confirmedTitle': 'Tu cuenta está lista',
  'signIn.confirmedText':
    'Tu dirección está confirmada. Empezaste en otro navegador, así que inicia sesión aquí una vez.',
  'signIn.linkOverTitle': 'Este enlace ya no funciona',
  'signIn.linkOverText': 'Ya se ha usado o es demasiado antiguo. Solicita uno nuevo.',
  'signIn.resetTitle': 'Elegir una contraseña nueva',
  'signIn.resetLead': 'Indica tu dirección y recibirás un enlace para elegir una contraseña nueva.',
  'signIn.resetSubmit': 'Enviar el enlace',
  'signIn.newPassword': 'Contraseña nueva',
  'signIn.newPasswordLead': 'Después se cerrarán tus demás sesiones.',
  'signIn.newPasswordSubmit': 'Guardar la contraseña nueva',
  'signIn.changedTitle': 'Tu contraseña ha cambiado',
  'signIn.changedText': 'Inicia sesión con la contraseña nueva.',
  'signIn.expiredTitle': 'Vuelve a iniciar sesión',
  'signIn.expiredText':
    'Este intento ya se usó, tardó demasiado o tu navegador no guarda las cookies de este sitio.',
  'signIn.unavailableTitle': 'Ahora mismo no se puede iniciar sesión',
  'signIn.unavailableText':
    'El servicio que gestiona las cuentas no responde. No se ha cerrado ninguna sesión; inténtalo de nuevo en un momento.',
  'signIn.linkTitle': 'Conectar tus cuentas',
  'signIn.linkText':
    'Ya existe una cuenta con la dirección {email}. Escribe su contraseña una vez y a partir de ahora podrás iniciar sesión con {name}.',
  'signIn.linkSubmit': 'Conectar e iniciar sesión',
  'signIn.noEmailText':
    '{name} no ha dado una dirección confirmada. Escribe la tuya y recibirás un enlace para confirmarla.',
  'signIn.again': 'Iniciar sesión de nuevo',
  'signIn.tryAgain': 'Reintentar',
  'signIn.back': 'Volver a donde estabas',
  'signIn.outTitle': '¿Cerrar sesión?',
  'signIn.outText': 'Otro sitio te ha traído aquí. Cierra la sesión solo si quieres.',
  'signIn.outSubmit': 'Cerrar sesión',
  'signIn.stay': 'Mantener la sesión abierta',
  'signIn.accountTitle': 'Acceso y seguridad',
  'signIn.sessionsTitle': 'Dónde tienes la sesión abierta',
  'signIn.sessionHere': 'Este dispositivo',
  'signIn.sessionUnknown': 'Dispositivo desconocido',
  'signIn.sessionUsed': 'Último uso: {date}',
  'signIn.sessionEnd': 'Cerrar esa sesión',
  'signIn.everywhere': 'Cerrar todas las sesiones',
  'signIn.everywhereText': 'También en este dispositivo, al instante.',
  'signIn.changeTitle': 'Cambiar la contraseña',
  'signIn.currentPassword': 'Contraseña actual',
  'signIn.currentWrong': 'La contraseña actual no es correcta.',
  'signIn.disowned':
    'La sesión de ese dispositivo está cerrada. Elige ahora una contraseña nueva, por si alguien conoce la anterior.',
  'signIn.changed': 'La contraseña ha cambiado y se han cerrado tus demás sesiones.',
  'signIn.ownData': 'Todo lo que se guarda sobre ti',
  'signIn.deleteTitle': 'Eliminar la cuenta',
  'signIn.deleteText':
    'Tu cuenta, tu perfil y todo lo guardado se eliminan al momento. No se puede deshacer.',
  'signIn.closeText':
    'Tu cuenta se cierra al momento: se cierra tu sesión en todas partes y nadie te encuentra. Se envían dos correos sobre ella: uno ahora y otro cuando se elimine. Un boletín sigue llegando hasta que te des de baja. El {date} todo lo que contiene la cuenta se elimina para siempre. Hasta entonces puedes iniciar sesión y conservarla.',
  'signIn.deleteProfile': 'tu perfil y su página pública',
  'signIn.deleteFiles': 'tus archivos: currículums, certificados, fotos',
  'signIn.deleteSaved': 'lo que guardaste y a quién sigues',
  'signIn.deleteSearches': 'tus búsquedas guardadas y sus avisos',
  'signIn.deleteStays':
    'Lo que enviaste por un formulario, incluida la suscripción al boletín, se queda: se guarda aparte de las cuentas.',
  'signIn.deleteMessages':
    'Los mensajes que enviaste se quedan con quienes los recibieron, sin tu nombre: verán «Alguien que ya no está».',
  'signIn.deletePlaces':
    'Tus plazas en próximos eventos y en programas quedan libres al momento, y tus solicitudes en curso se retiran.',
  'signIn.closePlaces':
    'Conservar la cuenta no las devuelve. Los eventos pasados y las solicitudes ya terminadas siguen en ella hasta que se elimine.',
  'signIn.deleteProofs':
    'Lo que queda sin tu nombre: las pruebas de tus consentimientos durante tres años, el registro de inicios de sesión durante un año, el registro de quién vio tus datos sin límite de tiempo y, durante tres años, una marca de que la cuenta se eliminó, para que ninguna copia de seguridad la recupere.',
  'signIn.deleteSure': 'Sí, eliminar mi cuenta y todo lo que contiene',
  'signIn.deleteSureNeeded': 'Marca que quieres eliminar la cuenta.',
  'signIn.deletedTitle': 'Tu cuenta se ha eliminado',
  'signIn.deletedText':
    'Tu sesión está cerrada y lo que contenía ya no existe. Enviamos un comprobante a la dirección que tenía.',
  'signIn.closedTitle': 'Tu cuenta está cerrada',
  'signIn.closedText':
    'Se cerró tu sesión en todas partes. Todo lo que contiene la cuenta se elimina para siempre, no antes del {date}. Te enviamos un correo con la fecha y la forma de volver.',
  'signIn.closingText':
    'Se cerró el {asked}. El {date} todo lo que contiene se elimina para siempre, y un último correo te lo dice. Hasta entonces nadie te encuentra aquí y, salvo un boletín del que no te hayas dado de baja, no se envían correos.',
  'signIn.closingKept':
    'Si la conservas, todo sigue como antes, salvo que tus plazas en próximos eventos y en programas quedaron libres y tus solicitudes en curso se retiraron.',
  'signIn.closingKeep': 'Conservar mi cuenta',
  'signIn.kept': 'Conservas tu cuenta. Los demás ven de ella lo mismo que antes.',
  'signIn.everywhereTitle': 'Se cerró tu sesión en todas partes',
  'signIn.everywhereDone':
    'Todas las sesiones de tu cuenta están cerradas, también en este dispositivo. Tu cuenta y lo que contiene siguen igual.',
  'signIn.doneHome': 'Ir al inicio',
  'signIn.viaNotOffered':
    'La forma de iniciar sesión que elegiste no está disponible aquí. Usa tu dirección o crea una cuenta.',
  'signIn.deleteSubmit': 'Eliminar para siempre',
  'signIn.closeSubmit': 'Cerrar y eliminar',
  'signIn.elsewhereText': 'Tu contraseña la gestiona el proveedor con el que inicias sesión.',
  'signIn.closingHeld':
    'Se cerró el {asked}. La eliminación está detenida por motivos legales: cuando terminen, todo lo que contiene se elimina para siempre, no antes del {date}, y un último correo te lo dice. Hasta entonces nadie te encuentra aquí.',
  'signIn.upClosedTitle': 'El registro está cerrado',
  'signIn.upClosed': 'Las cuentas las concede el operador de este sitio.',
  'signIn.viaNotOfferedGiven':
    'La forma de iniciar sesión que elegiste no está disponible aquí. Usa tu dirección.',
}
