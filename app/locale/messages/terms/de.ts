import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'terms.title': 'Nutzungs\u00adbedingungen',
  'terms.lead': 'Was zwischen dir und uns gilt, solange du Mitglied bist.',
  'terms.version': 'Version {version}, gültig seit {date}',
  'terms.accountTitle': 'Dein Konto',
  'terms.accountText':
    'Das Konto gehört dir allein. Was in deinem Profil steht, ist wahr und betrifft dich. Du kannst das Konto jederzeit löschen; deine Daten werden dann mitgelöscht.',
  'terms.conductTitle': 'Wie wir miteinander umgehen',
  'terms.conductText':
    'Sei fair. Belästige und täusche niemanden, mach keine Werbung und versuch nicht, die Website zu stören oder zu lesen, was nicht für dich bestimmt ist. Wer es tut, kann ausgeschlossen werden.',
  'terms.contentTitle': 'Was du uns schickst',
  'terms.contentText':
    'Texte und Dateien bleiben deine. Du erlaubst uns, sie zu speichern und denen zu zeigen, die du ausgewählt hast. Einen Lebenslauf sieht niemand, solange du ihn nicht mit einer Bewerbung schickst.',
  'terms.offersTitle': 'Kurse, Veranstaltungen und Stellen',
  'terms.offersText':
    'Viele davon kommen von anderen, die dafür einstehen. Wir prüfen, was wir veröffentlichen, und berichtigen Fehler, die du uns nennst, versprechen aber weder einen Platz noch eine Stelle.',
  'terms.changesTitle': 'Wenn sich diese Bedingungen ändern',
  'terms.changesText':
    'Wenn eine Änderung dich betrifft, fragen wir dich noch einmal und sagen, was anders ist. Bis du zustimmst, kannst du die Website ohne Konto lesen.',
  'terms.changed': 'Was sich seit deiner letzten Zustimmung geändert hat',
  'terms.change1': 'Die ersten Bedingungen dieser Website.',
  'terms.change2':
    'Neu: was für die Dateien gilt, die du schickst. Sie bleiben deine, und einen Lebenslauf sieht niemand, solange du ihn nicht mit einer Bewerbung schickst.',
  'terms.askTitle': 'Stimmst du zu?',
  'terms.askText':
    'Um Mitglied zu bleiben, akzeptiere diese Bedingungen. Lehnst du ab, wirst du abgemeldet und kannst ohne Konto weiterlesen.',
  'terms.accept': 'Akzeptieren',
  'terms.decline': 'Ablehnen',
  'terms.accepted': 'Du hast diese Bedingungen akzeptiert.',
  'terms.outdated':
    'Die Bedingungen haben sich geändert, während diese Seite offen war. Bitte lies sie noch einmal.',
  'terms.historyTitle': 'Was du akzeptiert hast',
  'terms.historyNone': 'Noch nichts.',
  'terms.historyVersion': 'Version',
  'terms.historyDate': 'Akzeptiert',
  'terms.historyLanguage': 'Sprache',
  'terms.historyDigest': 'Prüfsumme des Textes',
}
