import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'skillMap.title': 'Kenntnislandkarte',
  'skillMap.of': 'Kenntnislandkarte: {role}',
  'skillMap.intro': 'Was offene Stellen für eine Rolle verlangen, neben dem, was du kannst.',
  'skillMap.choose': 'Welche Rolle?',
  'skillMap.chooseText': 'Suche eine Berufsbezeichnung oder wähle eine von diesen.',
  'skillMap.jobTitle': 'Berufsbezeichnung',
  'skillMap.find': 'Suchen',
  'skillMap.noTitle': 'Keine Berufsbezeichnung passt zu „{query}“.',
  'skillMap.other': 'Andere Rolle',
  'skillMap.quiz': 'Nicht sicher? Mach das Karrierequiz',
  'skillMap.basis': {
    by: 'count',
    one: 'Aus {count} offener Stelle; Unternehmen: {employers}.',
    other: 'Aus {count} offenen Stellen; Unternehmen: {employers}.',
  },
  'skillMap.newest': 'Gelesen wurden die neuesten von {found}.',
  'skillMap.filled':
    'Das sind wenige. Darunter stehen Technologien, die O*NET® für diese Rolle in den USA nennt.',
  'skillMap.nothing': 'Keine offenen Stellen für diese Rolle',
  'skillMap.nothingText':
    'Deshalb weiß die Website nicht, was verlangt wird. Wähle eine Rolle, die näher an den Anzeigen liegt.',
  'skillMap.failed': 'Die Stellen konnten nicht geladen werden. Versuch es in einer Minute noch einmal.',
  'skillMap.vacancies': 'Stellen ansehen',
  'skillMap.must': 'Erforderlich',
  'skillMap.mustText': 'Wer sie nennt, setzt sie meistens voraus.',
  'skillMap.nice': 'Von Vorteil',
  'skillMap.niceText': 'Fehlen sie, ist keine Stelle ausgeschlossen.',
  'skillMap.generic': 'Überall gefragt',
  'skillMap.genericText': 'Sie sagen wenig über diese Rolle.',
  'skillMap.unlisted': 'Außerdem genannt, aber nicht in der Liste der Kenntnisse: {names}',
  'skillMap.asked': '{asked} von {all}',
  'skillMap.askedLong': 'in {asked} von {all} Stellen, Pflicht in {must}',
  'skillMap.onet': 'Ebenfalls üblich in dieser Rolle',
  'skillMap.onetText': 'Von O*NET für die USA genannt, in keiner dieser Stellen.',
  'skillMap.proven': 'belegt',
  'skillMap.claimed': 'eigene Angabe',
  'skillMap.implied': 'ergibt sich aus „{skill}“',
  'skillMap.gap': 'fehlt',
  'skillMap.unknown': 'uns nicht bekannt',
  'skillMap.summary': 'Von dem, was hier am häufigsten Pflicht ist, hast du {own} von {all}.',
  'skillMap.matching': 'Nennen nichts, was dir fehlt: {matching} von {total} Stellen.',
  'skillMap.unlock': { by: 'count', one: '+{count} Stelle', other: '+{count} Stellen' },
  'skillMap.few': '+ einige Stellen',
  'skillMap.withSkill': 'mit „{skill}“: {unlocked}',
  'skillMap.unlockNote':
    'So viele weitere Stellen würden dann nichts mehr nennen, was dir fehlt. Über deine Chancen sagt das nichts.',
  'skillMap.signIn': 'Melde dich an, um zu sehen, was du davon hast',
  'skillMap.noSkills': 'In deinem Profil stehen noch keine Kenntnisse, deshalb fehlt hier alles.',
  'skillMap.addSkills': 'Kenntnisse eintragen',
  'skillMap.howHeading': 'So liest du das',
  'skillMap.howBar':
    'Der Balken ist der Anteil dieser Stellen, die etwas nennen; im dunklen Teil ist es Pflicht. In die Reihenfolge geht auch das Alter ein: Eine Stelle zählt nach 45 Tagen halb, ein Unternehmen höchstens ein Fünftel.',
  'skillMap.howFew':
    'Wenige Stellen beweisen wenig. Deshalb fließt in die Reihenfolge das weitere Gebiet ein, sonst alle Stellen, so schwer wie 20 Stellen von heute. Die Zahlen neben den Balken sind gezählt, nicht gemischt.',
  'skillMap.howRing':
    'Der Ring zeigt, wie gut etwas belegt ist. Gestrichelt: nur eigene Angabe. Voll: kürzlich belegt. Leer: fehlt.',
  'skillMap.learn': { by: 'count', one: '{count} Weg, es zu lernen', other: '{count} Wege, es zu lernen' },
  'skillMap.later': 'nach den vorigen',
  'skillMap.type.course': 'Kurs',
  'skillMap.type.article': 'Artikel',
  'skillMap.type.event': 'Veranstaltung',
  'skillMap.type.program': 'Programm',
  'skillMap.noVacancies':
    'Noch ist hier keine Stelle für diese Rolle. Darunter stehen Technologien, die O*NET® für sie in den USA nennt.',
}
