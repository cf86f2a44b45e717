import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'rolesDesk.title': 'Leden en rollen',
  'rolesDesk.lead':
    'Wie op deze site meer mag dan leden. Elke wijziging staat in het logboek, en het lid ziet die.',
  'rolesDesk.search': 'Naam of begin van het e-mailadres',
  'rolesDesk.find': 'Zoeken',
  'rolesDesk.tooShort': 'Typ minstens drie letters.',
  'rolesDesk.found': 'Gevonden',
  'rolesDesk.staff': 'Met een rol',
  'rolesDesk.none': 'Niemand gevonden',
  'rolesDesk.noneText': 'Mensen zijn te vinden zodra ze voor het eerst zijn ingelogd.',
  'rolesDesk.cut': 'Alleen de eerste 50 worden getoond. Typ meer letters.',
  'rolesDesk.employee': 'Medewerker',
  'rolesDesk.seen': 'Laatst hier op {date}',
  'rolesDesk.rolesOf': 'Rollen van {name}',
  'rolesDesk.editor': 'Redactie',
  'rolesDesk.reviewer': 'Beoordeling',
  'rolesDesk.admin': 'Beheer',
  'rolesDesk.claimed': 'Komt van de inlogdienst, en wordt daar gewijzigd.',
  'rolesDesk.save': 'Rollen opslaan',
  'rolesDesk.saveOf': 'Rollen van {name} opslaan',
  'rolesDesk.signOut': 'Overal uitloggen',
  'rolesDesk.signOutOf': '{name} overal uitloggen',
  'rolesDesk.outcome.done': 'De rollen zijn gewijzigd.',
  'rolesDesk.outcome.signed-out': 'Het lid is overal uitgelogd.',
  'rolesDesk.outcome.unknown': 'Dit lid bestaat niet meer.',
  'rolesDesk.outcome.changed':
    'Iemand heeft deze rollen intussen gewijzigd. Je ziet nu hoe ze zijn; beslis opnieuw.',
  'rolesDesk.outcome.own': 'Je kunt jezelf de rol Beheer niet afnemen. Vraag het iemand anders met die rol.',
}
