import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'viewAs.title': 'Website ansehen als …',
  'viewAs.lead':
    'Prüfe, wer welche Menüs, Banner und Seiten sieht. Währenddessen lässt sich nichts ändern. Die Ansicht endet, wenn du sie beendest, dich abmeldest oder nach einer Stunde.',
  'viewAs.who': 'Als wer',
  'viewAs.anonymous': 'Ohne Anmeldung',
  'viewAs.newcomer': 'Neues Mitglied',
  'viewAs.member': 'Mitglied',
  'viewAs.employee': 'Angestellte',
  'viewAs.newcomerText': 'Über dieses Mitglied ist noch nichts bekannt.',
  'viewAs.memberText': 'Hat Kenntnisse, Englischniveau und gewünschten Jobtitel angegeben.',
  'viewAs.language': 'Sprache',
  'viewAs.sameLanguage': 'Wie auf der Seite',
  'viewAs.country': 'Land',
  'viewAs.ownCountry': 'Deines',
  'viewAs.day': 'Tag',
  'viewAs.dayHint': 'Leer: heute. Danach richten sich Veranstaltungen, Stellen und alles, was ein Datum hat.',
  'viewAs.begin': 'Website ansehen',
  'viewAs.region': 'Was du siehst',
  'viewAs.banner': 'Du siehst die Website als: {who}',
  'viewAs.until': 'bis {time}',
  'viewAs.end': 'Ansicht beenden',
  'viewAs.change': 'Ändern',
  'viewAs.refusedTitle': 'Nichts wurde geändert',
  'viewAs.refused':
    'Solange du die Website als jemand anderes siehst, lässt sich nichts ändern. Beende zuerst die Ansicht.',
  'viewAs.log': 'Bisherige Ansichten',
  'viewAs.logText': 'Begonnene und beendete Ansichten, ein Jahr lang aufbewahrt.',
  'viewAs.logNone': 'Noch hat niemand die Website so angesehen.',
  'viewAs.began': '{name} sah die Website als: {who}',
  'viewAs.ended': '{name} hat die Ansicht beendet',
  'viewAs.deleted': 'Ein gelöschtes Konto',
  'viewAs.wrongDay': 'Wähle einen Tag, etwa 2026-12-24.',
  'viewAs.wrongCountry': 'Wähle ein Land aus der Liste.',
  'viewAs.wrongWho': 'Wähle, als wer du die Website ansiehst.',
}
