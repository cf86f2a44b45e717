import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'comingMail.confirmTitle': 'Bestätige, dass du kommst: {title}',
  'comingMail.confirm':
    'Jemand hat diese Adresse eingegeben, um zu „{title}“ zu kommen. Warst du das, bestätige es mit dem Knopf.',
  'comingMail.confirmButton': 'Bestätigen',
  'comingMail.until': 'Der Link gilt bis {time}.',
  'comingMail.ignore': 'Warst du es nicht, tu nichts: Wir vergessen diese Adresse.',
  'comingMail.comingTitle': 'Du kommst: {title}',
  'comingMail.coming': 'Dein Platz ist reserviert. Der Kalendereintrag liegt bei.',
  'comingMail.waitingTitle': 'Auf der Warteliste: {title}',
  'comingMail.waiting': 'Alle Plätze sind vergeben. Sobald einer für dich frei wird, schreiben wir.',
  'comingMail.movedUpTitle': 'Du hast einen Platz: {title}',
  'comingMail.movedUp': 'Ein Platz ist frei geworden und gehört dir. Der Kalendereintrag liegt bei.',
  'comingMail.offeredTitle': 'Ein Platz für dich: {title}',
  'comingMail.offered':
    'Ein Platz ist frei geworden. Er ist bis {time} für dich reserviert, danach bekommt ihn die nächste Person.',
  'comingMail.offeredButton': 'Platz annehmen oder ablehnen',
  'comingMail.offerOverTitle': 'Das Angebot ist abgelaufen: {title}',
  'comingMail.offerOver':
    'Der Platz, der für dich reserviert war, ist an die nächste Person gegangen. Möchtest du noch kommen, sag noch einmal zu: Du stehst dann am Ende der Liste.',
  'comingMail.leftTitle': 'Du kommst nicht mehr: {title}',
  'comingMail.left':
    'Dein Platz ist für andere frei. Überlegst du es dir anders, sag auf der Seite der Veranstaltung noch einmal zu.',
  'comingMail.removedTitle': 'Du stehst nicht mehr auf der Liste: {title}',
  'comingMail.removed': 'Der Veranstalter hat dich von der Liste dieser Veranstaltung genommen.',
  'comingMail.reason': 'Grund: {reason}',
  'comingMail.standingTitle': 'Deine Antwort: {title}',
  'comingMail.standing':
    'Mit dieser Adresse wurde schon geantwortet. Hier siehst du deine Antwort und kannst sie ändern.',
  'comingMail.movedTitle': 'Geändert: {title}',
  'comingMail.moved': 'Der Veranstalter hat Zeit oder Ort geändert.',
  'comingMail.calledOffTitle': 'Abgesagt: {title}',
  'comingMail.calledOff': 'Der Veranstalter hat diese Veranstaltung abgesagt. Du musst nichts tun.',
  'comingMail.reminderTitle': 'Bald: {title}',
  'comingMail.reminder': 'Du hast zugesagt. Kannst du nicht, sag jetzt ab: Vielleicht wartet jemand anderes.',
  'comingMail.when': 'Wann: {time}',
  'comingMail.whenWas': 'Wann: {before} → {time}',
  'comingMail.where': 'Wo: {place}',
  'comingMail.whereWas': 'Wo: {before} → {place}',
  'comingMail.forYou': 'Für dich ist das {time}.',
  'comingMail.party': { by: 'count', one: 'Mit dir: {count} Gast', other: 'Mit dir: {count} Gäste' },
  'comingMail.joinNote': 'Der Zugang öffnet sich 15 Minuten vor Beginn, auf der Seite hinter dem Knopf.',
  'comingMail.see': 'Veranstaltung ansehen',
  'comingMail.seeAnswer': 'Deine Antwort ansehen',
  'comingMail.cannot': 'Ich kann nicht kommen:',
  'comingMail.cannotThen': 'Dann kann ich nicht:',
  'comingMail.leaveList': 'Warteliste verlassen:',
  'comingMail.why':
    'Du bekommst diese E-Mail, weil du bei {product} auf diese Veranstaltung geantwortet hast.',
  'comingMail.pageTitle': 'Deine Antwort',
  'comingMail.confirmText': 'Bestätige mit dem Knopf, dass du kommst.',
  'comingMail.notComing': 'Du kommst nicht zu dieser Veranstaltung.',
  'comingMail.badTitle': 'Dieser Link gilt nicht mehr',
  'comingMail.badText':
    'Es wurde nicht rechtzeitig bestätigt, oder die Veranstaltung ist lange vorbei. Du kannst auf der Seite der Veranstaltung noch einmal antworten.',
  'comingMail.mine': 'Meine Veranstaltungen',
  'comingMail.mineIntro': 'Wo du zugesagt hast, wartest oder warst.',
  'comingMail.mineEmpty': 'Du hast noch auf keine Veranstaltung geantwortet',
  'comingMail.minePast': 'Vergangen',
}
