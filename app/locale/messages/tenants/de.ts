import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'tenants.title': 'Websites',
  'tenants.lead': 'Die Websites dieser Installation. Jede hat ihre eigene Adresse, Datenbank und Mitglieder.',
  'tenants.add': 'Der Betreiber fügt eine mit diesem Befehl hinzu:',
  'tenants.thisSite': 'Diese Website',
  'tenants.state.open': 'Geöffnet',
  'tenants.state.opening': 'Wird geöffnet',
  'tenants.state.failed': 'Nicht geöffnet',
  'tenants.notOpened':
    'Sie ließ sich nicht öffnen; alle 30 Sekunden wird es erneut versucht. Den Grund nennt das Protokoll.',
  'tenants.fault': 'Ihre Einstellungen sind nicht verwendbar. Dieser Befehl nennt den Fehler:',
  'tenants.address': 'Adresse',
  'tenants.access': 'Wer sie sieht',
  'tenants.access.everybody': 'Alle',
  'tenants.access.members': 'Mitglieder',
  'tenants.access.employees': 'Mitarbeitende',
  'tenants.signUp': 'Konten',
  'tenants.signUp.open': 'Alle können eines anlegen',
  'tenants.signUp.closed': 'Vergibt der Betreiber',
  'tenants.signUp.elsewhere': 'Bei einem anderen Anbieter',
  'tenants.off': 'Ausgeschaltet',
  'tenants.offNone': 'Nichts',
  'tenants.feature.blog': 'Blog',
  'tenants.feature.courses': 'Kurse',
  'tenants.feature.jobs': 'Stellen',
  'tenants.feature.events': 'Veranstaltungen',
  'tenants.feature.quiz': 'Karrierequiz',
  'tenants.feature.english': 'Englischtest',
  'tenants.feature.apply': 'Programme',
  'tenants.visit': '{name} öffnen',
}
