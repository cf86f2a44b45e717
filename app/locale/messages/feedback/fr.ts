import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'feedback.thanks': 'Remercier pour l’article',
  'feedback.thanksText': 'Un clic suffit pour dire que «\u00a0{title}\u00a0» valait votre temps.',
  'feedback.thankedTitle': 'Merci de l’avoir dit',
  'feedback.thankedText':
    'Votre merci pour «\u00a0{title}\u00a0» est compté. Seul le nombre est visible, sans aucun nom.',
  'feedback.undo': 'Annuler',
  'feedback.back': 'Retour à la page',
  'feedback.count': {
    by: 'count',
    one: '{count} merci pour ces articles',
    many: '{count} de mercis pour ces articles',
    other: '{count} mercis pour ces articles',
  },
  'feedback.countWho': 'Seules la personne concernée et la rédaction voient ce nombre.',
  'feedback.report': 'Signaler une erreur',
  'feedback.reportText':
    'Faux, dépassé ou difficile à comprendre\u00a0? Votre message va directement à la rédaction.',
  'feedback.page': 'Page\u00a0:',
  'feedback.quote': 'Le passage',
  'feedback.quoteHelp': 'Copiez les mots en cause, s’il s’agit de quelques mots.',
  'feedback.text': 'Ce qui ne va pas',
  'feedback.missing': 'Dites ce qui ne va pas.',
  'feedback.tooLong':
    'C’est trop long\u00a0: {max} caractères au plus. Raccourcissez le texte et renvoyez-le.',
  'feedback.controls': 'Le texte contient des caractères impossibles à envoyer. Collez-le en texte brut.',
  'feedback.email': 'E-mail pour une réponse (facultatif)',
  'feedback.emailHelp': 'Supprimé dès que l’erreur est traitée.',
  'feedback.emailWrong': 'Saisissez une adresse comme name@example.com, ou laissez vide.',
  'feedback.refused':
    'Cela fait beaucoup en peu de temps. Votre texte est toujours là\u00a0; réessayez dans une heure.',
  'feedback.send': 'Envoyer à la rédaction',
  'feedback.sentTitle': 'Merci',
  'feedback.sentText': 'La rédaction l’a reçu. Si vous avez laissé une adresse, elle peut vous répondre.',
  'feedback.mistakes': 'Erreurs signalées',
  'feedback.mistakesText':
    'Les erreurs ouvertes d’abord. Marquer une erreur comme traitée supprime l’adresse.',
  'feedback.noMistakes': 'Personne n’a signalé d’erreur.',
  'feedback.reportedOn': 'Signalée le {date}',
  'feedback.doneOn': 'traitée le {date}',
  'feedback.answerTo': 'Répondre à\u00a0:',
  'feedback.markDone': 'Marquer comme traitée',
  'feedback.openAgain': 'Rouvrir',
}
