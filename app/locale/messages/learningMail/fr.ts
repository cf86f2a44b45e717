import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'learningMail.subject': 'Avez-vous terminé «\u00a0{title}\u00a0»\u00a0?',
  'learningMail.opened': 'Vous l’avez ouvert chez {provider} le {date}, depuis {product}.',
  'learningMail.text':
    'Si c’est le cas, indiquez-le dans «\u00a0Mes cours\u00a0»\u00a0: le cours compte alors pour vos compétences. Sinon, répondez «\u00a0Pas encore\u00a0». Nous ne le demandons qu’une fois.',
  'learningMail.answer': 'Répondre dans «\u00a0Mes cours\u00a0»',
  'learningMail.why': 'Vous recevez cet e-mail car vous avez commencé un cours.',
  'learningMail.switchOff': 'Désactiver les e-mails sur les cours',
}
