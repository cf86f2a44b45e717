import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'terms.title': 'Condiciones de uso',
  'terms.lead': 'Lo que acordamos mientras seas miembro.',
  'terms.version': 'Versión {version}, en vigor desde el {date}',
  'terms.accountTitle': 'Tu cuenta',
  'terms.accountText':
    'La cuenta es solo tuya. Lo que escribes en tu perfil es cierto y trata de ti. Puedes eliminar la cuenta en cualquier momento; tus datos se eliminan con ella.',
  'terms.conductTitle': 'Cómo nos tratamos',
  'terms.conductText':
    'Trata a los demás con respeto. No acoses, engañes ni hagas publicidad, y no intentes dañar el sitio ni leer lo que no es para ti. Quien lo haga puede perder el acceso.',
  'terms.contentTitle': 'Lo que nos envías',
  'terms.contentText':
    'Los textos y archivos siguen siendo tuyos. Nos permites guardarlos y mostrarlos a quienes elijas. Nadie ve un currículum mientras no lo envíes con una solicitud.',
  'terms.offersTitle': 'Cursos, eventos y vacantes',
  'terms.offersText':
    'Muchos son de terceros, que responden de ellos. Revisamos lo que publicamos y corregimos los errores que nos indiques, pero no prometemos ni plaza ni empleo.',
  'terms.changesTitle': 'Cuando cambien estas condiciones',
  'terms.changesText':
    'Si un cambio te afecta, te preguntamos de nuevo y decimos qué es distinto. Hasta que aceptes puedes leer el sitio sin cuenta.',
  'terms.changed': 'Qué ha cambiado desde que aceptaste',
  'terms.change1': 'Las primeras condiciones de este sitio.',
  'terms.change2':
    'Novedad: lo que vale para los archivos que envías. Siguen siendo tuyos, y nadie ve un currículum mientras no lo envíes con una solicitud.',
  'terms.askTitle': '¿Estás de acuerdo?',
  'terms.askText':
    'Para seguir como miembro, acepta estas condiciones. Si las rechazas, se cierra tu sesión y puedes seguir leyendo sin cuenta.',
  'terms.accept': 'Aceptar',
  'terms.decline': 'Rechazar',
  'terms.accepted': 'Has aceptado estas condiciones.',
  'terms.outdated': 'Las condiciones han cambiado mientras esta página estaba abierta. Léelas de nuevo.',
  'terms.historyTitle': 'Lo que has aceptado',
  'terms.historyNone': 'Nada todavía.',
  'terms.historyVersion': 'Versión',
  'terms.historyDate': 'Aceptada',
  'terms.historyLanguage': 'Idioma',
  'terms.historyDigest': 'Huella del texto',
}
