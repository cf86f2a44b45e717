import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'tenants.title': 'Sitios',
  'tenants.lead':
    'Los sitios de esta instalación. Cada uno tiene su dirección, su base de datos y sus miembros.',
  'tenants.add': 'El operador añade uno con este comando:',
  'tenants.thisSite': 'Este sitio',
  'tenants.state.open': 'Abierto',
  'tenants.state.opening': 'Abriéndose',
  'tenants.state.failed': 'No abierto',
  'tenants.notOpened': 'No se pudo abrir; se vuelve a intentar cada 30 segundos. El registro dice por qué.',
  'tenants.fault': 'Su configuración no se puede usar. Este comando dice qué falla:',
  'tenants.address': 'Dirección',
  'tenants.access': 'Quién lo ve',
  'tenants.access.everybody': 'Todo el mundo',
  'tenants.access.members': 'Miembros',
  'tenants.access.employees': 'Personal',
  'tenants.signUp': 'Cuentas',
  'tenants.signUp.open': 'Cualquiera puede crear una',
  'tenants.signUp.closed': 'Las concede el operador',
  'tenants.signUp.elsewhere': 'En otro proveedor',
  'tenants.off': 'Desactivado',
  'tenants.offNone': 'Nada',
  'tenants.feature.blog': 'Blog',
  'tenants.feature.courses': 'Cursos',
  'tenants.feature.jobs': 'Vacantes',
  'tenants.feature.events': 'Eventos',
  'tenants.feature.quiz': 'Test de orientación',
  'tenants.feature.english': 'Prueba de inglés',
  'tenants.feature.apply': 'Programas',
  'tenants.visit': 'Abrir {name}',
}
