import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'applyDesk.many': 'Mehrere Bewerbungen verschieben',
  'applyDesk.one': 'Eine Bewerbung verschieben',
  'applyDesk.nothing': 'Nichts ist ausgewählt',
  'applyDesk.nothingText':
    'Geh zurück zur Übersicht und wähle die Bewerbungen aus, die du verschieben willst.',
  'applyDesk.preview': 'Vorschau: {stage}, Bewerbungen: {count}',
  'applyDesk.changed':
    'Seit der Vorschau hat sich etwas geändert. Deshalb wurde nichts verschoben und keine E-Mail verschickt. So wäre es jetzt.',
  'applyDesk.tooMany': 'Freie Plätze: {free}. Benötigte Plätze: {taking}. Die letzten bleiben, wo sie sind.',
  'applyDesk.template': 'Vorlage',
  'applyDesk.useTemplate': 'Vorlage verwenden',
  'applyDesk.left': 'Diese bleiben, wo sie sind',
  'applyDesk.unknown': 'Ausgewählte Bewerbungen, die es nicht mehr gibt: {count}',
  'applyDesk.toldAt': 'Mitgeteilt wird es am {time}.',
  'applyDesk.undoUntil': 'Bis dahin kannst du die Absagen zurücknehmen.',
  'applyDesk.showLetters': 'Vorschau aktualisieren',
  'applyDesk.carryOut': 'Gezeigte Bewerbungen verschieben: {count}',
  'applyDesk.noLetter': 'Ohne E-Mail verschoben: {count}',
  'applyDesk.letterIn': 'E-Mail in dieser Sprache: {language}, Empfänger: {count}',
  'applyDesk.withoutAddress': 'Keine E-Mail, weil die Adresse nicht bestätigt ist: {names}',
  'applyDesk.words': 'Dein Text in dieser Sprache: {language}',
  'applyDesk.wordsMissing': 'Gib den Grund in dieser Sprache an: {language}. Er steht in der E-Mail.',
  'applyDesk.done': 'Was geschehen ist',
  'applyDesk.undone': 'Absagen zurückgenommen',
  'applyDesk.doneOf': 'Erledigt: {done} von {count}.',
  'applyDesk.undoAll': 'Diese Absagen zurücknehmen',
  'applyDesk.itemMoved': 'Erledigt.',
  'applyDesk.itemUndone': 'Die Absage ist zurückgenommen.',
  'applyDesk.itemFailed': 'Etwas ist schiefgegangen, und nichts hat sich geändert. Versuch es noch einmal.',
  'applyDesk.choose': 'Mehrere auswählen',
  'applyDesk.all': 'Alle auf dieser Seite: {count}',
  'applyDesk.chooseOne': 'Auswählen: {name}',
  'applyDesk.previewFirst':
    'Zuerst siehst du, wer welche E-Mail bekommt. Verschoben und verschickt wird erst, wenn du es bestätigst.',
  'applyDesk.toPreview': 'Vorschau anzeigen',
  'applyDesk.offerWithLetter': 'Angebot mit Vorlage',
  'applyDesk.declineWithLetter': 'Absage mit Vorlage',
  'applyDesk.templates': 'E-Mail-Vorlagen',
  'applyDesk.templatesIntro': 'Was du immer wieder schreibst, in jeder Sprache. Hier wird niemand genannt.',
  'applyDesk.newOffer': 'Neue Vorlage für Angebote',
  'applyDesk.newDecline': 'Neue Vorlage für Absagen',
  'applyDesk.noTemplates': 'Noch keine Vorlagen',
  'applyDesk.forOffer': 'für Angebote',
  'applyDesk.forDecline': 'für Absagen',
  'applyDesk.offerText': 'Der Text steht in der E-Mail unter dem Angebot.',
  'applyDesk.declineText': 'Der Text steht wörtlich als Grund in der E-Mail.',
  'applyDesk.textFirst': 'Schreib den Text in mindestens einer Sprache.',
  'applyDesk.tooManyTemplates': 'Mehr Vorlagen sind nicht möglich. Lösch eine, die niemand verwendet.',
  'applyDesk.templateChanged':
    'Jemand anderes hat diese Vorlage inzwischen geändert. Kopier deinen Text, lade die Seite neu und versuch es noch einmal.',
  'applyDesk.templateName': 'Name',
  'applyDesk.templateNameText': 'Nur wer entscheidet, sieht ihn.',
  'applyDesk.nameFirst': 'Gib der Vorlage einen Namen.',
  'applyDesk.save': 'Speichern',
  'applyDesk.delete': 'Vorlage löschen',
  'applyDesk.letters': 'Die E-Mails',
  'applyDesk.sampleTitle': 'Ein Programm',
  'applyDesk.unnamed': 'Bewerbung {code}',
  'applyDesk.tooFew': 'Diese Bewerbung müssen zuerst noch andere bewerten.',
  'applyDesk.needed': 'Nötige Bewertungen vor einem Angebot, einer Zusage oder einer Absage: {count}',
  'applyDesk.blindCard':
    'Bis zur Entscheidung siehst du weder, wer sich bewirbt, noch etwas, das es verrät. Namen und Adressen in den Antworten fehlen, soweit sie sich finden lassen.',
  'applyDesk.blindBoard':
    'Über dieses Programm wird anonym entschieden: Wer sich bewirbt, siehst du nach der Entscheidung.',
  'applyDesk.begun': 'Du hast selbst eine Bewerbung für dieses Programm begonnen',
  'applyDesk.begunText':
    'Deshalb siehst du nichts von den Bewerbungen und entscheidest nicht über sie. Wenn du deine Bewerbung nicht abschickst, ist das 30 Tage nach dem letzten Speichern wieder möglich.',
  'applyDesk.conflicts': 'Erklärte Befangenheit',
  'applyDesk.conflictsIntro':
    'Wer sich für befangen erklärt hat, sieht nichts von der Person. War das ein Irrtum, kannst du es zurücknehmen; wer das tut, wird festgehalten.',
  'applyDesk.noConflicts': 'Niemand hat sich für befangen erklärt',
  'applyDesk.reviewer': 'Befangen: {name}',
  'applyDesk.applicant': 'Bewerbung von: {name}',
  'applyDesk.takeBack': 'Zurücknehmen',
  'applyDesk.takenBack': 'Zurückgenommen. Die Bewerbung ist wieder sichtbar.',
  'applyDesk.ownConflict': 'Deine eigene Erklärung muss jemand anderes aus der Administration zurücknehmen.',
  'applyDesk.goneConflict': 'Das ist schon zurückgenommen.',
  'applyDesk.numbers': 'Zahlen',
  'applyDesk.numbersIntro':
    'Über Gruppen unter {fewest} Personen wird nichts gesagt, und auch nichts, woraus es sich ergäbe.',
  'applyDesk.few': 'unter {fewest} oder nicht gezeigt',
  'applyDesk.funnel': 'Wie weit Bewerbungen kamen',
  'applyDesk.sent': 'Abgeschickt',
  'applyDesk.stays': 'Zeit in jedem Schritt',
  'applyDesk.staysText': 'Der Median derer, die den Schritt verlassen haben.',
  'applyDesk.days': 'Tage: {days}',
  'applyDesk.sources': 'Woher sie kamen',
  'applyDesk.noSource': 'nicht erkannt',
  'applyDesk.givenUp': 'Nicht abgeschickte Formulare',
  'applyDesk.givenUpText':
    'Begonnen und mehr als {days} Tage nicht gespeichert, nach dem zuletzt gezeigten Schritt. Formulare verfallen nach 30 Tagen.',
  'applyDesk.stepsDone': 'Erledigte Schritte: {count}',
  'applyDesk.fault.unknownRule': 'Regel {about} ist nicht verständlich, deshalb kann sich niemand bewerben.',
  'applyDesk.fault.nobody': 'Diese Regeln kann niemand zugleich erfüllen: {about}.',
  'applyDesk.fault.noCountry': 'Es gibt kein Land mit diesem Code: {about}.',
  'applyDesk.fault.wrongAge':
    'Ein Alter ist eine ganze Zahl von Jahren: {about}. Bis dahin kann sich niemand bewerben.',
  'applyDesk.fault.noMoment':
    'Das ist kein Zeitpunkt in einer bekannten Zeitzone, deshalb kann sich niemand bewerben: {about}.',
  'applyDesk.fault.neverOpen': 'Die Bewerbung endet, bevor sie beginnt: {about}.',
  'applyDesk.fault.wrongNumber':
    'Diese Zahl kann nicht stimmen, deshalb kann sich niemand bewerben: {about}.',
  'applyDesk.fault.wrongOrder':
    'In dieser Reihenfolge lassen sich keine Plätze vergeben, deshalb kann sich niemand bewerben: {about}. Eine Verlosung braucht Plätze, die das Absenden belegt, ihre Zahl und einen Bewerbungsschluss; Bewertungen brauchen Prüfende, die auswählen.',
  'applyDesk.fault.twoWays': 'Ein Ablauf ist angegeben, aber die Bewerbung läuft anderswo: {about}.',
  'applyDesk.fault.closesLate': 'Die Bewerbung endet erst nach dem Start des Programms: {about}.',
  'applyDesk.fault.decidesEarly': 'Die Entscheidung ist fällig, bevor die Bewerbung endet: {about}.',
  'applyDesk.programs': 'Programme',
  'applyDesk.programsIntro':
    'Hier legst du sie an, kopierst, planst, schließt und archivierst sie. Was Menschen an der Bewerbung hindern würde, steht vor der Veröffentlichung da.',
  'applyDesk.noFaults': 'Keine Fehler gefunden.',
  'applyDesk.newsTitle': 'Neue Bewerbungen',
  'applyDesk.newsText': 'Diese sind seit der letzten E-Mail eingegangen.',
  'applyDesk.newsCount': 'Bewerbungen: {count}',
  'applyDesk.newsStop':
    'Du bekommst diese E-Mail höchstens einmal am Tag, weil du sie bestellt hast. Hier kannst du sie abbestellen:',
  'applyDesk.newsOn': 'E-Mail über neue Bewerbungen bekommen',
  'applyDesk.newsOff': 'Keine E-Mails über neue Bewerbungen mehr',
  'applyDesk.newsIsOn':
    'Wenn neue Bewerbungen eingegangen sind, bekommst du höchstens einmal am Tag eine E-Mail.',
  'applyDesk.write': 'An die Person schreiben',
  'applyDesk.message': 'Nachricht',
  'applyDesk.writeText':
    'Eine E-Mail führt die Person dorthin. Sie antwortet auf der Seite ihrer Bewerbung; dein Name erscheint nicht.',
  'applyDesk.writeBlind':
    'Eine E-Mail führt die Person dorthin. Dein Name erscheint nicht, und eine Antwort kannst du nach der Entscheidung lesen.',
  'applyDesk.writeFirst': 'Schreib, was du sagen möchtest.',
  'applyDesk.tooManyMessages': '{max} Nachrichten sind schon geschrieben, mehr sind nicht möglich.',
  'applyDesk.writeEnded': 'Die Bewerbung ist abgeschlossen, deshalb kann niemand mehr etwas dazu schreiben.',
  'applyDesk.send': 'Nachricht senden',
  'applyDesk.interview': 'Verabredung',
  'applyDesk.interviewArrange': 'Gespräch vereinbaren',
  'applyDesk.interviewChange': 'Gespräch ändern',
  'applyDesk.interviewText':
    'Die Person bekommt eine E-Mail mit einem Kalendereintrag; dein Name erscheint nicht. Die Bewerbung bleibt in ihrem Schritt.',
  'applyDesk.interviewField.day': 'Tag',
  'applyDesk.interviewField.time': 'Beginn',
  'applyDesk.interviewField.minutes': 'Dauer in Minuten',
  'applyDesk.interviewField.zone': 'Zeitzone',
  'applyDesk.interviewField.place': 'Ort',
  'applyDesk.interviewField.link': 'Link zum Teilnehmen',
  'applyDesk.interviewField.note': 'Hinweis für die Person',
  'applyDesk.interviewPlaceText': 'Nenne einen Ort, einen Link oder beides.',
  'applyDesk.interviewLinkText':
    'Nur die Person und wer Bewerbungen prüft, sieht ihn auf der Seite der Bewerbung. Er steht in keiner E-Mail und in keinem Kalender.',
  'applyDesk.interviewSend': 'Vereinbaren und senden',
  'applyDesk.interviewSendChange': 'Ändern und senden',
  'applyDesk.interviewOff': 'Gespräch absagen',
  'applyDesk.interviewOffText':
    'Die Person bekommt eine E-Mail, die es aus ihrem Kalender nimmt. Die Bewerbung bleibt in ihrem Schritt.',
  'applyDesk.interviewDay': 'Gib einen Tag an, zum Beispiel 2027-01-15.',
  'applyDesk.interviewPast': 'Dieser Zeitpunkt ist vorbei. Wähl einen späteren.',
  'applyDesk.interviewFar': 'Wähl einen Tag innerhalb eines Jahres.',
  'applyDesk.interviewTime': 'Gib eine Uhrzeit an, zum Beispiel 15:30.',
  'applyDesk.interviewSkipped':
    'An diesem Tag werden die Uhren vorgestellt, und diese Uhrzeit gibt es nicht. Wähl eine andere.',
  'applyDesk.interviewZone': 'Wähl eine Zeitzone.',
  'applyDesk.interviewMinutes': 'Gib eine Zahl von {min} bis {max} an.',
  'applyDesk.interviewNowhere': 'Nenne einen Ort oder einen Link.',
  'applyDesk.interviewAddress':
    'Adressen gehören in das Feld „{field}“: Was hier steht, steht auch in E-Mails.',
  'applyDesk.interviewLink': 'Gib eine ganze Adresse an, die mit https:// beginnt.',
  'applyDesk.interviewChanged':
    'Jemand anderes hat das Gespräch inzwischen geändert, deshalb wurde nichts gesendet. So ist es jetzt.',
  'applyDesk.interviewBegun':
    'Das Gespräch hat schon begonnen und lässt sich nicht mehr absagen. Es wurde nichts gesendet.',
  'applyDesk.interviewEnded':
    'Die Bewerbung ist abgeschlossen, deshalb lässt sich kein Gespräch mehr vereinbaren.',
  'applyDesk.interviewPlanned':
    'Eine Absage ist geplant. Nimm sie zurück, bevor du ein Gespräch vereinbarst.',
  'applyDesk.interviewTooMany':
    'Dieses Gespräch wurde {max}-mal geändert, mehr ist nicht möglich. Schreib der Person.',
  'applyDesk.carry':
    'Zieh eine Bewerbung in einen anderen Schritt, auf einem Touchscreen an ihrem Griff. Oder drück auf den Griff und wähl einen Schritt.',
  'applyDesk.carryOne': 'Verschieben: {name}',
  'applyDesk.carryKeys':
    '{name}: Wähl einen Schritt mit den Pfeiltasten oder einem Klick. Enter öffnet die Vorschau, Escape bricht ab. Du kannst die Bewerbung auch auf ihrer eigenen Seite verschieben.',
  'applyDesk.carryTo': 'Verschieben nach: {stage}',
  'applyDesk.carryEnded': 'Nichts wurde verschoben.',
  'applyDesk.fault.noCurrency':
    'Die Gebühr hat keine bekannte Währung, deshalb kann sich niemand bewerben: {about}.',
}
