import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'messagesMail.subject': 'Un message de {name}',
  'messagesMail.mentoringSubject': '{name} vous demande un mentorat',
  'messagesMail.text':
    '{name} vous a écrit sur {product}. Le message vous y attend, et vous pouvez y répondre. Votre adresse e-mail reste cachée.',
  'messagesMail.read': 'Lire le message',
  'messagesMail.why':
    'Cette lettre vous est envoyée parce que votre compte accepte les messages. Choisissez qui peut vous écrire\u00a0:',
}
