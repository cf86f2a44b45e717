import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'viewAs.title': 'Ver el sitio como…',
  'viewAs.lead':
    'Comprueba quién ve qué menús, banners y páginas. Mientras tanto no se puede cambiar nada. La vista termina cuando tú la terminas, cuando cierras la sesión o al cabo de una hora.',
  'viewAs.who': 'Como quién',
  'viewAs.anonymous': 'Sin iniciar sesión',
  'viewAs.newcomer': 'Un miembro nuevo',
  'viewAs.member': 'Un miembro',
  'viewAs.employee': 'Personal de la empresa',
  'viewAs.newcomerText': 'Aún no se sabe nada de este miembro.',
  'viewAs.memberText': 'Ha indicado sus habilidades, su nivel de inglés y el puesto que quiere.',
  'viewAs.language': 'Idioma',
  'viewAs.sameLanguage': 'El de la página',
  'viewAs.country': 'País',
  'viewAs.ownCountry': 'El tuyo',
  'viewAs.day': 'Día',
  'viewAs.dayHint': 'Vacío: hoy. De él dependen los eventos, las vacantes y todo lo que tiene fecha.',
  'viewAs.begin': 'Ver el sitio',
  'viewAs.region': 'Lo que ves',
  'viewAs.banner': 'Ves el sitio como: {who}',
  'viewAs.until': 'hasta las {time}',
  'viewAs.end': 'Terminar la vista',
  'viewAs.change': 'Cambiar',
  'viewAs.refusedTitle': 'No se ha cambiado nada',
  'viewAs.refused':
    'Mientras ves el sitio como otra persona, no se puede cambiar nada. Termina primero la vista.',
  'viewAs.log': 'Quién ha mirado',
  'viewAs.logText': 'Vistas empezadas y terminadas; se guardan un año.',
  'viewAs.logNone': 'Aún no ha mirado nadie.',
  'viewAs.began': '{name} vio el sitio como: {who}',
  'viewAs.ended': '{name} terminó la vista',
  'viewAs.deleted': 'Una cuenta eliminada',
  'viewAs.wrongDay': 'Elige un día, por ejemplo 2026-12-24.',
  'viewAs.wrongCountry': 'Elige un país de la lista.',
  'viewAs.wrongWho': 'Elige como quién quieres ver el sitio.',
}
