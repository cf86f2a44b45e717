import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'referral.title': 'Recomendar: {title}',
  'referral.intro': 'Crea un enlace y envíaselo a alguien a quien le pueda encajar.',
  'referral.seen':
    'Quien abra el enlace verá tu nombre. Sabrás cuántas personas han enviado una solicitud con él, pero no quiénes. No se guarda nada sobre quienes solo lo abren.',
  'referral.make': 'Crear un enlace',
  'referral.link': 'Tu enlace',
  'referral.none': 'Nadie ha enviado todavía una solicitud con él.',
  'referral.applied': {
    by: 'count',
    one: '{count} persona ha enviado una solicitud con él.',
    many: '{count} de personas han enviado una solicitud con él.',
    other: '{count} personas han enviado una solicitud con él.',
  },
  'referral.remove': 'Eliminar el enlace',
  'referral.removeText': 'Ya no llevará a ninguna parte. Las solicitudes que llegaron con él se conservan.',
  'referral.recommends': '{name} te lo recomienda',
  'referral.landing':
    '{name} sabrá que alguien ha enviado una solicitud con este enlace, pero no quién. El organizador ve que te lo han recomendado. No se guarda nada sobre ti hasta que envíes tu solicitud.',
  'referral.read': 'Más información',
  'referral.over': 'Ahora mismo no se puede enviar ninguna solicitud.',
}
