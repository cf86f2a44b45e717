import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'licenses.title': 'Licence LinkedIn Learning',
  'licenses.lead':
    'Avec une licence, vous suivez gratuitement les cours de LinkedIn Learning. Demandez-la ici\u00a0; l’équipe du club l’attribue.',
  'licenses.asked': 'Vous avez demandé une licence pour {email} le {date}.',
  'licenses.granted': 'Une licence a été attribuée à {email}. Vous l’aviez demandée le {date}.',
  'licenses.tooOften': 'Cela fait beaucoup de demandes en peu de temps. Veuillez réessayer dans une heure.',
  'licenses.email': 'Adresse e-mail de votre compte LinkedIn',
  'licenses.emailText': 'L’invitation est envoyée à cette adresse.',
  'licenses.noAddress': 'Saisissez une adresse e-mail telle que nom@example.com.',
  'licenses.ask': 'Demander une licence',
  'licenses.again': 'Demander pour une autre adresse',
  'licenses.requests': 'Demandes de licence',
  'licenses.none': 'Personne n’attend de licence.',
  'licenses.askedOn': 'Demandée le {date}',
  'licenses.grantedOn': 'Attribuée le {date}',
  'licenses.grant': 'Marquer comme attribuée',
}
