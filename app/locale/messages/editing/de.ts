import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'editing.title': 'Diese Seite bearbeiten',
  'editing.lead': 'Wo der Text von {page} steht.',
  'editing.thisPage': 'Diese Seite',
  'editing.around': 'Auf jeder Seite',
  'editing.none':
    'Kein Eintrag hat diese Adresse: Die Seite kommt aus dem Katalog oder von der Website selbst.',
  'editing.publish': 'Bearbeite die Datei und veröffentliche sie dann:',
  'editing.open': 'Im Content-Dienst öffnen',
  'editing.draft': 'Entwurf ansehen',
  'editing.published': 'Veröffentlichte Seite ansehen',
  'editing.untranslated': 'Noch nicht übersetzt. Die Übersetzung kommt hierher:',
  'editing.links': 'Defekte Links',
  'editing.linksLead': 'Links in Inhalten, Menüs und Katalog, die ins Leere führen.',
  'editing.checkedOn': 'Zuletzt geprüft am {time}',
  'editing.notChecked': 'Noch wurde nichts geprüft.',
  'editing.inside': 'Links auf eigene Seiten',
  'editing.outside': 'Links auf andere Websites',
  'editing.outsideOff': 'Links auf andere Websites werden hier nicht geprüft.',
  'editing.checkNow': 'Jetzt prüfen',
  'editing.asked': 'Die Prüfung läuft. Lade diese Seite in ein paar Minuten neu.',
  'editing.noneBroken': 'Keine defekten Links',
  'editing.noneBrokenText': 'Alle geprüften Links funktionieren.',
  'editing.answers': 'Antwortet mit {status}',
  'editing.brokenSince': 'Defekt seit {time}',
  'editing.course': 'Kurs',
  'editing.event': 'Veranstaltung',
  'editing.more': 'Es werden nur die ersten {count} Links angezeigt.',
}
