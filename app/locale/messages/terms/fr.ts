import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'terms.title': 'Conditions d’utilisation',
  'terms.lead': 'Ce dont nous convenons tant que vous êtes membre.',
  'terms.version': 'Version {version}, en vigueur depuis le {date}',
  'terms.accountTitle': 'Votre compte',
  'terms.accountText':
    'Le compte est à vous et à personne d’autre. Ce que vous écrivez dans votre profil est vrai et vous concerne. Vous pouvez supprimer le compte à tout moment\u00a0; vos données sont alors supprimées avec lui.',
  'terms.conductTitle': 'Comment nous nous comportons',
  'terms.conductText':
    'Respectez les autres. Ne harcelez pas, ne trompez pas, ne faites pas de publicité, et n’essayez pas de nuire au site ni de lire ce qui ne vous est pas destiné. Toute personne qui enfreint ces règles peut être exclue.',
  'terms.contentTitle': 'Ce que vous nous envoyez',
  'terms.contentText':
    'Vos textes et fichiers restent les vôtres. Vous nous autorisez à les conserver et à les montrer aux personnes que vous avez choisies. Personne ne voit un CV tant que vous ne le joignez pas à une candidature.',
  'terms.offersTitle': 'Cours, événements et offres',
  'terms.offersText':
    'Beaucoup viennent de tiers, qui en répondent. Nous vérifions ce que nous publions et corrigeons les erreurs que vous signalez, sans promettre ni place ni emploi.',
  'terms.changesTitle': 'Si ces conditions changent',
  'terms.changesText':
    'Si un changement vous concerne, nous vous redemandons votre accord en disant ce qui diffère. D’ici là, vous pouvez lire le site sans compte.',
  'terms.changed': 'Ce qui a changé depuis votre dernier accord',
  'terms.change1': 'Les premières conditions de ce site.',
  'terms.change2':
    'Nouveau\u00a0: ce qui vaut pour les fichiers que vous envoyez. Ils restent les vôtres, et personne ne voit un CV tant que vous ne le joignez pas à une candidature.',
  'terms.askTitle': 'Êtes-vous d’accord\u00a0?',
  'terms.askText':
    'Pour rester membre, acceptez ces conditions. Si vous refusez, votre session sera fermée et vous pourrez continuer à lire sans compte.',
  'terms.accept': 'Accepter',
  'terms.decline': 'Refuser',
  'terms.accepted': 'Vous avez accepté ces conditions.',
  'terms.outdated': 'Les conditions ont changé pendant que cette page était ouverte. Veuillez les relire.',
  'terms.historyTitle': 'Ce que vous avez accepté',
  'terms.historyNone': 'Rien pour l’instant.',
  'terms.historyVersion': 'Version',
  'terms.historyDate': 'Acceptée',
  'terms.historyLanguage': 'Langue',
  'terms.historyDigest': 'Empreinte du texte',
}
