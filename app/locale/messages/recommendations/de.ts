import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'recommendations.heading': 'Für dich empfohlen',
  'recommendations.intro':
    'Auf Grundlage der Kenntnisse in deinem Profil, der Rolle, die du suchst, und deiner Interessen. Überall steht, warum.',
  'recommendations.more': { by: 'count', one: '{count} weiteres Thema', other: '{count} weitere Themen' },
  'recommendations.knowAndWant': 'Weil du {known} kennst und {wanted} lernen willst',
  'recommendations.know': 'Weil du {known} kennst',
  'recommendations.want': 'Weil du {wanted} lernen willst',
  'recommendations.about': 'Weil es hier um {asked} geht',
  'recommendations.less': 'Weniger davon',
  'recommendations.lessOf': 'Weniger Inhalte wie „{title}“',
  'recommendations.put': 'Wir zeigen weniger Inhalte wie „{title}“.',
  'recommendations.undo': 'Rückgängig',
  'recommendations.all': 'Alle Empfehlungen',
  'recommendations.course': 'Kurs',
  'recommendations.article': 'Artikel',
  'recommendations.vacancy': 'Stelle',
  'recommendations.courses': 'Kurse',
  'recommendations.articles': 'Artikel',
  'recommendations.vacancies': 'Stellen',
  'recommendations.emptyTitle': 'Noch keine Empfehlungen',
  'recommendations.emptyText': 'Ergänze Kenntnisse in deinem Profil, dann steht hier, was dazu passt.',
  'recommendations.edit': 'Kenntnisse bearbeiten',
  'recommendations.lessHeading': 'Seltener angezeigt',
  'recommendations.lessText': 'Davon wolltest du weniger sehen.',
  'recommendations.again': 'Wieder anzeigen',
  'recommendations.againItem': '„{title}“ wieder anzeigen',
  'recommendations.gone': 'Nicht mehr verfügbar',
  'recommendations.shownAgain': '„{title}“ wird wieder gezeigt.',
  'recommendations.memory': 'Was wir uns merken',
  'recommendations.onText':
    'Wir merken uns, welche Kurse, Artikel und Stellen du geöffnet hast und wovon du weniger sehen willst. Niemand sonst sieht das; es steht in deinem Export und wird mit deinem Konto gelöscht.',
  'recommendations.offText':
    'Wir merken uns nichts. Jede Seite empfiehlt, was zu ihrem eigenen Thema passt, für alle gleich.',
  'recommendations.turnOff': 'Ausschalten und vergessen',
  'recommendations.turnOn': 'Einschalten',
}
