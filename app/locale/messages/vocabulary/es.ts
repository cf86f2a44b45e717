import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'vocabulary.title': 'Nombres que faltan en la lista de habilidades',
  'vocabulary.intro':
    'Estos nombres aparecen en vacantes, cursos y eventos, y ninguna habilidad se llama así. Lo que ya se ha decidido no se vuelve a mostrar.',
  'vocabulary.counted': {
    by: 'count',
    one: 'Contado el {date} en {count} elemento.',
    many: 'Contado el {date} en {count} de elementos.',
    other: 'Contado el {date} en {count} elementos.',
  },
  'vocabulary.open': {
    by: 'count',
    one: '{count} nombre está sin decidir.',
    many: '{count} de nombres están sin decidir.',
    other: '{count} nombres están sin decidir.',
  },
  'vocabulary.notWhole': 'El tiempo se acabó antes de leer el último elemento.',
  'vocabulary.notCounted': 'Aún no se ha contado nada. Quien gestiona el sitio cuenta con este comando:',
  'vocabulary.export': 'Descargar lo que se va a añadir',
  'vocabulary.items': {
    by: 'count',
    one: 'en {count} elemento',
    many: 'en {count} de elementos',
    other: 'en {count} elementos',
  },
  'vocabulary.sources': {
    by: 'count',
    one: 'de {count} fuente',
    many: 'de {count} de fuentes',
    other: 'de {count} fuentes',
  },
  'vocabulary.lists': {
    by: 'count',
    one: '{count} vez como habilidad o tema',
    many: '{count} de veces como habilidad o tema',
    other: '{count} veces como habilidad o tema',
  },
  'vocabulary.add': 'Añadir',
  'vocabulary.addOf': 'Añadir: {name}',
  'vocabulary.none': 'No es una habilidad',
  'vocabulary.noneOf': 'No es una habilidad: {name}',
  'vocabulary.alias': 'Guardar como otro nombre',
  'vocabulary.aliasOf': '«{name}» es otro nombre de',
  'vocabulary.noSuchSkill': 'Ninguna habilidad se llama «{skill}». Escribe uno de sus nombres.',
  'vocabulary.decided': 'Últimas decisiones',
  'vocabulary.toAdd': 'se añadirá',
  'vocabulary.noSkill': 'no es una habilidad',
  'vocabulary.isAlias': 'otro nombre de «{skill}»',
  'vocabulary.takeBack': 'Deshacer',
  'vocabulary.takeBackOf': 'Deshacer: {name}',
}
