import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'desks.title': 'Verwaltung',
  'desks.lead': 'Was auf dich wartet, was die Inhalte richtig hält und was die Website am Laufen hält.',
  'desks.decisions': 'Entscheidungen',
  'desks.content': 'Inhalte',
  'desks.site': 'Die Website',
  'desks.wait': 'Offen: {count}',
  'desks.manyWait': 'Offen: mehr als {count}',
  'desks.applications': 'Menschen, die sich auf Programme und Stellen beworben haben.',
  'desks.englishTests': 'Auffällige Ergebnisse, bevor sie zählen.',
  'desks.speaking': 'Gesprochene Antworten zum Anhören und Bewerten.',
  'desks.learning': 'Zertifikate, die Mitglieder eingereicht haben, und gemeldete Bewertungen.',
  'desks.licenses': 'Mitglieder, die um eine Lizenz für LinkedIn Learning gebeten haben.',
  'desks.messages': 'Was Mitglieder gemeldet haben, und was daraus folgt.',
  'desks.privacy': 'Was Menschen zu ihren eigenen Daten verlangen, und bis wann sie Antwort brauchen.',
  'desks.programs': 'Programme schreiben, veröffentlichen und schließen.',
  'desks.mistakes': 'Was Lesern auf Seiten aufgefallen ist.',
  'desks.links': 'Links dieser Website, die ins Leere führen.',
  'desks.vocabulary': 'Kenntnisse, die importierte Einträge nennen und das Vokabular nicht kennt.',
  'desks.englishItems': 'Wie Mitglieder jede Frage beantworten, und welche abgeschaltet sind.',
  'desks.careerQuiz': 'Wie zuverlässig die Aussagen messen, in jeder Sprache.',
  'desks.viewAs': 'Als Besucher, als neues Mitglied, aus einem Land oder an einem anderen Tag.',
  'desks.submissions': 'Was mit den Formularen dieser Website gesendet wurde.',
  'desks.subscribers': 'Wer den Newsletter bekommt, und die Liste als Datei.',
  'desks.tenants': 'Die anderen Websites dieser Installation.',
  'desks.roles': 'Wer welche Rolle hat und wer eine bekommt.',
  'desks.jobs': 'Was die Website von selbst erledigt, und was fehlgeschlagen ist.',
  'desks.begin': 'Erste Schritte',
  'desks.beginText': 'Was dieser Website noch fehlt. Der ganze Weg steht in {guide}, im Ordner der Software.',
  'desks.begin.mail': 'E-Mails verschicken',
  'desks.beginText.mail':
    'Es ist kein Mailserver eingestellt, deshalb kann niemand eine Adresse bestätigen und ein Konto anlegen:',
  'desks.begin.name': 'Der Website ihren Namen und ihre Seiten geben',
  'desks.beginText.name':
    'Start, Über uns, Kontakt und Datenschutz sagen noch, was auf jeder neuen Website steht. Damit werden sie zu Dateien, die du bearbeitest:',
  'desks.begin.articles': 'Die Beispielartikel ersetzen',
  'desks.beginText.articles':
    'Sie sind als Beispiele gekennzeichnet. Nimm sie aus deinen Inhalten, wenn du eigene hast.',
  'desks.begin.lists': 'Die Listen füllen',
  'desks.beginText.lists':
    'Stellen, Kurse und Veranstaltungen werden aus Dateien und Feeds importiert (docs/importing.md):',
}
