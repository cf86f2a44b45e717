import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'companies.title': 'Entreprises',
  'companies.intro': 'Les entreprises qui recrutent, en commençant par celles qui ont le plus d’offres.',
  'companies.search': 'Nom de l’entreprise',
  'companies.count': {
    by: 'count',
    one: '{count} entreprise',
    many: '{count} d’entreprises',
    other: '{count} entreprises',
  },
  'companies.none': 'Aucune entreprise ne correspond',
  'companies.all': 'Toutes les entreprises',
  'companies.vacancies': {
    by: 'count',
    one: '{count} offre ouverte',
    many: '{count} d’offres ouvertes',
    other: '{count} offres ouvertes',
  },
  'companies.manyVacancies': {
    by: 'count',
    one: 'Plus de {count} offre ouverte',
    many: 'Plus de {count} d’offres ouvertes',
    other: 'Plus de {count} offres ouvertes',
  },
  'companies.noVacancies': 'Aucune offre en ce moment',
  'companies.noVacanciesText':
    'Suivez l’entreprise pour retrouver ses prochaines offres sur votre page «\u00a0Vos abonnements\u00a0».',
  'companies.open': 'Offres ouvertes',
  'companies.events': 'Événements',
  'companies.about': 'À propos de {company}',
  'companies.facts': 'En bref',
  'companies.places': 'Lieux',
  'companies.site': 'Site web',
  'companies.feed': 'Flux des offres de {company}',
  'companies.feedShort': 'Flux',
  'companies.description': '{company}\u00a0: offres ouvertes, lieux et événements.',
  'companies.tooMany': 'Vous suivez déjà autant d’entreprises que possible. Commencez par en retirer une.',
  'companies.employer': 'L’entreprise',
  'companies.noneYet': 'Aucune entreprise n’a encore d’offre ici',
  'companies.noneYetText': 'Les entreprises apparaissent ici avec leur première offre.',
  'companies.toVacancies': 'Toutes les offres',
}
