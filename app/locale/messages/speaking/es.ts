import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'speaking.title': 'Expresión oral',
  'speaking.intro':
    'Añade a tu prueba una grabación de tres minutos como máximo. El equipo de revisión la escucha y evalúa cómo hablas.',
  'speaking.noResult': 'La grabación va con una prueba que tenga nivel. Haz primero la prueba.',
  'speaking.tooLate':
    'A esta prueba se le podía añadir una grabación hasta el {date}. En la próxima volverás a poder.',
  'speaking.stands': 'Tu nivel {level} de la prueba se mantiene, hables como hables.',
  'speaking.howHeading': 'Cómo funciona',
  'speaking.howTopic': 'Recibes un tema en inglés, con tres preguntas de ayuda. Puedes cambiarlo una vez.',
  'speaking.howRecord':
    'Hablas de él de uno a tres minutos, con cámara o sin ella. Antes de enviar puedes grabar cuantas veces quieras.',
  'speaking.howWatch': 'Solo la ve el equipo de revisión, sin tu nombre ni tu nivel.',
  'speaking.howDecide': {
    by: 'days',
    one: 'Una persona la evalúa en {days} día. Si difiere mucho de tu prueba, la evalúa otra, y una tercera si las dos no coinciden.',
    many: 'Una persona la evalúa en {days} de días. Si difiere mucho de tu prueba, la evalúa otra, y una tercera si las dos no coinciden.',
    other:
      'Una persona la evalúa en {days} días. Si difiere mucho de tu prueba, la evalúa otra, y una tercera si las dos no coinciden.',
  },
  'speaking.howKeep': {
    by: 'days',
    one: 'La grabación se elimina {days} día después de la decisión. Puedes eliminarla tú en cualquier momento.',
    many: 'La grabación se elimina {days} de días después de la decisión. Puedes eliminarla tú en cualquier momento.',
    other:
      'La grabación se elimina {days} días después de la decisión. Puedes eliminarla tú en cualquier momento.',
  },
  'speaking.howExpire':
    'Una grabación que no envías se elimina al cabo de una semana. Una enviada también se elimina si en dos meses no hay decisión: entonces recibes un correo, y no cuenta como enviada.',
  'speaking.begin': 'Recibir un tema',
  'speaking.topicHeading': 'Tu tema',
  'speaking.changeTopic': 'Cambiar el tema',
  'speaking.changeOnce': 'Solo se puede una vez.',
  'speaking.prepare':
    'Piensa uno o dos minutos y anota unas palabras. No escribas frases: un texto leído no muestra cómo hablas.',
  'speaking.recordHeading': 'Grabar',
  'speaking.start': 'Empezar a grabar',
  'speaking.stop': 'Parar',
  'speaking.again': 'Grabar otra vez',
  'speaking.use': 'Usar esta grabación',
  'speaking.camera': 'Con cámara',
  'speaking.recording': 'Grabando: {time} de {most}',
  'speaking.preview': 'Tu grabación',
  'speaking.noDevice':
    'El navegador no da acceso al micrófono o a la cámara. Permítelo en los ajustes del navegador, graba sin cámara o elige un archivo abajo.',
  'speaking.uploading': 'Subiendo: {percent}\u00a0%',
  'speaking.checking': 'Se está comprobando la grabación.',
  'speaking.lookAgain': 'Comprobar otra vez',
  'speaking.fileHeading': 'O elegir un archivo',
  'speaking.fileText': 'MP4, MOV o WebM, tres minutos y 100\u00a0MB como máximo.',
  'speaking.file': 'Grabación',
  'speaking.choose': 'Elegir un archivo',
  'speaking.unknownLength':
    'No se puede leer la duración de esta grabación. Graba otra vez o guárdala antes como MP4.',
  'speaking.checkHeading': 'Antes de enviarla',
  'speaking.consent':
    'Acepto que hasta tres personas del equipo de revisión de este sitio vean esta grabación y evalúen cómo hablo.',
  'speaking.consentMissing': 'Marca antes la casilla: sin tu consentimiento nadie puede ver la grabación.',
  'speaking.send': 'Enviar a revisión',
  'speaking.noMore': 'Has enviado tres grabaciones. Esta prueba no admite más.',
  'speaking.waitingHeading': 'Tu grabación está en revisión',
  'speaking.waitingText': 'Enviada el {date}. La próxima evaluación debe llegar a más tardar el {due}.',
  'speaking.overdue':
    'Va con retraso: debía llegar una evaluación a más tardar el {due}. El equipo lo ve y no tienes que hacer nada.',
  'speaking.meanwhile':
    'Mientras tanto tu nivel {level} sigue valiendo. Puedes cerrar esta página: la decisión llegará por correo.',
  'speaking.withdraw': 'Retirar la grabación',
  'speaking.withdrawText': 'Se elimina, con las evaluaciones que ya haya. Puedes grabar otra vez.',
  'speaking.withdrawYes': 'Retirar y eliminar',
  'speaking.gone': 'La grabación se eliminó y nadie puede evaluarla. Retírala aquí y graba otra vez.',
  'speaking.returned': 'Tu grabación no se pudo evaluar y se ha eliminado.',
  'speaking.unrated':
    'Nadie ha evaluado tu grabación en dos meses y se ha eliminado. No cuenta como enviada.',
  'speaking.recordAgain': 'Puedes grabar otra vez.',
  'speaking.decidedHeading': 'Tu inglés hablado',
  'speaking.by1': 'Evaluada por una persona, decidida el {date}.',
  'speaking.by2': 'Evaluada por dos personas, decidida el {date}.',
  'speaking.by3': 'Evaluada por tres personas, decidida el {date}. Cuenta la evaluación intermedia.',
  'speaking.basis.test-and-speaking': 'Tu nivel {level} se basa en la prueba y en la expresión oral.',
  'speaking.basis.test':
    'Tu nivel {level} se basa solo en la prueba, porque la expresión oral no lo alcanza. El nivel oral solo lo ves tú.',
  'speaking.certificate': 'El certificado trata solo de la prueba: la expresión oral no figura en él.',
  'speaking.criterion.range': 'Alcance',
  'speaking.criterion.accuracy': 'Corrección',
  'speaking.criterion.fluency': 'Fluidez',
  'speaking.criterion.interaction': 'Interacción con quien escucha',
  'speaking.comments': 'Qué dice la revisión',
  'speaking.kept': 'La grabación se eliminará el {date}.',
  'speaking.deleteNow': 'Eliminar ya la grabación',
  'speaking.deleted': 'La grabación se ha eliminado.',
  'speaking.offer':
    'La expresión oral no forma parte de la prueba. Hasta el {date} puedes añadirla: una grabación que se evalúa.',
  'speaking.add': 'Añadir expresión oral',
  'speaking.under': 'Tienes un tema. Puedes grabar cuando quieras.',
  'speaking.goOn': 'Seguir con la expresión oral',
  'speaking.details': 'Ver las evaluaciones',
}
