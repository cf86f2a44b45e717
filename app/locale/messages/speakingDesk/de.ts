import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'speakingDesk.title': 'Aufnahmen zum Bewerten',
  'speakingDesk.text':
    'Älteste zuerst. Von wem sie sind, deren Niveau und andere Bewertungen werden nicht gezeigt.',
  'speakingDesk.empty': 'Keine Aufnahme wartet auf dich.',
  'speakingDesk.due': 'Fällig bis {date}',
  'speakingDesk.overdue': 'Überfällig seit {date}',
  'speakingDesk.sent': 'Gesendet am {date}',
  'speakingDesk.take': 'Übernehmen',
  'speakingDesk.goOn': 'Weiter bewerten',
  'speakingDesk.yours':
    'Sie gehört dir für eine Stunde. Danach können andere sie übernehmen, wenn du sie nicht bewertet hast.',
  'speakingDesk.notYours':
    'Diese Aufnahme hat inzwischen jemand anderes, oder sie ist entschieden oder zurückgezogen.',
  'speakingDesk.kept':
    'Dein Text ist noch da. Ist die Aufnahme wieder frei, übernimm sie und mach weiter; sonst kannst du ihn kopieren.',
  'speakingDesk.takeAgain': 'Übernehmen und weitermachen',
  'speakingDesk.recording': 'Aufnahme',
  'speakingDesk.topic': 'Thema',
  'speakingDesk.rating': 'Bewertung',
  'speakingDesk.missing': 'Wähl zu jedem Kriterium ein Niveau.',
  'speakingDesk.comment': 'Kommentar für das Mitglied',
  'speakingDesk.commentText':
    'Was gut war und woran zu arbeiten ist. Das Mitglied sieht ihn ohne deinen Namen.',
  'speakingDesk.commentMissing': 'Schreib dem Mitglied mindestens einen Satz.',
  'speakingDesk.save': 'Bewertung abgeben',
  'speakingDesk.decided': 'Deine Bewertung ist gespeichert, die Aufnahme ist entschieden.',
  'speakingDesk.another': 'Deine Bewertung ist gespeichert. Ein weiterer Reviewer bewertet die Aufnahme.',
  'speakingDesk.returned': 'Die Aufnahme wurde zurückgegeben und gelöscht.',
  'speakingDesk.putBack': 'Zurücklegen',
  'speakingDesk.unusable': 'Sie lässt sich nicht bewerten',
  'speakingDesk.unusableText':
    'Kein Ton, nicht auf Englisch, vorgelesen oder ein anderes Thema: Sag, warum. Das Mitglied kann neu aufnehmen, diese Aufnahme wird gelöscht.',
  'speakingDesk.reason': 'Grund, für das Mitglied',
  'speakingDesk.return': 'Zurückgeben und löschen',
  'speakingDesk.toTests': 'Englischtests zum Durchsehen',
}
