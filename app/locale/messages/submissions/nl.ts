import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'submissions.title': 'Inzendingen',
  'submissions.lead':
    'Wat bezoekers via formulieren hebben gestuurd, het nieuwste eerst, met de tekst waarmee ze akkoord gingen.',
  'submissions.forms': 'Formulieren',
  'submissions.all': 'Alle',
  'submissions.none': 'Er is nog niets ingezonden',
  'submissions.noneText': 'Wat bezoekers via formulieren sturen, verschijnt hier.',
  'submissions.older': 'Oudere',
  'submissions.kept': 'Hier bewaard',
  'submissions.waiting': 'Wacht op de dienst',
  'submissions.delivered': 'Afgeleverd',
  'submissions.refused': 'Door de dienst geweigerd',
  'submissions.givenUp': 'Te oud om te versturen',
  'submissions.attempts': {
    by: 'attempts',
    one: '{attempts} poging.',
    other: '{attempts} pogingen.',
  },
  'submissions.said': 'De dienst zei: {answer}.',
  'submissions.consent': 'Akkoord met',
  'submissions.noConsent': 'Nergens mee akkoord',
  'submissions.page': 'Pagina',
  'submissions.botCheck': 'Botcontrole',
  'submissions.proven': 'Geslaagd',
  'submissions.unproven': 'Zonder bewijs verstuurd',
  'submissions.remove': 'Verwijderen',
  'submissions.removeText':
    'De inzending wordt definitief verwijderd, met alles erin. Wat bij een dienst is afgeleverd, moet je daar verwijderen.',
  'submissions.removeNow': 'Definitief verwijderen',
  'submissions.removed': 'De inzending is verwijderd.',
}
