import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'topics.topic': 'Tema',
  'topics.intro': 'Todo lo que hay aquí sobre «{topic}»: para leer, aprender, encontrarse y trabajar.',
  'topics.feed': 'Canal de este tema',
  'topics.feedOf': 'Artículos sobre «{topic}»',
  'topics.articles': 'Artículos',
  'topics.events': 'Próximos eventos',
  'topics.allEvents': 'Todos los eventos',
  'topics.authors': 'Autores',
  'topics.authorsIntro': 'Las personas que escriben aquí, sobre el trabajo que hacen.',
  'topics.noAuthors': 'Aún no hay autores',
  'topics.all': 'Todos los temas',
  'topics.allIntro': 'Todo sobre lo que hay artículos. Cada tema lleva también a cursos, eventos y vacantes.',
  'topics.none': 'Aún no hay temas',
  'topics.feedShort': 'Canal',
  'topics.feedNamed': 'Canal del tema «{topic}»',
  'topics.elsewhere': 'Temas en otros idiomas:',
}
