import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'proofs.kind.said': 'Déclaration',
  'proofs.kind.education': 'Formation',
  'proofs.kind.course': 'Cours terminé, sur déclaration',
  'proofs.kind.work': 'Poste',
  'proofs.kind.certificate': 'Certificat, non vérifié',
  'proofs.kind.project': 'Projet',
  'proofs.kind.checked-certificate': 'Certificat, vérifié',
  'proofs.kind.test': 'Test réussi ici',
  'proofs.onlySaid': 'Sur déclaration seule',
  'proofs.undated': 'sans date',
  'proofs.until': 'valable jusqu’au {date}',
  'proofs.expired': 'expiré le {date}',
  'proofs.list': 'Ce qui l’atteste',
  'proofs.page': 'Preuves de vos compétences',
}
