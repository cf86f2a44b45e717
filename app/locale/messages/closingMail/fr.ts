import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'closingMail.draftTitle': 'Pas encore envoyée\u00a0: votre candidature à {title}',
  'closingMail.draft':
    'Vous avez commencé une candidature à «\u00a0{title}\u00a0» sans l’envoyer. Vous pouvez postuler jusqu’au {date}.',
  'closingMail.goOn': 'Reprendre votre candidature',
  'closingMail.favoriteTitle': 'Bientôt la fin des candidatures\u00a0: {title}',
  'closingMail.favorite':
    '«\u00a0{title}\u00a0» fait partie de vos favoris. Vous pouvez postuler jusqu’au {date}.',
  'closingMail.see': 'Voir les détails',
  'closingMail.whyDraft':
    'Vous recevez cet e-mail parce que vous avez commencé une candidature sur {product}.',
  'closingMail.whyFavorite': 'Vous recevez cet e-mail parce que vous l’avez enregistré sur {product}.',
  'closingMail.off': 'Ne plus me le rappeler',
  'closingMail.offTitle': 'Arrêter les rappels de fin de candidature\u00a0?',
  'closingMail.offText':
    'Vous ne recevrez plus d’e-mail avant la clôture d’un programme ou d’une offre pour lesquels vous avez commencé une candidature ou que vous avez enregistrés. Vous pourrez les réactiver sur la page de vos candidatures.',
  'closingMail.offPress': 'Ne plus me le rappeler',
  'closingMail.offDone': 'Vous ne recevrez plus ces rappels.',
  'closingMail.mine': 'Voir mes candidatures',
  'closingMail.badTitle': 'Ce lien ne fonctionne pas',
  'closingMail.badText':
    'Il est peut-être incomplet. Rouvrez le dernier e-mail, ou modifiez les rappels sur la page de vos candidatures.',
}
