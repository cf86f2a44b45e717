import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'englishTest.title': 'Englischtest',
  'englishTest.intro':
    'Finde in etwa 20 Minuten dein Englischniveau heraus, von A1 bis C2. Jede Frage richtet sich nach deinen bisherigen Antworten.',
  'englishTest.measuresHeading': 'Was er misst',
  'englishTest.measures':
    'Grammatik, Wortschatz im Gebrauch und Lesen, im Englisch des Alltags und der Arbeit mit Software.',
  'englishTest.not': 'Hören, Sprechen und Schreiben werden nicht gemessen.',
  'englishTest.howHeading': 'Wie er abläuft',
  'englishTest.length': 'Der Test hat {least} bis {most} Fragen und endet, sobald dein Niveau feststeht.',
  'englishTest.tried': 'Zwei der Fragen probieren wir nur aus: Sie zählen nicht.',
  'englishTest.pause': {
    by: 'hours',
    one: 'Einmal begonnen, wartet er {hours} Stunde auf dich. Du kannst jederzeit aufhören und weitermachen, auch auf einem anderen Gerät.',
    other:
      'Einmal begonnen, wartet er {hours} Stunden auf dich. Du kannst jederzeit aufhören und weitermachen, auch auf einem anderen Gerät.',
  },
  'englishTest.unknown':
    'Für eine Frage gibt es kein Zeitlimit. Wenn du etwas nicht weißt, sag es: Raten macht das Ergebnis ungenauer.',
  'englishTest.final':
    'Eine gesendete Antwort lässt sich nicht mehr ändern. Jede Antwort wird sofort gespeichert.',
  'englishTest.again': {
    by: 'days',
    one: 'Nach {days} Tag kannst du ihn wiederholen, mit anderen Fragen.',
    other: 'Nach {days} Tagen kannst du ihn wiederholen, mit anderen Fragen.',
  },
  'englishTest.worthHeading': 'Was er wert ist',
  'englishTest.open': 'Das ist ein Übungstest: Seine Fragen und Antworten sind öffentlich.',
  'englishTest.alone':
    'Er wird allein gemacht: Niemand prüft die Identität, und Hilfe ist nicht ausgeschlossen.',
  'englishTest.provisional': 'Die Niveaus sind vorläufig, bis genug Menschen jede Frage beantwortet haben.',
  'englishTest.checkCertificate': 'Zertifikat prüfen',
  'englishTest.take': 'Test machen',
  'englishTest.isReady': 'Dein Test ist bereit.',
  'englishTest.openTest': 'Test öffnen',
  'englishTest.underWay': 'Du hast einen Test begonnen. Er wartet bis {date} auf dich.',
  'englishTest.goOn': 'Test fortsetzen',
  'englishTest.inReview': 'Deinen letzten Test sieht sich gerade jemand an.',
  'englishTest.toResult': 'Ergebnis ansehen',
  'englishTest.againOn': 'Du kannst den Test ab {date} wiederholen.',
  'englishTest.history': 'Deine Tests',
  'englishTest.status.UNSTARTED': 'Nicht begonnen',
  'englishTest.status.IN_PROGRESS': 'Begonnen',
  'englishTest.status.TO_REVIEW': 'Wird angesehen',
  'englishTest.status.COMPLETED': 'Abgeschlossen',
  'englishTest.status.EXPIRED': 'Nicht rechtzeitig beendet',
  'englishTest.status.CLOSED': 'Ohne Niveau geschlossen',
  'englishTest.status.CANCELLED': 'Abgebrochen',
  'englishTest.readyTitle': 'Bevor es losgeht',
  'englishTest.readyIntro':
    'Nimm dir etwa 20 Minuten, ohne Wörterbuch und andere Hilfe. Das Ergebnis ist für dich: Es nützt nur, wenn es dein eigenes ist.',
  'englishTest.begin': 'Beginnen',
  'englishTest.later': 'Nicht jetzt',
  'englishTest.exhausted':
    'Du hattest in den letzten zwölf Monaten alle unsere Fragen. Komm später wieder: Keine Frage wird innerhalb eines Jahres zweimal gestellt.',
  'englishTest.giveUpTitle': 'Diesen Test abbrechen?',
  'englishTest.giveUpText':
    'Er ergibt dann kein Niveau. Wenn du nur eine Pause brauchst: Der Test wartet auf dich.',
  'englishTest.giveUpUntil':
    'Er ergibt dann kein Niveau, und den nächsten Test kannst du ab {date} machen. Wenn du nur eine Pause brauchst: Der Test wartet auf dich.',
  'englishTest.giveUpYes': 'Test abbrechen',
  'englishTest.question': 'Frage {number}',
  'englishTest.questions': 'Fragen {from} bis {to}',
  'englishTest.atMost': 'höchstens {most}',
  'englishTest.incomplete': 'Eine Antwort fehlt. Sie ist unten markiert.',
  'englishTest.past': 'Diese Frage ist schon beantwortet. Hier ist die, bei der du bist.',
  'englishTest.kept': 'Du warst abgemeldet. Deine Antwort ist noch da: Sende sie mit „Weiter“.',
  'englishTest.next': 'Weiter',
  'englishTest.stopHere': 'Du kannst hier aufhören. Der Test wartet bis {date} auf dich.',
  'englishTest.giveUp': 'Abbrechen',
  'englishTest.choose': 'Wähle eine Antwort, oder sag, dass du es nicht weißt.',
  'englishTest.type': 'Gib eine Antwort ein, oder sag, dass du es nicht weißt.',
  'englishTest.dontKnow': 'Ich weiß es nicht',
  'englishTest.yourAnswer': 'Deine Antwort',
  'englishTest.gapNumber': 'Lücke {number}',
  'englishTest.gap': 'Lücke',
  'englishTest.resultTitle': 'Dein Englischniveau',
  'englishTest.resultOf': 'Test vom {date}',
  'englishTest.toTest': 'Zum Englischtest',
  'englishTest.noResult': 'Du hast noch keinen Test beendet',
  'englishTest.reviewTitle': 'Erst sieht sich ein Mensch dein Ergebnis an',
  'englishTest.reviewWhy':
    'An deinen Antworten fällt etwas auf. Das kann gute Gründe haben, und nichts wurde schlechter bewertet.',
  'englishTest.flag.speed': 'Viele Antworten kamen schneller, als sich die Fragen lesen lassen.',
  'englishTest.flag.fit': 'Leichte Fragen waren falsch, während schwere richtig waren.',
  'englishTest.reviewWho':
    'Jemand mit der Rolle „Reviewer“ geht die Antworten durch, ohne deinen Namen, und entscheidet spätestens am {date}.',
  'englishTest.reviewMeanwhile':
    'Bis dahin behält dein Profil sein Niveau und sagt, dass ein Test ausgewertet wird. Alles andere geht wie gewohnt; du musst nichts tun.',
  'englishTest.withoutLevel': 'Kein Niveau aus diesem Test',
  'englishTest.dismissed':
    'Nach Durchsicht lässt sich aus den Antworten kein Niveau ablesen. Du kannst den Test sofort wiederholen.',
  'englishTest.expired': {
    by: 'hours',
    one: 'Er wurde nicht innerhalb von {hours} Stunde beendet.',
    other: 'Er wurde nicht innerhalb von {hours} Stunden beendet.',
  },
  'englishTest.givenUp': 'Du hast ihn am {date} abgebrochen.',
  'englishTest.reviewerSays': 'Dazu heißt es:',
  'englishTest.rangeOne': 'Kein anderes Niveau ist wahrscheinlich.',
  'englishTest.range': 'Die Spanne reicht von {from} bis {to}.',
  'englishTest.rangeText':
    'Das genannte Niveau ist das wahrscheinlichste. Die Linie zeigt, wie genau es sich messen ließ.',
  'englishTest.scaleText': 'Skala von A1 bis C2: am wahrscheinlichsten {level}. {range}',
  'englishTest.name.A1': 'Anfänger',
  'englishTest.name.A2': 'Grundlagen',
  'englishTest.name.B1': 'Mittelstufe',
  'englishTest.name.B2': 'Gute Mittelstufe',
  'englishTest.name.C1': 'Fortgeschritten',
  'englishTest.name.C2': 'Annähernd muttersprachlich',
  'englishTest.reads.A1':
    'Versteht kurze, vertraute Sätze: eine Begrüßung, eine Schaltfläche, eine einfache Anweisung.',
  'englishTest.can.A1': 'Kann sich vorstellen und nach Alltäglichem fragen.',
  'englishTest.reads.A2':
    'Versteht kurze Texte über Vertrautes: ein Ticket mit klarer Aufgabe, eine Einladung zu einer Besprechung.',
  'englishTest.can.A2': 'Kann einfache Informationen über Arbeit und Pläne austauschen.',
  'englishTest.reads.B1':
    'Versteht die Hauptpunkte klarer Texte über die Arbeit, etwa Versionshinweise oder eine einfache Anleitung.',
  'englishTest.can.B1':
    'Kann ein Problem beschreiben, begründen und einer Besprechung zu bekannten Themen folgen.',
  'englishTest.reads.B2':
    'Liest Dokumentation und längere Diskussionen ohne große Mühe, auch wenn argumentiert wird.',
  'englishTest.can.B2':
    'Kann eine Entscheidung mit Für und Wider erklären und sich mit Menschen, die mit Englisch aufgewachsen sind, flüssig unterhalten.',
  'englishTest.reads.C1':
    'Versteht anspruchsvolle Texte und das, was nur mitschwingt, etwa ein Design-Review oder einen Vertrag.',
  'englishTest.can.C1':
    'Kann über Komplexes klar geordnet sprechen und schreiben, ohne nach Worten zu suchen.',
  'englishTest.reads.C2': 'Versteht praktisch alles Gelesene bis in feine Bedeutungsnuancen.',
  'englishTest.can.C2':
    'Kann mehrere Quellen zusammenfassen, genau argumentieren und für jede Leserschaft schreiben.',
  'englishTest.confirmed': 'Dieses Ergebnis wurde durchgesehen und am {date} bestätigt.',
  'englishTest.canHeading': 'Was man auf diesem Niveau kann',
  'englishTest.areas': 'Die drei Bereiche',
  'englishTest.areasText': 'Jeder beruht auf wenigen Fragen: Ein Niveau Unterschied bedeutet wenig.',
  'englishTest.area.grammar': 'Grammatik',
  'englishTest.area.vocabulary': 'Wortschatz',
  'englishTest.area.reading': 'Lesen',
  'englishTest.areaText': 'Etwa {level}. Fragen: {number}.',
  'englishTest.learnHeading': 'Was du als Nächstes lernen kannst',
  'englishTest.learnText':
    'Hier fehlte dir etwas, vom Grundlegenden an. In Grammatiken und Kursen heißt es genauso.',
  'englishTest.learnNothing':
    'Es fiel nichts auf, was dir fehlt. Lies und schreib so oft wie möglich auf Englisch.',
  'englishTest.offers.grammar': 'Kurse, die Englisch vermitteln.',
  'englishTest.offers.vocabulary': 'Kurse und Artikel über Englisch, Schreiben und Gespräche bei der Arbeit.',
  'englishTest.offers.reading':
    'Artikel dieser Website, deren Englisch den Fragen am nächsten kommt, die du nicht richtig beantwortet hast. Ihre Schwierigkeit ist geschätzt und kann um ein Niveau abweichen.',
  'englishTest.offersNone':
    'Dazu gibt es hier noch nichts. Bücher und Kurse anderswo verwenden dieselben Namen wie oben.',
  'englishTest.offersByTarget': 'Was zu der Liste oben passt, steht zuerst.',
  'englishTest.practises': 'Zum Üben: {targets}',
  'englishTest.moreCourses': 'Kurse zu Englisch',
  'englishTest.changeHeading': 'Seit dem letzten Mal',
  'englishTest.change.up': 'Besser als am {date} ({before}), und zwar mehr, als der Zufall erklärt.',
  'englishTest.change.down': 'Niedriger als am {date} ({before}), und zwar mehr, als der Zufall erklärt.',
  'englishTest.change.none': 'Nicht klar anders als am {date} ({before}): Der Messfehler ist größer.',
  'englishTest.basisHeading': 'Worauf dieses Niveau beruht',
  'englishTest.basisItems': 'Beantwortete Fragen: {number}, jede nach den Antworten davor gewählt.',
  'englishTest.basisError': 'Messfehler: etwa ±{error} Niveaustufen.',
  'englishTest.basisOpen': 'Fragensammlung: {bank}, zum Üben. Ihre Fragen und Antworten sind öffentlich.',
  'englishTest.basisBank': 'Fragensammlung: {bank}.',
  'englishTest.others': 'Andere Tests',
  'englishTest.reviews': 'Englischtests zum Durchsehen',
  'englishTest.reviewsText': 'Ihre Antworten fallen auf. Von wem sie sind, wird nicht gezeigt.',
  'englishTest.noReviews': 'Kein Test wartet auf dich.',
  'englishTest.dueBy': 'Zu entscheiden bis {date}',
  'englishTest.right': 'Richtig',
  'englishTest.wrong': 'Falsch',
  'englishTest.seconds': '{number}\u00a0s',
  'englishTest.noteLabel': 'Hinweis an das Mitglied (freiwillig)',
  'englishTest.confirm': 'Niveau {level} bestätigen',
  'englishTest.dismiss': 'Kein Niveau aus diesem Test',
}
