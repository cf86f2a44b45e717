import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'people.heading': 'Personas',
  'people.intro':
    'Miembros que quieren que los encuentres: para una pregunta, para mentoría o para trabajar juntos.',
  'people.join': 'Añadirme',
  'people.search': 'Buscar personas',
  'people.count': {
    by: 'count',
    one: '{count} persona',
    many: '{count} de personas',
    other: '{count} personas',
  },
  'people.none': 'Ninguna persona coincide',
  'people.few': 'Por ahora hay pocos miembros aquí. La lista crece con cada persona que se añade.',
  'people.mentoring': 'Mentoría',
  'people.skills': 'Habilidades',
  'people.country': 'País',
  'people.languages': 'Idiomas',
  'people.offers': 'Ofrece mentoría',
  'people.seeks': 'Busca mentoría',
  'people.noneYet': 'Aquí nadie muestra todavía su perfil',
  'people.noneYetText': 'Empieza tú: decides qué partes de tu perfil ven los demás.',
}
