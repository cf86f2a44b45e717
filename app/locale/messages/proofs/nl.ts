import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'proofs.kind.said': 'Eigen opgave',
  'proofs.kind.education': 'Opleiding',
  'proofs.kind.course': 'Cursus afgerond, eigen opgave',
  'proofs.kind.work': 'Werk',
  'proofs.kind.certificate': 'Certificaat, niet gecontroleerd',
  'proofs.kind.project': 'Project',
  'proofs.kind.checked-certificate': 'Certificaat, gecontroleerd',
  'proofs.kind.test': 'Test hier gehaald',
  'proofs.onlySaid': 'Alleen eigen opgave',
  'proofs.undated': 'zonder datum',
  'proofs.until': 'geldig tot {date}',
  'proofs.expired': 'verlopen op {date}',
  'proofs.list': 'Waaruit het blijkt',
  'proofs.page': 'Bewijs van je vaardigheden',
}
