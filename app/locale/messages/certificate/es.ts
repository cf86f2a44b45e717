import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'certificate.title': 'Certificado de la prueba de inglés',
  'certificate.level': 'Nivel',
  'certificate.range': 'Intervalo',
  'certificate.fromTo': 'de {from} a {to}',
  'certificate.answers': 'Preguntas respondidas',
  'certificate.bank': 'Banco de preguntas',
  'certificate.testedOn': 'Fecha de la prueba',
  'certificate.validUntil': 'Válido hasta',
  'certificate.issuer': 'Emitido por',
  'certificate.limitOpen': 'Fue una prueba de práctica: sus preguntas y respuestas son públicas.',
  'certificate.limitAlone':
    'La prueba se hizo a solas: nadie comprobó la identidad y no se puede descartar que hubiera ayuda.',
  'certificate.limitSkills': 'No se midieron la comprensión oral, la expresión oral ni la escritura.',
  'certificate.measurement.provisional':
    'Los niveles son provisionales hasta que suficientes personas respondan a cada pregunta.',
  'certificate.measurement.estimated':
    'La dificultad de las preguntas se estimó a partir de respuestas. Los límites de los niveles aún no están confirmados.',
  'certificate.measurement.calibrated':
    'Las preguntas se calibraron con respuestas, y los límites de los niveles se confirmaron.',
  'certificate.qr': 'Código QR con la dirección de este certificado',
  'certificate.pdf': 'Descargar en PDF',
  'certificate.badge': 'Descargar como Open Badge',
  'certificate.badgeJson': 'Open Badge en JSON',
  'certificate.checkAnother': 'Comprobar otro certificado',
  'certificate.checkAt': 'Comprueba este certificado en',
  'certificate.own': 'Tu certificado',
  'certificate.ownText':
    'Un certificado muestra tu último resultado a quien tú quieras. Lo ve quien tiene su dirección, y tu perfil lo enlaza para quien puede ver en él tu nivel y tu nombre completo.',
  'certificate.ownTextAddress':
    'Un certificado muestra tu último resultado a quien tú quieras. Solo lo ve quien tiene su dirección.',
  'certificate.issued': 'El certificado está emitido. Comparte su dirección o descárgalo.',
  'certificate.withdrawn': 'El certificado está retirado. Su dirección ya no muestra tu nombre ni tu nivel.',
  'certificate.noName': 'Para el certificado hace falta tu nombre.',
  'certificate.toName': 'Añadir tu nombre',
  'certificate.publicText':
    'Quien tenga la dirección verá todo esto. Puedes retirar el certificado cuando quieras.',
  'certificate.issue': 'Emitir el certificado',
  'certificate.renamed':
    'Tu perfil dice ahora {name}. Un certificado nuevo sustituye a este, que deja de ser válido.',
  'certificate.reissue': 'Emitir con el nombre nuevo',
  'certificate.withdraw': 'Retirar el certificado',
  'certificate.withdrawText':
    'Su dirección ya no mostrará nada, y al comprobar los archivos descargados se dirá que fue retirado.',
  'certificate.withdrawYes': 'Retirar',
  'certificate.noResult': 'No hay ningún resultado que certificar',
  'certificate.noResultText':
    'Haz primero la prueba de inglés. Un resultado se puede certificar durante tres años.',
  'certificate.inReviewText': 'En cuanto se confirme, podrás emitir un certificado aquí.',
  'certificate.checkTitle': 'Comprobar un certificado',
  'certificate.checkText': 'Pega un Open Badge de este sitio o de otro para comprobar si es auténtico.',
  'certificate.paste': 'Open Badge',
  'certificate.pasteText': 'Todo el contenido del archivo .jws o .json.',
  'certificate.check': 'Comprobar',
  'certificate.unreadable':
    'No es un Open Badge que se pueda comprobar aquí. Pega todo el contenido del archivo .jws o .json.',
  'certificate.tooManyChecks':
    'Han sido muchas comprobaciones en poco tiempo. Inténtalo de nuevo dentro de una hora.',
  'certificate.changed': 'La firma no coincide. El certificado fue modificado o es falso.',
  'certificate.unknown-key':
    'El certificado no contiene su clave y no se puede comprobar aquí. Pregunta a quien lo emitió.',
  'certificate.unchanged': 'No ha cambiado desde que se firmó.',
  'certificate.issuerKnown': 'Lo emitió {issuer} en este sitio.',
  'certificate.issuerUnknown': 'Aquí no se conoce a quien lo emitió. Cualquiera pudo firmarlo.',
  'certificate.valid': 'Es válido hasta el {date}.',
  'certificate.noEnd': 'No tiene fecha de fin.',
  'certificate.expired': 'Caducó el {date}.',
  'certificate.notYet': 'Todavía no es válido.',
  'certificate.notRevoked': 'No se ha retirado.',
  'certificate.revoked': 'Se ha retirado.',
  'certificate.suspended': 'Ahora mismo no cuenta: la persona a quien pertenece no lo muestra.',
  'certificate.notChecked': 'No se pudo comprobar si se ha retirado.',
  'certificate.checkHeading': 'Comprobado ahora',
  'certificate.for': 'Emitido para',
  'certificate.what': 'Certifica',
  'certificate.issuedOn': 'Emitido el',
  'certificate.others': 'Certificados de pruebas anteriores',
  'certificate.tooOften': 'Hoy has emitido muchos certificados. Vuelve a intentarlo mañana.',
  'certificate.other': 'Nivel {level}, {date}',
  'certificate.withdrawOther': 'Retirar el certificado del {date}',
}
