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
  'viewAs.other': 'Eine andere Website dieser Installation',
  'viewAs.otherText':
    'So, wie man sie ohne Anmeldung sieht: Was ihre Mitglieder sehen dürfen, prüft ihre eigene Redaktion. Währenddessen lässt sich dort nichts ändern, beide Websites protokollieren die Ansicht, und sie endet, wenn du sie beendest, oder nach einer Stunde.',
  'viewAs.site': 'Website',
  'viewAs.beginOther': 'Diese Website ansehen',
  'viewAs.ready': 'Der Link gilt fünf Minuten lang und nur einmal.',
  'viewAs.goOn': 'Weiter zu {name}',
  'viewAs.opening':
    '{name} wird gerade geöffnet, das dauert bis zu einer Minute. Versuch es gleich noch einmal.',
  'viewAs.wrongSite': 'Wähle eine Website aus der Liste.',
  'viewAs.operator': 'Admin der ersten Website',
  'viewAs.linkGoneTitle': 'Dieser Link wurde schon benutzt oder ist zu alt',
  'viewAs.linkGone':
    'Ein Link zu einer Ansicht gilt nur einmal und fünf Minuten lang. Erstelle dort, wo du ihn erstellt hast, einen neuen.',
  'viewAs.toSite': 'Zur Website',
  'viewAs.wrongDay': 'Wähle einen Tag, etwa 2026-12-24.',
  'viewAs.wrongCountry': 'Wähle ein Land aus der Liste.',
  'viewAs.wrongWho': 'Wähle, als wer du die Website ansiehst.',
}
