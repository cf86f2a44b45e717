import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'referral.title': 'Recommander\u00a0: {title}',
  'referral.intro': 'Créez un lien et envoyez-le à une personne à qui cela conviendrait.',
  'referral.seen':
    'Toute personne qui ouvre le lien voit votre nom. Vous apprenez combien de personnes ont postulé par ce lien, mais pas lesquelles. Rien n’est conservé sur celles qui ne font que l’ouvrir.',
  'referral.make': 'Créer un lien',
  'referral.link': 'Votre lien',
  'referral.none': 'Personne n’a encore postulé par ce lien.',
  'referral.applied': {
    by: 'count',
    one: '{count} personne a postulé par ce lien.',
    many: '{count} de personnes ont postulé par ce lien.',
    other: '{count} personnes ont postulé par ce lien.',
  },
  'referral.remove': 'Supprimer le lien',
  'referral.removeText': 'Il ne mènera plus nulle part. Les candidatures arrivées par ce lien restent.',
  'referral.recommends': '{name} vous recommande ceci',
  'referral.landing':
    '{name} apprendra que quelqu’un a postulé par ce lien, mais pas qui. L’organisateur voit que cela vous a été recommandé. Rien n’est conservé sur vous tant que vous ne postulez pas.',
  'referral.read': 'En savoir plus',
  'referral.over': 'Il n’est pas possible de postuler pour le moment.',
}
