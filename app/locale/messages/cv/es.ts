import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'cv.title': 'Currículum en PDF',
  'cv.lead': 'Elige lo que debe contener. Tu perfil se queda como está.',
  'cv.variant': 'Para quién es',
  'cv.full': 'Con tu nombre',
  'cv.fullText': 'Para una solicitud.',
  'cv.anonymous': 'Anónimo',
  'cv.anonymousText': 'Sin nombre, contacto, foto ni enlaces; tu nombre también se quita de los textos.',
  'cv.more': 'En el documento',
  'cv.picture': 'Con mi foto',
  'cv.hideEmployers': 'Sin los nombres de las empresas',
  'cv.hideEmployersText': 'También se quitan de los textos.',
  'cv.language': 'Idioma',
  'cv.parts': 'Secciones',
  'cv.make': 'Crear el PDF',
  'cv.nameless': 'Sin título',
  'cv.document': 'Currículum',
  'cv.nobody': 'Candidatura anónima',
  'cv.employer': 'Empresa sin nombrar',
  'cv.page': 'Página {page} de {pages}',
}
