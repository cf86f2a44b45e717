import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'companies.title': 'Empresas',
  'companies.intro': 'Empresas con vacantes abiertas. Primero, las que más vacantes tienen.',
  'companies.search': 'Nombre de la empresa',
  'companies.count': {
    by: 'count',
    one: '{count} empresa',
    many: '{count} de empresas',
    other: '{count} empresas',
  },
  'companies.none': 'Ninguna empresa coincide',
  'companies.all': 'Todas las empresas',
  'companies.vacancies': {
    by: 'count',
    one: '{count} vacante abierta',
    many: '{count} de vacantes abiertas',
    other: '{count} vacantes abiertas',
  },
  'companies.manyVacancies': {
    by: 'count',
    one: 'Más de {count} vacante abierta',
    many: 'Más de {count} de vacantes abiertas',
    other: 'Más de {count} vacantes abiertas',
  },
  'companies.noVacancies': 'Sin vacantes abiertas por ahora',
  'companies.noVacanciesText':
    'Sigue a la empresa y verás sus próximas vacantes en tu página «A quién sigues».',
  'companies.open': 'Vacantes abiertas',
  'companies.events': 'Eventos',
  'companies.about': 'Sobre {company}',
  'companies.facts': 'De un vistazo',
  'companies.places': 'Lugares',
  'companies.site': 'Sitio web',
  'companies.feed': 'Canal de vacantes de {company}',
  'companies.feedShort': 'Canal',
  'companies.description': '{company}: vacantes abiertas, lugares y eventos.',
  'companies.tooMany': 'Ya sigues tantas empresas como es posible. Deja de seguir una primero.',
  'companies.employer': 'La empresa',
  'companies.noneYet': 'Ninguna empresa tiene todavía una vacante aquí',
  'companies.noneYetText': 'Las empresas aparecen aquí con su primera vacante.',
  'companies.toVacancies': 'Todas las vacantes',
}
