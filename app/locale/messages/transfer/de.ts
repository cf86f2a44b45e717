import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'transfer.title': 'Import und Export',
  'transfer.lead':
    'Was du anderswo geschrieben hast, musst du nicht noch einmal tippen, und was du hier schreibst, kannst du mitnehmen.',
  'transfer.bring': 'Importieren',
  'transfer.other': 'Eine andere Datei',
  'transfer.bringText': 'Du siehst, was sich ändern würde, bevor etwas gespeichert wird.',
  'transfer.format.resume': 'JSON Resume',
  'transfer.format.linkedin': 'LinkedIn-Archiv',
  'transfer.format.europass': 'Europass-Lebenslauf',
  'transfer.format.cv': 'Lebenslauf als PDF',
  'transfer.format.all': 'Alles, was über dich gespeichert ist',
  'transfer.formatHelp.resume': 'Die Datei resume.json.',
  'transfer.formatHelp.linkedin':
    'Das ZIP, das LinkedIn dir schickt, wenn du eine Kopie deiner Daten anforderst, oder einzelne Tabellen daraus.',
  'transfer.formatHelp.europass': 'Das Dokument als XML oder JSON.',
  'transfer.file': 'Datei',
  'transfer.fileHelp': 'JSON, XML, ZIP oder CSV, höchstens 20\u00a0MB.',
  'transfer.read': 'Datei einlesen',
  'transfer.review': 'Was sich ändern würde',
  'transfer.reviewText': 'Aus {name}. Noch ist nichts gespeichert. Was du abwählst, bleibt, wie es ist.',
  'transfer.new': 'Neu',
  'transfer.differs': 'Weicht ab',
  'transfer.mine': 'In deinem Profil',
  'transfer.theirs': 'In der Datei',
  'transfer.nothingNew': 'Dein Profil enthält schon alles, was in dieser Datei steht.',
  'transfer.same': {
    by: 'entries',
    one: '{entries} Eintrag steht schon in deinem Profil',
    other: '{entries} Einträge stehen schon in deinem Profil',
  },
  'transfer.lost': {
    by: 'entries',
    one: '{entries} Angabe lässt sich nicht übernehmen',
    other: '{entries} Angaben lassen sich nicht übernehmen',
  },
  'transfer.lostNoPlace': 'Im Profil gibt es kein Feld dafür',
  'transfer.lostNotUnderstood': 'Nicht verstanden',
  'transfer.lostNotYours': 'Kommt aus deinem Konto',
  'transfer.lostTooMany': 'Mehr, als ein Profil fasst',
  'transfer.write': 'Auswahl ins Profil übernehmen',
  'transfer.drop': 'Datei verwerfen',
  'transfer.written': {
    by: 'entries',
    one: '{entries} Eintrag wurde in dein Profil übernommen.',
    other: '{entries} Einträge wurden in dein Profil übernommen.',
  },
  'transfer.toProfile': 'Profil ansehen',
  'transfer.tooOften':
    'Das waren viele Dateien in kurzer Zeit. Bitte versuch es in einer Stunde noch einmal.',
  'transfer.notWritten':
    'Das ließ sich nicht speichern, weil sich dein Profil inzwischen geändert hat oder dort kein Platz mehr ist. Sieh es durch und versuch es noch einmal.',
  'transfer.notUnderstood': 'Dieses Format wird nicht unterstützt.',
  'transfer.take': 'Exportieren',
  'transfer.takeText': 'Dateien, die du anderswo verwenden kannst.',
  'transfer.takeHelp.resume': 'Für die vielen Werkzeuge, die daraus Seiten und Dokumente machen.',
  'transfer.takeHelp.europass': 'Für den Europass-Editor und für Behörden.',
  'transfer.takeHelp.cv': 'Ein Dokument zum Verschicken: Du wählst, was hinein soll.',
  'transfer.takeHelp.all':
    'Eine ZIP-Datei mit einer Seite zum Lesen, denselben Daten als JSON und deinen Dateien.',
  'transfer.lostOut': {
    by: 'fields',
    one: '{fields} Angabe hat in diesem Format keinen Platz',
    other: '{fields} Angaben haben in diesem Format keinen Platz',
  },
  'transfer.download': 'Herunterladen',
  'transfer.choose': 'Auswählen',
}
