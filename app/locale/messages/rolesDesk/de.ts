import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'rolesDesk.title': 'Mitglieder und Rollen',
  'rolesDesk.lead':
    'Wer auf dieser Website mehr darf als Mitglieder. Jede Änderung steht im Protokoll, und das Mitglied sieht sie.',
  'rolesDesk.search': 'Name oder Anfang der E-Mail-Adresse',
  'rolesDesk.find': 'Suchen',
  'rolesDesk.tooShort': 'Bitte gib mindestens drei Buchstaben ein.',
  'rolesDesk.found': 'Gefunden',
  'rolesDesk.staff': 'Mit einer Rolle',
  'rolesDesk.none': 'Niemand gefunden',
  'rolesDesk.noneText': 'Menschen sind zu finden, sobald sie sich zum ersten Mal angemeldet haben.',
  'rolesDesk.cut': 'Es werden nur die ersten 50 angezeigt. Gib mehr Buchstaben ein.',
  'rolesDesk.employee': 'Mitarbeiter:in',
  'rolesDesk.seen': 'Zuletzt da am {date}',
  'rolesDesk.rolesOf': 'Rollen von {name}',
  'rolesDesk.editor': 'Redaktion',
  'rolesDesk.reviewer': 'Begutachtung',
  'rolesDesk.admin': 'Verwaltung',
  'rolesDesk.claimed': 'Kommt von der Anmeldung und wird dort geändert.',
  'rolesDesk.save': 'Rollen speichern',
  'rolesDesk.saveOf': 'Rollen von {name} speichern',
  'rolesDesk.signOut': 'Überall abmelden',
  'rolesDesk.signOutOf': '{name} überall abmelden',
  'rolesDesk.outcome.done': 'Die Rollen sind geändert.',
  'rolesDesk.outcome.signed-out': 'Das Mitglied ist überall abgemeldet.',
  'rolesDesk.outcome.unknown': 'Dieses Mitglied gibt es nicht mehr.',
  'rolesDesk.outcome.changed':
    'Jemand hat diese Rollen inzwischen geändert. Du siehst jetzt den neuen Stand; bitte entscheide noch einmal.',
  'rolesDesk.outcome.own':
    'Du kannst dir die Rolle „Verwaltung“ nicht selbst nehmen. Bitte jemand anderen mit dieser Rolle darum.',
}
