import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'planMail.subject': 'Dein Plan für den {date}',
  'planMail.due': 'Morgen, am {date}, ist der Tag, den du dir hierfür vorgenommen hast:',
  'planMail.movedSubject': '„{title}“ wurde verlegt',
  'planMail.moved':
    '„{title}“ steht in deinem Plan. Der Beginn war für {before} angekündigt und ist jetzt: {date}.',
  'planMail.dayMovedSubject': '„{title}“ beginnt an einem anderen Tag',
  'planMail.lastDaySubject': 'Neuer Bewerbungsschluss: „{title}“',
  'planMail.lastDay':
    '„{title}“ steht in deinem Plan. Der letzte Tag für die Bewerbung war für {before} angekündigt und ist jetzt: {date}.',
  'planMail.cancelledSubject': '„{title}“ ist abgesagt',
  'planMail.cancelled':
    '„{title}“ steht in deinem Plan. Der Beginn war für {before} angekündigt. Die Veranstaltung ist abgesagt.',
  'planMail.open': 'Zu meinem Plan',
  'planMail.why': 'Du bekommst diese E-Mail, weil du Erinnerungen an deinen Plan wolltest.',
  'planMail.off': 'Nicht mehr erinnern',
  'planMail.offTitle': 'Erinnerungen an deinen Plan abbestellen?',
  'planMail.offText':
    'Du bekommst dann keine E-Mails mehr zu den Tagen deines Plans. Dort kannst du sie wieder einschalten.',
  'planMail.offPress': 'Nicht mehr erinnern',
  'planMail.offDone': 'Du bekommst keine Erinnerungen mehr.',
  'planMail.badTitle': 'Dieser Link funktioniert nicht',
  'planMail.badText':
    'Vielleicht ist er unvollständig. Öffne die neueste E-Mail noch einmal oder ändere die Erinnerungen in deinem Plan.',
}
