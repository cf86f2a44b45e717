import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'proofs.kind.said': 'Eigene Angabe',
  'proofs.kind.education': 'Ausbildung',
  'proofs.kind.course': 'Kurs abgeschlossen, eigene Angabe',
  'proofs.kind.work': 'Arbeit',
  'proofs.kind.certificate': 'Zertifikat, ungeprüft',
  'proofs.kind.project': 'Projekt',
  'proofs.kind.checked-certificate': 'Zertifikat, geprüft',
  'proofs.kind.test': 'Test hier bestanden',
  'proofs.onlySaid': 'Nur eigene Angabe',
  'proofs.undated': 'ohne Datum',
  'proofs.until': 'gültig bis {date}',
  'proofs.expired': 'abgelaufen am {date}',
  'proofs.list': 'Was dafür spricht',
  'proofs.page': 'Nachweise deiner Kenntnisse',
}
