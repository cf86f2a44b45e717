import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'tenants.title': 'Sites',
  'tenants.lead': 'De sites van deze installatie. Elk heeft een eigen adres, database en leden.',
  'tenants.add': 'De exploitant voegt er een toe met deze opdracht:',
  'tenants.thisSite': 'Deze site',
  'tenants.state.open': 'Open',
  'tenants.state.opening': 'Wordt geopend',
  'tenants.state.failed': 'Niet open',
  'tenants.notOpened':
    'De site kon niet worden geopend; elke 30 seconden wordt het opnieuw geprobeerd. Het logboek zegt waarom.',
  'tenants.fault': 'De instellingen zijn niet bruikbaar. Deze opdracht zegt wat er mis is:',
  'tenants.address': 'Adres',
  'tenants.access': 'Wie de site ziet',
  'tenants.access.everybody': 'Iedereen',
  'tenants.access.members': 'Leden',
  'tenants.access.employees': 'Medewerkers',
  'tenants.signUp': 'Accounts',
  'tenants.signUp.open': 'Iedereen kan er een aanmaken',
  'tenants.signUp.closed': 'Toegekend door de exploitant',
  'tenants.signUp.elsewhere': 'Bij een andere aanbieder',
  'tenants.off': 'Uitgeschakeld',
  'tenants.offNone': 'Niets',
  'tenants.feature.blog': 'Blog',
  'tenants.feature.courses': 'Cursussen',
  'tenants.feature.jobs': 'Vacatures',
  'tenants.feature.events': 'Evenementen',
  'tenants.feature.quiz': 'Loopbaanquiz',
  'tenants.feature.english': 'Engelse test',
  'tenants.feature.apply': 'Programma’s',
  'tenants.visit': '{name} openen',
}
