import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'transfer.title': 'Mitbringen, mitnehmen',
  'transfer.lead':
    'Was du anderswo geschrieben hast, musst du nicht noch einmal tippen, und was du hier schreibst, kannst du mitnehmen.',
  'transfer.bring': 'Mitbringen',
  'transfer.other': 'Eine andere Datei',
  'transfer.bringText': 'Du siehst, was sich ändern würde, bevor etwas geschrieben wird.',
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
  'transfer.fileHelp': 'JSON, XML, ZIP oder CSV, höchstens 20 MB.',
  'transfer.read': 'Datei lesen',
  'transfer.review': 'Was sich ändern würde',
  'transfer.reviewText': 'Aus {name}. Noch ist nichts geschrieben. Was du abwählst, bleibt, wie es ist.',
  'transfer.new': 'Neu',
  'transfer.differs': 'Anders',
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
  'transfer.lostNoPlace': 'Das Profil hat keinen Platz dafür',
  'transfer.lostNotUnderstood': 'Nicht verstanden',
  'transfer.lostNotYours': 'Kommt aus deiner Anmeldung',
  'transfer.lostTooMany': 'Mehr, als ein Profil fasst',
  'transfer.write': 'Angekreuztes schreiben',
  'transfer.drop': 'Datei weglegen',
  'transfer.written': {
    by: 'entries',
    one: '{entries} Eintrag wurde in dein Profil geschrieben.',
    other: '{entries} Einträge wurden in dein Profil geschrieben.',
  },
  'transfer.tooOften':
    'Das waren viele Dateien in kurzer Zeit. Bitte versuch es in einer Stunde noch einmal.',
  'transfer.notWritten':
    'Das ließ sich nicht schreiben, weil sich dein Profil inzwischen geändert hat oder kein Platz mehr ist. Sieh es durch und versuch es noch einmal.',
  'transfer.notUnderstood': 'Das ist keines der Formate, die hier verstanden werden.',
  'transfer.take': 'Mitnehmen',
  'transfer.takeText': 'Dateien, die du anderswo verwenden kannst.',
  'transfer.takeHelp.resume': 'Für die vielen Werkzeuge, die daraus Seiten und Dokumente machen.',
  'transfer.takeHelp.europass': 'Für den Europass-Editor und für Behörden.',
  'transfer.takeHelp.cv': 'Ein Dokument zum Verschicken: Du wählst, was darin steht.',
  'transfer.takeHelp.all': 'Dein Profil und jede gespeicherte Zeile über dich, als JSON.',
  'transfer.lostOut': {
    by: 'fields',
    one: '{fields} Angabe hat in diesem Format keinen Platz',
    other: '{fields} Angaben haben in diesem Format keinen Platz',
  },
  'transfer.download': 'Herunterladen',
  'transfer.choose': 'Auswählen',
}
