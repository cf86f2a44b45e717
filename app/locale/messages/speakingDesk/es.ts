import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'speakingDesk.title': 'Grabaciones por evaluar',
  'speakingDesk.text':
    'Las más antiguas primero. No se muestra de quién son, ni su nivel, ni otras evaluaciones.',
  'speakingDesk.empty': 'Ninguna grabación te espera.',
  'speakingDesk.due': 'Por evaluar a más tardar el {date}',
  'speakingDesk.overdue': 'Con retraso desde el {date}',
  'speakingDesk.sent': 'Enviada el {date}',
  'speakingDesk.take': 'Tomarla',
  'speakingDesk.goOn': 'Seguir evaluando',
  'speakingDesk.yours':
    'Es tuya durante una hora. Después pueden tomarla otras personas, si no la has evaluado.',
  'speakingDesk.notYours': 'Esta grabación la tiene ya otra persona, o se ha decidido o retirado.',
  'speakingDesk.kept':
    'Tu texto sigue aquí. Si la grabación vuelve a estar libre, tómala y continúa; si no, puedes copiar el texto.',
  'speakingDesk.takeAgain': 'Tomarla y continuar',
  'speakingDesk.recording': 'Grabación',
  'speakingDesk.topic': 'Tema',
  'speakingDesk.rating': 'Evaluación',
  'speakingDesk.missing': 'Elige un nivel para cada criterio.',
  'speakingDesk.comment': 'Comentario para el miembro',
  'speakingDesk.commentText': 'Qué estuvo bien y qué mejorar. El miembro lo ve sin tu nombre.',
  'speakingDesk.commentMissing': 'Escribe al menos una frase al miembro.',
  'speakingDesk.save': 'Dar esta evaluación',
  'speakingDesk.decided': 'Tu evaluación está guardada y la grabación está decidida.',
  'speakingDesk.another': 'Tu evaluación está guardada. Otra persona evaluará también la grabación.',
  'speakingDesk.returned': 'La grabación se ha devuelto y eliminado.',
  'speakingDesk.putBack': 'Devolver a la cola',
  'speakingDesk.unusable': 'No se puede evaluar',
  'speakingDesk.unusableText':
    'Sin sonido, en otro idioma, un texto leído u otro tema: di por qué. El miembro puede grabar otra vez y esta grabación se elimina.',
  'speakingDesk.reason': 'Motivo, para el miembro',
  'speakingDesk.return': 'Devolver y eliminar',
  'speakingDesk.toTests': 'Pruebas de inglés por revisar',
}
