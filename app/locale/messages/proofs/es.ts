import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'proofs.kind.said': 'Declaración propia',
  'proofs.kind.education': 'Formación',
  'proofs.kind.course': 'Curso terminado, declaración propia',
  'proofs.kind.work': 'Experiencia',
  'proofs.kind.certificate': 'Certificado, sin comprobar',
  'proofs.kind.project': 'Proyecto',
  'proofs.kind.checked-certificate': 'Certificado, comprobado',
  'proofs.kind.test': 'Prueba superada aquí',
  'proofs.onlySaid': 'Solo declaración propia',
  'proofs.undated': 'sin fecha',
  'proofs.until': 'válido hasta el {date}',
  'proofs.expired': 'caducó el {date}',
  'proofs.list': 'Qué la respalda',
  'proofs.page': 'Evidencias de tus habilidades',
}
