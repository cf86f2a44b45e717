import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'applyMail.receivedTitle': 'Deine Bewerbung ist da: {title}',
  'applyMail.received':
    'Wir haben deine Bewerbung für „{title}“ erhalten. Als Nächstes wird sie gelesen, und du bekommst eine E-Mail, wenn sich etwas ändert.',
  'applyMail.inDraw':
    'Wir haben deine Bewerbung für „{title}“ erhalten. Die Plätze werden nach Bewerbungsschluss verlost, und du bekommst in jedem Fall eine E-Mail.',
  'applyMail.inDrawTitle': 'Du nimmst an der Verlosung teil: {title}',
  'applyMail.placedTitle': 'Du hast einen Platz: {title}',
  'applyMail.placed':
    'Du hast einen Platz in „{title}“. Wenn du nicht teilnehmen kannst, zieh deine Bewerbung zurück, damit jemand anderes ihn bekommt.',
  'applyMail.waitingTitle': 'Du stehst auf der Warteliste: {title}',
  'applyMail.waiting':
    'In „{title}“ ist zurzeit kein Platz frei, du stehst auf der Warteliste. Du bekommst eine E-Mail, sobald du einen Platz hast.',
  'applyMail.movedUpTitle': 'Ein Platz ist für dich frei geworden: {title}',
  'applyMail.movedUp':
    'Du bist nachgerückt und hast einen Platz in „{title}“. Wenn du nicht teilnehmen kannst, zieh deine Bewerbung zurück.',
  'applyMail.testTitle': 'Der nächste Schritt ist ein Test: {title}',
  'applyMail.test':
    'Deine Bewerbung für „{title}“ geht mit einem Test weiter. Der Veranstalter schreibt dir dazu.',
  'applyMail.interviewTitle': 'Der nächste Schritt ist ein Gespräch: {title}',
  'applyMail.interview':
    'Deine Bewerbung für „{title}“ geht mit einem Gespräch weiter. Der Veranstalter schreibt dir, um eine Zeit zu vereinbaren.',
  'applyMail.offerTitle': 'Ein Platz ist für dich reserviert: {title}',
  'applyMail.offer': 'Dir wird ein Platz in „{title}“ angeboten. Nimm ihn auf der Seite deiner Bewerbung an.',
  'applyMail.acceptedTitle': 'Du bist angenommen: {title}',
  'applyMail.accepted': 'Du hast einen Platz in „{title}“.',
  'applyMail.declinedTitle': 'Zu deiner Bewerbung: {title}',
  'applyMail.declined': 'Diesmal hast du keinen Platz in „{title}“ bekommen.',
  'applyMail.reopenedTitle': 'Deine Bewerbung ist wieder offen: {title}',
  'applyMail.reopened':
    'Wir hatten geschrieben, dass du keinen Platz in „{title}“ bekommst. Das ist zurückgenommen: Deine Bewerbung wird wieder geprüft.',
  'applyMail.reason': 'Der Grund: {reason}',
  'applyMail.see': 'Bewerbung ansehen',
  'applyMail.why': 'Du bekommst diese E-Mail, weil du dich auf {product} beworben hast.',
  'applyMail.vacancy.offerTitle': 'Du hast ein Angebot: {title}',
  'applyMail.vacancy.offer':
    'Dir wird die Stelle „{title}“ angeboten. Nimm das Angebot auf der Seite deiner Bewerbung an.',
  'applyMail.vacancy.acceptedTitle': 'Du hast die Stelle: {title}',
  'applyMail.vacancy.accepted': 'Du hast die Stelle „{title}“.',
  'applyMail.vacancy.declined': 'Diesmal hast du die Stelle „{title}“ nicht bekommen.',
  'applyMail.vacancy.reopened':
    'Wir hatten geschrieben, dass du die Stelle „{title}“ nicht bekommst. Das wurde zurückgenommen: Deine Bewerbung wird wieder geprüft.',
  'applyMail.vacancy.test':
    'Deine Bewerbung für „{title}“ geht mit einem Test weiter. Der Arbeitgeber schreibt dir dazu.',
  'applyMail.vacancy.interview':
    'Deine Bewerbung für „{title}“ geht mit einem Gespräch weiter. Der Arbeitgeber schreibt dir, um eine Zeit zu vereinbaren.',
  'applyMail.messageTitle': 'Eine Nachricht zu deiner Bewerbung: {title}',
  'applyMail.message':
    'Zu „{title}“ gibt es eine Nachricht für dich. Du kannst sie auf der Seite deiner Bewerbung lesen und beantworten.',
  'applyMail.appointmentTitle': 'Dein Gespräch: {title}',
  'applyMail.appointment':
    'Zu deiner Bewerbung für „{title}“ ist ein Gespräch vereinbart. Der Kalendereintrag liegt bei.',
  'applyMail.appointmentChangedTitle': 'Dein Gespräch hat sich geändert: {title}',
  'applyMail.appointmentChanged':
    'Dein Gespräch zu „{title}“ hat sich geändert. So ist es jetzt; der Kalendereintrag liegt bei.',
  'applyMail.appointmentOffTitle': 'Dein Gespräch ist abgesagt: {title}',
  'applyMail.appointmentOff':
    'Dieses Gespräch zu „{title}“ findet nicht statt. Der Kalendereintrag, der beiliegt, nimmt es aus deinem Kalender.',
  'applyMail.when': 'Wann: {time}',
  'applyMail.forYou': 'Für dich ist das {time}.',
  'applyMail.where': 'Wo: {place}',
  'applyMail.joinNote': 'Den Link zum Teilnehmen findest du auf der Seite deiner Bewerbung.',
  'applyMail.otherTime': 'Passt dir diese Zeit nicht, schreib es auf der Seite deiner Bewerbung.',
  'applyMail.payWithin': {
    by: 'hours',
    one: 'Um den Platz zu behalten, zahl innerhalb von {hours} Stunde {amount}. Zur Kasse kommst du über die Seite deiner Bewerbung.',
    other:
      'Um den Platz zu behalten, zahl innerhalb von {hours} Stunden {amount}. Zur Kasse kommst du über die Seite deiner Bewerbung.',
  },
  'applyMail.paidTitle': 'Deine Zahlung ist eingegangen: {title}',
  'applyMail.paid': 'Dein Platz in „{title}“ ist bezahlt. Den Beleg bekommst du von der Kasse.',
  'applyMail.refundedTitle': 'Erstattung: {title}',
  'applyMail.refunded': 'Von dem, was du für „{title}“ bezahlt hast, bekommst du Geld zurück.',
  'applyMail.refundedPart': 'Du bekommst {amount} zurück. Damit sind {total} von {paid} erstattet.',
  'applyMail.refundedAll':
    'Du bekommst {amount} zurück. Damit ist alles erstattet, was du bezahlt hast: {paid}.',
  'applyMail.payReminderTitle': 'Zahl, um deinen Platz zu behalten: {title}',
  'applyMail.payReminder': 'Dein Platz in „{title}“ ist noch nicht bezahlt.',
  'applyMail.payUntil':
    'Zahl {amount} bis {time}; danach bekommt jemand anderes den Platz. Zur Kasse kommst du über die Seite deiner Bewerbung.',
  'applyMail.unpaidTitle': 'Dein Platz wurde nicht bezahlt: {title}',
  'applyMail.unpaid':
    'Für deinen Platz in „{title}“ ist nicht rechtzeitig eine Zahlung eingegangen. Er ist jetzt für jemand anderen frei.',
}
