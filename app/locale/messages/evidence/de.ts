import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'evidence.title': 'Nachweise deiner Kenntnisse',
  'evidence.intro': 'Was für deine Kenntnisse spricht, wie stark und seit wann.',
  'evidence.emptyTitle': 'Noch keine Nachweise',
  'evidence.emptyText':
    'Ergänze Kenntnisse, Arbeit oder Projekte in deinem Profil, schließ einen Kurs ab oder füg hier ein Projekt oder Zertifikat hinzu.',
  'evidence.toProfile': 'Zu deinem Profil',
  'evidence.list': 'Deine Kenntnisse',
  'evidence.strength': 'Stärke',
  'evidence.strengthOf': '{word} · {percent} von 100',
  'evidence.onlySaid': 'Nur deine eigene Angabe',
  'evidence.some': 'Etwas belegt',
  'evidence.good': 'Gut belegt',
  'evidence.strong': 'Stark belegt',
  'evidence.levelProven': 'Belegtes Niveau: {level}',
  'evidence.levelSaid': 'Niveau nach eigener Angabe: {level}',
  'evidence.facts': 'Was für „{skill}“ spricht',
  'evidence.inProfile': 'in deinem Profil',
  'evidence.remove': 'Entfernen',
  'evidence.removeItem': 'Entfernen: {title}',
  'evidence.removed': 'Entfernt: {title}',
  'evidence.added': 'Hinzugefügt. Es zählt ab sofort.',
  'evidence.add': 'Projekt oder Zertifikat hinzufügen',
  'evidence.what': 'Was ist es?',
  'evidence.project': 'Projekt',
  'evidence.certificate': 'Zertifikat',
  'evidence.skills': 'Kenntnisse, die es zeigt',
  'evidence.skillsHint': 'Durch Kommas getrennt: SQL, Python',
  'evidence.name': 'Name',
  'evidence.link': 'Link',
  'evidence.linkHint': 'Eine Seite, auf der man es sehen kann.',
  'evidence.date': 'Datum',
  'evidence.dateHint': 'Wann es fertig war oder ausgestellt wurde.',
  'evidence.expires': 'Gültig bis',
  'evidence.expiresHint': 'Nur, wenn es abläuft.',
  'evidence.save': 'Hinzufügen',
  'evidence.faultSkills': 'Gib mindestens einen Eintrag aus der Liste der Kenntnisse ein, höchstens {most}.',
  'evidence.faultUnknown':
    '„{name}“ steht nicht in der Liste der Kenntnisse. Prüf die Schreibweise, oder nimm den Namen, den dein Profil vorschlägt.',
  'evidence.faultUnchecked':
    'Kenntnisse lassen sich gerade nicht prüfen. Versuch es in einer Minute noch einmal.',
  'evidence.faultName': 'Gib einen Namen mit höchstens 100 Zeichen ein.',
  'evidence.faultLink': 'Gib die ganze Adresse ein, zum Beispiel https://example.com/page.',
  'evidence.faultDate': 'Gib einen Tag ein, der nicht in der Zukunft liegt, zum Beispiel {date}.',
  'evidence.faultExpires': 'Gib einen Tag nach dem Datum oben ein, oder lass das Feld leer.',
  'evidence.faultFull':
    'Du hast schon {most} Einträge hinzugefügt. Entferne einen, um einen weiteren hinzuzufügen.',
  'evidence.whoSees':
    'Andere sehen einen Nachweis nur, wenn du ihnen sowohl deine Kenntnisse zeigst als auch den Teil des Profils, aus dem er stammt.',
  'evidence.settings': 'Wer was sieht',
  'evidence.rule': 'Wie wird das berechnet?',
  'evidence.ruleTogether':
    'Jeder Nachweis hat ein Gewicht, und Gewichte ergänzen sich wie unabhängige Wahrscheinlichkeiten: Zweimal 50 ergibt 75. Was dieselbe Sache belegt, etwa ein Kurs und sein Zertifikat, zählt einmal.',
  'evidence.ruleSaid': 'Deine eigene Angabe zählt höchstens {most}, so oft du sie auch machst.',
  'evidence.ruleFade':
    'Gewichte nehmen ab: Nach {tool} Jahren bei Werkzeugen und Frameworks, {language} bei Sprachen, Datenbanken und Plattformen und {method} bei Methoden und der Arbeit mit Menschen ist noch die Hälfte übrig. Ohne Datum zählt die Hälfte.',
  'evidence.ruleLevel': 'Das Niveau bleibt das beste, das ein Nachweis gezeigt hat. Nur die Stärke nimmt ab.',
  'evidence.ruleChecked':
    'Was geprüft wurde, behält {kept} % seines Gewichts, auch wenn es abgelaufen ist. Alles andere zählt nicht mehr, sobald es abgelaufen ist.',
  'evidence.ruleTable': 'Gewicht eines neuen Nachweises, von 100',
  'evidence.ruleFact': 'Nachweis',
  'evidence.ruleWeight': 'Gewicht',
}
