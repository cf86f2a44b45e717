import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'licenses.title': 'LinkedIn Learning-licentie',
  'licenses.lead':
    'Met een licentie volg je cursussen bij LinkedIn Learning zonder te betalen. Vraag er hier een aan; wie de club beheert, deelt ze uit.',
  'licenses.asked': 'Je hebt op {date} een licentie voor {email} aangevraagd.',
  'licenses.granted': 'Voor {email} is een licentie uitgedeeld. Je hebt die op {date} aangevraagd.',
  'licenses.tooOften': 'Dat waren veel aanvragen in korte tijd. Probeer het over een uur opnieuw.',
  'licenses.email': 'E-mailadres van je LinkedIn-account',
  'licenses.emailText': 'De uitnodiging gaat naar dit adres.',
  'licenses.noAddress': 'Schrijf een e-mailadres zoals naam@example.com.',
  'licenses.ask': 'Licentie aanvragen',
  'licenses.again': 'Voor een ander adres aanvragen',
  'licenses.requests': 'Licentieaanvragen',
  'licenses.none': 'Niemand wacht op een licentie.',
  'licenses.askedOn': 'Aangevraagd op {date}',
  'licenses.grantedOn': 'Uitgedeeld op {date}',
  'licenses.grant': 'Uitgedeeld',
}
