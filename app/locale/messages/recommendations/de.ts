import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'recommendations.heading': 'Für dich empfohlen',
  'recommendations.intro':
    'Nach den Skills in deinem Profil, der Rolle, die du suchst, und deinen Interessen. Überall steht, warum.',
  'recommendations.more': { by: 'count', one: '{count} weiteren Skill', other: '{count} weitere Skills' },
  'recommendations.knowAndWant': 'Weil du {known} kannst und {wanted} lernen willst',
  'recommendations.know': 'Weil du {known} kannst',
  'recommendations.want': 'Weil du {wanted} lernen willst',
  'recommendations.about': 'Weil es hier um {asked} geht',
  'recommendations.less': 'Weniger davon',
  'recommendations.lessOf': 'Weniger wie „{title}“',
  'recommendations.put': 'Wir zeigen weniger wie „{title}“.',
  'recommendations.undo': 'Rückgängig',
  'recommendations.all': 'Alle Empfehlungen',
  'recommendations.course': 'Kurs',
  'recommendations.article': 'Artikel',
  'recommendations.vacancy': 'Stelle',
  'recommendations.courses': 'Kurse',
  'recommendations.articles': 'Artikel',
  'recommendations.vacancies': 'Stellen',
  'recommendations.emptyTitle': 'Noch nichts zu empfehlen',
  'recommendations.emptyText': 'Ergänze Skills in deinem Profil, dann steht hier, was dazu passt.',
  'recommendations.edit': 'Skills bearbeiten',
  'recommendations.lessHeading': 'Seltener gezeigt',
  'recommendations.lessText': 'Davon wolltest du weniger sehen.',
  'recommendations.again': 'Wieder zeigen',
  'recommendations.againItem': '„{title}“ wieder zeigen',
  'recommendations.gone': 'Nicht mehr vorhanden',
  'recommendations.memory': 'Was wir uns merken',
  'recommendations.onText':
    'Wir merken uns, welche Kurse, Artikel und Stellen du geöffnet hast und wovon du weniger willst. Niemand sonst sieht das; es steht in deinem Export und wird mit deinem Konto gelöscht.',
  'recommendations.offText':
    'Wir merken uns nichts. Seiten zeigen, was zu ihren eigenen Skills passt, für alle gleich.',
  'recommendations.turnOff': 'Ausschalten und vergessen',
  'recommendations.turnOn': 'Einschalten',
}
