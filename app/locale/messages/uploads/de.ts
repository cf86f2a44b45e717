import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'uploads.title': 'Deine Dateien',
  'uploads.lead': 'Das Bild neben deinem Namen und der Lebenslauf, den du mit Bewerbungen schickst.',
  'uploads.avatarTitle': 'Bild',
  'uploads.avatarText':
    'Es wird um die Mitte herum quadratisch zugeschnitten. Was die Kamera dazu notiert hat, etwa der Ort, wird nicht behalten.',
  'uploads.avatarField': 'Neues Bild',
  'uploads.avatarNow': 'Dein Bild',
  'uploads.avatarNone': 'Noch kein Bild: Gezeigt werden deine Initialen.',
  'uploads.avatarSoon': 'Dein neues Bild ist da. Die Seite wird gleich neu angezeigt.',
  'uploads.cvTitle': 'Lebenslauf',
  'uploads.cvText': 'Nur du kannst ihn abrufen, über einen Link, der 15 Minuten gilt.',
  'uploads.cvField': 'Neuer Lebenslauf',
  'uploads.cvNone': 'Noch kein Lebenslauf.',
  'uploads.cvSaved': '{name} ist jetzt dein Lebenslauf.',
  'uploads.checking': '{name} ist angekommen und wird geprüft.',
  'uploads.download': 'Herunterladen',
  'uploads.remove': 'Entfernen',
  'uploads.removed': 'Die Datei wurde entfernt.',
  'uploads.removeCvTitle': 'Lebenslauf entfernen?',
  'uploads.removeAvatarTitle': 'Bild entfernen?',
  'uploads.removeText': 'Die Datei wird gelöscht und lässt sich nicht zurückholen.',
  'uploads.send': 'Hochladen',
  'uploads.withoutScript': 'Datei auswählen',
  'uploads.lookAgain': 'Noch einmal nachsehen',
  'uploads.waitsForConnection': 'Die Verbindung ist weg. Der Upload geht weiter, sobald sie wieder da ist.',
  'uploads.interrupted':
    'Der Upload brach ab, bevor die Datei vollständig da war. Wähle sie noch einmal aus.',
  'uploads.faultEmpty': 'Die Datei hat keinen Inhalt.',
  'uploads.faultTooLarge': 'Die Datei ist zu groß.',
  'uploads.faultWrongKind': 'Dateien dieser Art werden hier nicht angenommen.',
  'uploads.faultDisguised':
    'Der Inhalt ist nicht, was der Name sagt. Speichere die Datei im richtigen Format neu und schicke diese.',
  'uploads.faultEncrypted': 'Die Datei hat ein Passwort oder Einschränkungen. Schicke eine ohne.',
  'uploads.faultMacros': 'Das Dokument enthält Makros. Speichere es ohne sie oder als PDF.',
  'uploads.faultActive':
    'Die Datei enthält Skripte, andere Dateien oder Teile, die von anderswo geladen werden. Speichere sie als einfaches PDF.',
  'uploads.faultPolyglot': 'In dieser Datei steckt eine zweite. Speichere sie neu und schicke diese.',
  'uploads.faultBomb': 'Entpackt wäre die Datei weit größer, als sie jetzt ist.',
  'uploads.faultBroken': 'Die Datei ist beschädigt oder abgeschnitten. Speichere sie neu und schicke diese.',
  'uploads.faultMalware': 'Der Virenscanner hat in der Datei etwas gefunden.',
  'uploads.faultTime': 'Die Prüfung dauert länger als sonst. Sieh in ein paar Minuten noch einmal nach.',
  'uploads.faultOther': 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
}
