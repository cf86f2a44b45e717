import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'newsletter.email': 'E-mail',
  'newsletter.emailMissing': 'Saisissez votre adresse e-mail',
  'newsletter.emailInvalid': 'Saisissez une adresse telle que nom@example.com',
  'newsletter.subscribe': 'S’abonner',
  'newsletter.sending': 'Envoi en cours',
  'newsletter.tryAgain': 'Réessayer',
  'newsletter.done': 'Consultez votre messagerie',
  'newsletter.asked':
    'Nous envoyons un lien à cette adresse. Vous serez sur la liste dès que vous l’aurez ouvert et confirmé.',
  'newsletter.subscribed': 'Vous êtes sur la liste.',
  'newsletter.own': 'La lettre d’information sera envoyée à {email}.',
  'newsletter.consent':
    'En vous abonnant, vous acceptez que nous conservions cette adresse pour vous envoyer la lettre d’information. Nous vous demandons d’abord de la confirmer par e-mail\u00a0; vous pouvez vous désabonner à tout moment.',
  'newsletter.privacy': 'Ce que nous conservons',
  'newsletter.title': 'Lettre d’information',
  'newsletter.intro':
    'La liste de notre lettre d’information sur les nouveaux articles. Nous demandons une confirmation par e-mail avant d’y mettre une adresse\u00a0; un clic suffit pour se désabonner.',
  'newsletter.fix': 'Vérifiez l’adresse',
  'newsletter.failedTitle': 'Votre adresse n’a pas été enregistrée',
  'newsletter.failedText':
    'Un problème est survenu de notre côté. Votre saisie est toujours dans le champ\u00a0: vous pouvez réessayer.',
  'newsletter.backToReading': 'Revenir à la lecture',
  'newsletter.leaveTitle': 'Se désabonner de la lettre d’information',
  'newsletter.leaveText':
    'Votre adresse sera retirée de la liste, avec tout ce qui est conservé à son sujet.',
  'newsletter.leave': 'Se désabonner',
  'newsletter.leftTitle': 'Votre abonnement a pris fin',
  'newsletter.leftText': 'Si l’adresse figurait sur la liste, elle en a été retirée.',
}
