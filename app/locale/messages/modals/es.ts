import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'modals.cancel': 'Cancelar',
  'modals.confirm': 'Confirmar',
  'modals.understood': 'Entendido',
  'modals.continue': 'Continuar',
  'modals.later': 'Más tarde',
  'modals.next': 'Siguiente',
  'modals.back': 'Atrás',
  'modals.step': 'Paso {step} de {steps}',
  'modals.stepDone': 'hecho',
  'modals.unauthorizedTitle': 'Inicia sesión para continuar',
  'modals.unauthorizedText':
    'Para esto necesitas una cuenta. Después de iniciar sesión vuelves a esta página y se completa lo que pediste.',
  'modals.accountForFavorite':
    'Una cuenta gratuita conserva lo que guardas, en todos tus dispositivos. Al iniciar sesión vuelves aquí y queda guardado.',
  'modals.accountForFollow':
    'Con una cuenta gratuita sigues a autores y encuentras lo nuevo en un solo lugar. Al iniciar sesión vuelves aquí y ya sigues a esta persona.',
  'modals.createAccount': 'Crear una cuenta',
  'modals.testSignInTitle': 'Inicia sesión para hacer la prueba de inglés',
  'modals.testSignInText':
    'El resultado se guarda en tu perfil, por eso la prueba necesita una cuenta. Después de iniciar sesión vuelves aquí.',
  'modals.errorTitle': 'No ha funcionado',
  'modals.errorText': 'Algo ha fallado por nuestra parte. Inténtalo de nuevo en un momento.',
  'modals.noteAt': 'O escríbenos a {email}',
  'modals.notOfferedTitle': 'Esto todavía no está disponible aquí',
  'modals.notOfferedText':
    'El enlace lleva a algo que este sitio no tiene por ahora. No ha empezado nada, sigues en la misma página.',
  'modals.notEligibleTitle': 'Este programa todavía no está abierto para ti',
  'modals.notEligibleText': 'Tu perfil aún no cumple estas condiciones:',
  'modals.notEligiblePlain': 'Tu perfil aún no cumple las condiciones.',
  'modals.otherPrograms': 'Ver otros programas',
  'modals.existingTitle': 'Ya has enviado una solicitud',
  'modals.existingText': 'Basta con una solicitud por programa. Puedes ver cómo va la tuya.',
  'modals.seeApplication': 'Ver tu solicitud',
  'modals.preparingTitle': 'Preparando tu prueba de inglés',
  'modals.preparingText': 'Tarda un momento. Deja esta página abierta.',
  'modals.preStartTitle': 'Tu prueba de inglés está lista',
  'modals.preStartText':
    'Busca un lugar tranquilo y un rato sin interrupciones. La página siguiente explica cómo es la prueba, y es allí donde empieza.',
  'modals.preStartMinutes': {
    by: 'minutes',
    one: 'Dura alrededor de {minutes} minuto.',
    many: 'Dura alrededor de {minutes} de minutos.',
    other: 'Dura alrededor de {minutes} minutos.',
  },
  'modals.startTest': 'Empezar la prueba',
  'modals.preparingPassed': 'Tiempo transcurrido: {time}',
  'modals.preparingLong':
    'Está tardando más de lo habitual. Puedes cancelar: tu prueba se guarda y puedes volver a ella cuando quieras.',
  'modals.notBegunTitle': '¿Se ha abierto tu prueba?',
  'modals.notBegunText': 'No nos consta que haya empezado. Te espera, y puedes abrirla otra vez.',
  'modals.openTest': 'Abrir la prueba',
  'modals.testBegunTitle': 'Tu prueba está en curso',
  'modals.testBegunText': 'Está abierta en otra pestaña. Cuando termine, tu nivel aparecerá en tu perfil.',
  'modals.testLaterTitle': 'Es pronto para otra prueba',
  'modals.testLaterText':
    'Puedes volver a hacer la prueba a partir del {date}. Hasta entonces cuenta tu último resultado.',
  'modals.testInReviewTitle': 'Tu última prueba está en revisión',
  'modals.testInReviewText':
    'Una persona la está revisando. Podrás hacer otra prueba cuando tengas el resultado.',
  'modals.lastResult': 'Ver el último resultado',
  'modals.termsTitle': 'Condiciones de uso',
  'modals.termsText': 'Para usar el sitio como miembro, lee y acepta primero las condiciones.',
  'modals.readTerms': 'Leer las condiciones',
  'modals.accept': 'Aceptar',
  'modals.decline': 'Rechazar',
  'modals.wizardFailedTitle': 'No se ha podido enviar la solicitud',
  'modals.wizardFailedText':
    'Algo ha fallado por el camino. La página se cargará de nuevo y podrás empezar otra vez.',
  'modals.startOver': 'Empezar de nuevo',
  'modals.sessionExpiredTitle': 'Tu sesión ha caducado',
  'modals.sessionExpiredText':
    'Inicia sesión para seguir donde estabas, o quédate en esta página sin cuenta.',
  'modals.stayOnPage': 'Quedarme en esta página',
  'modals.logIn': 'Iniciar sesión',
  'modals.notifications': 'Notificaciones, Alt+T',
  'modals.dismiss': 'Cerrar la notificación',
}
