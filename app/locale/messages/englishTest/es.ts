import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'englishTest.title': 'Prueba de inglés',
  'englishTest.intro':
    'Averigua tu nivel de inglés, de A1 a C2, en unos 20 minutos. Cada pregunta depende de tus respuestas anteriores.',
  'englishTest.measuresHeading': 'Qué mide',
  'englishTest.measures':
    'Gramática, vocabulario en uso y lectura, en el inglés cotidiano y del trabajo con software.',
  'englishTest.not': 'No se miden la comprensión oral, la expresión oral ni la escritura.',
  'englishTest.howHeading': 'Cómo funciona',
  'englishTest.length':
    'La prueba tiene de {least} a {most} preguntas y termina en cuanto tu nivel está claro.',
  'englishTest.tried': 'Dos de las preguntas están en pruebas y no cuentan.',
  'englishTest.pause': {
    by: 'hours',
    one: 'Una vez empezada, te espera {hours} hora. Puedes parar cuando quieras y seguir, también en otro dispositivo.',
    many: 'Una vez empezada, te espera {hours} de horas. Puedes parar cuando quieras y seguir, también en otro dispositivo.',
    other:
      'Una vez empezada, te espera {hours} horas. Puedes parar cuando quieras y seguir, también en otro dispositivo.',
  },
  'englishTest.unknown':
    'No hay límite de tiempo por pregunta. Si no sabes algo, dilo: adivinar hace el resultado menos exacto.',
  'englishTest.final': 'Una respuesta enviada ya no se puede cambiar. Cada respuesta se guarda al momento.',
  'englishTest.again': {
    by: 'days',
    one: 'Puedes repetirla después de {days} día, con otras preguntas.',
    many: 'Puedes repetirla después de {days} de días, con otras preguntas.',
    other: 'Puedes repetirla después de {days} días, con otras preguntas.',
  },
  'englishTest.worthHeading': 'Qué valor tiene',
  'englishTest.open': 'Es una prueba de práctica: sus preguntas y respuestas son públicas.',
  'englishTest.alone': 'Se hace sin supervisión: nadie comprueba la identidad y no se puede descartar ayuda.',
  'englishTest.provisional':
    'Los niveles son provisionales hasta que suficientes personas respondan a cada pregunta.',
  'englishTest.checkCertificate': 'Comprobar un certificado',
  'englishTest.take': 'Hacer la prueba',
  'englishTest.isReady': 'Tu prueba está lista.',
  'englishTest.openTest': 'Abrir la prueba',
  'englishTest.underWay': 'Tienes una prueba en curso. Te espera hasta el {date}.',
  'englishTest.goOn': 'Continuar la prueba',
  'englishTest.inReview': 'Tu última prueba está en revisión.',
  'englishTest.toResult': 'Ver el resultado',
  'englishTest.againOn': 'Puedes repetir la prueba a partir del {date}.',
  'englishTest.history': 'Tus pruebas',
  'englishTest.status.UNSTARTED': 'Sin empezar',
  'englishTest.status.IN_PROGRESS': 'En curso',
  'englishTest.status.TO_REVIEW': 'En revisión',
  'englishTest.status.COMPLETED': 'Terminada',
  'englishTest.status.EXPIRED': 'No se terminó a tiempo',
  'englishTest.status.CLOSED': 'Cerrada sin nivel',
  'englishTest.status.CANCELLED': 'Abandonada',
  'englishTest.readyTitle': 'Antes de empezar',
  'englishTest.readyIntro':
    'Reserva unos 20 minutos, sin diccionario ni otra ayuda. El resultado es para ti: solo sirve si es tuyo.',
  'englishTest.begin': 'Empezar',
  'englishTest.later': 'Ahora no',
  'englishTest.exhausted':
    'En los últimos doce meses ya has tenido todas nuestras preguntas. Vuelve más tarde: ninguna se hace dos veces en un año.',
  'englishTest.giveUpTitle': '¿Abandonar esta prueba?',
  'englishTest.giveUpText': 'No dará ningún nivel. Si solo necesitas una pausa, la prueba te espera.',
  'englishTest.giveUpUntil':
    'No dará ningún nivel, y podrás hacer la siguiente a partir del {date}. Si solo necesitas una pausa, la prueba te espera.',
  'englishTest.giveUpYes': 'Abandonar la prueba',
  'englishTest.question': 'Pregunta {number}',
  'englishTest.questions': 'Preguntas {from} a {to}',
  'englishTest.atMost': '{most} como máximo',
  'englishTest.incomplete': 'Falta una respuesta. Está marcada abajo.',
  'englishTest.past': 'Esa pregunta ya está respondida. Esta es por la que vas.',
  'englishTest.kept': 'Tu sesión había terminado. Tu respuesta sigue aquí: envíala con «Siguiente».',
  'englishTest.next': 'Siguiente',
  'englishTest.stopHere': 'Puedes parar aquí. La prueba te espera hasta el {date}.',
  'englishTest.giveUp': 'Abandonar',
  'englishTest.choose': 'Elige una respuesta o di que no lo sabes.',
  'englishTest.type': 'Escribe una respuesta o di que no lo sabes.',
  'englishTest.dontKnow': 'No lo sé',
  'englishTest.yourAnswer': 'Tu respuesta',
  'englishTest.gapNumber': 'Hueco {number}',
  'englishTest.gap': 'hueco',
  'englishTest.resultTitle': 'Tu nivel de inglés',
  'englishTest.resultOf': 'Prueba del {date}',
  'englishTest.toTest': 'A la prueba de inglés',
  'englishTest.noResult': 'Todavía no has terminado ninguna prueba',
  'englishTest.reviewTitle': 'Antes, una persona mira tu resultado',
  'englishTest.reviewWhy':
    'Algo llama la atención en tus respuestas. Puede haber buenas razones, y no se ha bajado ninguna nota.',
  'englishTest.flag.speed': 'Muchas respuestas llegaron antes de lo que se tarda en leer las preguntas.',
  'englishTest.flag.fit': 'Se fallaron preguntas fáciles y se acertaron difíciles.',
  'englishTest.reviewWho':
    'Alguien del equipo de revisión repasa las respuestas, sin tu nombre, y decide a más tardar el {date}.',
  'englishTest.reviewMeanwhile':
    'Hasta entonces tu perfil conserva su nivel e indica que una prueba se está evaluando. Todo lo demás funciona como siempre; no tienes que hacer nada.',
  'englishTest.withoutLevel': 'Esta prueba no dio nivel',
  'englishTest.dismissed':
    'Tras la revisión, las respuestas no permiten determinar un nivel. Puedes repetir la prueba ahora mismo.',
  'englishTest.expired': {
    by: 'hours',
    one: 'No se terminó en {hours} hora.',
    many: 'No se terminó en {hours} de horas.',
    other: 'No se terminó en {hours} horas.',
  },
  'englishTest.givenUp': 'La abandonaste el {date}.',
  'englishTest.reviewerSays': 'Comentario de la revisión:',
  'englishTest.rangeOne': 'Ningún otro nivel es probable.',
  'englishTest.range': 'El intervalo va de {from} a {to}.',
  'englishTest.rangeText':
    'El nivel indicado es el más probable. La línea muestra con qué exactitud se pudo medir.',
  'englishTest.scaleText': 'Escala de A1 a C2: lo más probable es {level}. {range}',
  'englishTest.name.A1': 'Principiante',
  'englishTest.name.A2': 'Elemental',
  'englishTest.name.B1': 'Intermedio',
  'englishTest.name.B2': 'Intermedio alto',
  'englishTest.name.C1': 'Avanzado',
  'englishTest.name.C2': 'Dominio',
  'englishTest.reads.A1':
    'Entiende frases cortas y conocidas: un saludo, un botón, una instrucción sencilla.',
  'englishTest.can.A1': 'Sabe presentarse y pedir cosas cotidianas.',
  'englishTest.reads.A2':
    'Sigue textos cortos sobre temas conocidos: un ticket con una tarea clara, una invitación.',
  'englishTest.can.A2': 'Sabe intercambiar información sencilla sobre su trabajo y sus planes.',
  'englishTest.reads.B1':
    'Entiende lo principal de textos claros sobre el trabajo, como notas de versión o una guía sencilla.',
  'englishTest.can.B1':
    'Sabe describir un problema, dar razones y seguir una reunión sobre un tema conocido.',
  'englishTest.reads.B2':
    'Lee documentación y debates largos sin gran esfuerzo, también cuando se argumenta.',
  'englishTest.can.B2':
    'Sabe explicar una decisión con sus pros y contras y hablar con soltura con angloparlantes.',
  'englishTest.reads.C1':
    'Entiende textos exigentes y lo que solo se da a entender, como una revisión de diseño o un contrato.',
  'englishTest.can.C1':
    'Sabe hablar y escribir de asuntos complejos con orden y claridad, sin buscar palabras.',
  'englishTest.reads.C2': 'Entiende prácticamente todo lo que lee, hasta los matices finos.',
  'englishTest.can.C2':
    'Sabe resumir varias fuentes, argumentar con precisión y escribir para cualquier público.',
  'englishTest.confirmed': 'Este resultado se revisó y se confirmó el {date}.',
  'englishTest.canHeading': 'Qué sabe hacer alguien de este nivel',
  'englishTest.areas': 'Las tres áreas',
  'englishTest.areasText': 'Cada una se basa en pocas preguntas: un nivel de diferencia significa poco.',
  'englishTest.area.grammar': 'Gramática',
  'englishTest.area.vocabulary': 'Vocabulario',
  'englishTest.area.reading': 'Lectura',
  'englishTest.areaText': 'Alrededor de {level}. Preguntas: {number}.',
  'englishTest.learnHeading': 'Qué aprender ahora',
  'englishTest.learnText':
    'Esto es lo que fallaste, empezando por lo más básico. Las gramáticas y los cursos usan los mismos nombres.',
  'englishTest.learnNothing':
    'No se ha visto ninguna carencia clara. Lee y escribe en inglés siempre que puedas.',
  'englishTest.offers.grammar': 'Cursos para aprender inglés.',
  'englishTest.offers.vocabulary': 'Cursos y artículos sobre inglés, redacción y conversación en el trabajo.',
  'englishTest.offers.reading':
    'Los artículos de este sitio cuyo inglés se parece más al de las preguntas que fallaste. Su dificultad es una estimación y puede variar en un nivel.',
  'englishTest.offersNone':
    'Aquí todavía no hay nada sobre esto. Los libros y cursos de otros sitios usan los nombres de arriba.',
  'englishTest.offersByTarget': 'Primero aparece lo que corresponde a la lista de arriba.',
  'englishTest.practises': 'Para practicar: {targets}',
  'englishTest.moreCourses': 'Cursos de inglés',
  'englishTest.changeHeading': 'Desde la última vez',
  'englishTest.change.up': 'Mejor que el {date} ({before}), y más de lo que explica el azar.',
  'englishTest.change.down': 'Más bajo que el {date} ({before}), y más de lo que explica el azar.',
  'englishTest.change.none': 'Sin diferencia clara con el {date} ({before}): el error de medida es mayor.',
  'englishTest.basisHeading': 'En qué se basa este nivel',
  'englishTest.basisItems':
    'Preguntas respondidas: {number}, cada una elegida por las respuestas anteriores.',
  'englishTest.basisError': 'Error de medida: aproximadamente ±{error} niveles.',
  'englishTest.basisOpen':
    'Banco de preguntas: {bank}, para practicar. Sus preguntas y respuestas son públicas.',
  'englishTest.basisBank': 'Banco de preguntas: {bank}.',
  'englishTest.others': 'Otras pruebas',
  'englishTest.reviews': 'Pruebas de inglés por revisar',
  'englishTest.reviewsText': 'Sus respuestas llaman la atención. No se muestra de quién son.',
  'englishTest.noReviews': 'Ninguna prueba te espera.',
  'englishTest.dueBy': 'Por decidir a más tardar el {date}',
  'englishTest.right': 'Correcto',
  'englishTest.wrong': 'Incorrecto',
  'englishTest.seconds': '{number}\u00a0s',
  'englishTest.noteLabel': 'Comentario para el miembro (opcional)',
  'englishTest.confirm': 'Confirmar el nivel {level}',
  'englishTest.dismiss': 'Ningún nivel de esta prueba',
}
