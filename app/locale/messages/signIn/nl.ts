import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'signIn.title': 'Inloggen',
  'signIn.lead': 'Daarna kom je terug op de pagina waar je was.',
  'signIn.email': 'E-mailadres',
  'signIn.password': 'Wachtwoord',
  'signIn.submit': 'Inloggen',
  'signIn.wrong': 'Het adres of het wachtwoord klopt niet.',
  'signIn.locked': {
    by: 'minutes',
    one: 'Te veel verkeerde wachtwoorden. Probeer het over {minutes} minuut opnieuw, of kies een nieuw wachtwoord.',
    other:
      'Te veel verkeerde wachtwoorden. Probeer het over {minutes} minuten opnieuw, of kies een nieuw wachtwoord.',
  },
  'signIn.tooMany': {
    by: 'minutes',
    one: 'Te veel pogingen. Probeer het over {minutes} minuut opnieuw.',
    other: 'Te veel pogingen. Probeer het over {minutes} minuten opnieuw.',
  },
  'signIn.forgotten': 'Wachtwoord vergeten?',
  'signIn.newHere': 'Nieuw hier?',
  'signIn.createAccount': 'Account aanmaken',
  'signIn.or': 'Of met een wachtwoord',
  'signIn.continueWith': 'Doorgaan met {name}',
  'signIn.cancel': 'Terug zonder in te loggen',
  'signIn.emailWrong': 'Vul een adres in zoals naam@example.com.',
  'signIn.passwordNeeded': 'Vul je wachtwoord in.',
  'signIn.firstName': 'Voornaam',
  'signIn.lastName': 'Achternaam',
  'signIn.firstNameNeeded': 'Vul je voornaam in.',
  'signIn.lastNameNeeded': 'Vul je achternaam in.',
  'signIn.upTitle': 'Account aanmaken',
  'signIn.upFor':
    'Gratis. Het onthoudt wat je bewaart, meldt wat nieuw is en laat zien welke vacatures bij je vaardigheden passen.',
  'signIn.upWish': 'Wat je net wilde doen, gebeurt zodra je account klaar is.',
  'signIn.upLead': 'We sturen je een e-mail met een link om je adres te bevestigen.',
  'signIn.passwordRule':
    'Minstens {count} tekens. Een paar woorden achter elkaar onthoud je makkelijker dan losse tekens.',
  'signIn.passwordShort': 'Gebruik minstens {count} tekens.',
  'signIn.passwordLong': 'Gebruik hoogstens {count} tekens.',
  'signIn.passwordBreached': 'Dit wachtwoord staat op lijsten met gestolen wachtwoorden. Kies een ander.',
  'signIn.passwordOwn': 'Dit wachtwoord is je naam of adres. Kies een ander.',
  'signIn.termsLabel': 'Ik heb de voorwaarden gelezen en ga ermee akkoord.',
  'signIn.termsRead': 'Voorwaarden lezen',
  'signIn.termsNeeded': 'Ga akkoord met de voorwaarden: zonder is er geen account.',
  'signIn.termsChanged': 'De voorwaarden zijn gewijzigd terwijl deze pagina open stond. Lees ze opnieuw.',
  'signIn.faultOf': '{field}: {problem}',
  'signIn.haveAccount': 'Heb je al een account?',
  'signIn.mailTitle': 'Bekijk je e-mail',
  'signIn.mailText': 'We hebben een bericht naar dit adres gestuurd. Open de link erin om verder te gaan.',
  'signIn.mailNone':
    'Niets ontvangen? Kijk bij ongewenste e-mail of probeer het over een paar minuten opnieuw.',
  'signIn.mailAgain': 'Opnieuw versturen',
  'signIn.mailSentAgain': 'Opnieuw verstuurd. Eerdere links werken niet meer.',
  'signIn.mailWrong': 'Verkeerd adres?',
  'signIn.mailOther': 'Naar dit adres sturen',
  'signIn.confirmTitle': 'Bevestig je adres',
  'signIn.confirmText': 'Nog één stap: bevestig dat {email} van jou is.',
  'signIn.confirmSubmit': 'Bevestigen',
  'signIn.confirmedTitle': 'Je account is klaar',
  'signIn.confirmedText': 'Je adres is bevestigd. Je begon in een andere browser, dus log hier één keer in.',
  'signIn.linkOverTitle': 'Deze link werkt niet meer',
  'signIn.linkOverText': 'Hij is al gebruikt of te oud. Vraag een nieuwe aan.',
  'signIn.resetTitle': 'Nieuw wachtwoord kiezen',
  'signIn.resetLead': 'Vul je adres in, dan krijg je een link om een nieuw wachtwoord te kiezen.',
  'signIn.resetSubmit': 'Link versturen',
  'signIn.newPassword': 'Nieuw wachtwoord',
  'signIn.newPasswordLead': 'Daarna ben je overal elders uitgelogd.',
  'signIn.newPasswordSubmit': 'Nieuw wachtwoord opslaan',
  'signIn.changedTitle': 'Je wachtwoord is gewijzigd',
  'signIn.changedText': 'Log in met je nieuwe wachtwoord.',
  'signIn.expiredTitle': 'Begin opnieuw met inloggen',
  'signIn.expiredText':
    'Deze poging is al gebruikt, duurde te lang, of je browser bewaart geen cookies van deze site.',
  'signIn.unavailableTitle': 'Inloggen lukt nu even niet',
  'signIn.unavailableText':
    'De dienst die de accounts beheert, reageert niet. Niemand is uitgelogd; probeer het zo nog eens.',
  'signIn.linkTitle': 'Je accounts koppelen',
  'signIn.linkText':
    'Er bestaat al een account met het adres {email}. Vul één keer het wachtwoord in, dan kun je voortaan inloggen met {name}.',
  'signIn.linkSubmit': 'Koppelen en inloggen',
  'signIn.noEmailText':
    '{name} gaf geen bevestigd adres door. Vul het jouwe in, dan krijg je een link om het te bevestigen.',
  'signIn.again': 'Opnieuw inloggen',
  'signIn.tryAgain': 'Opnieuw proberen',
  'signIn.back': 'Terug naar waar je was',
  'signIn.outTitle': 'Uitloggen?',
  'signIn.outText': 'Een andere site bracht je hier. Log alleen uit als je dat wilt.',
  'signIn.outSubmit': 'Uitloggen',
  'signIn.stay': 'Ingelogd blijven',
  'signIn.accountTitle': 'Inloggen en beveiliging',
  'signIn.sessionsTitle': 'Waar je bent ingelogd',
  'signIn.sessionHere': 'Dit apparaat',
  'signIn.sessionUnknown': 'Onbekend apparaat',
  'signIn.sessionUsed': 'Laatst gebruikt: {date}',
  'signIn.sessionEnd': 'Daar uitloggen',
  'signIn.everywhere': 'Overal uitloggen',
  'signIn.everywhereText': 'Ook op dit apparaat, meteen.',
  'signIn.changeTitle': 'Wachtwoord wijzigen',
  'signIn.currentPassword': 'Huidig wachtwoord',
  'signIn.currentWrong': 'Het huidige wachtwoord klopt niet.',
  'signIn.disowned':
    'Dat apparaat is uitgelogd. Kies nu een nieuw wachtwoord, voor het geval iemand het oude kent.',
  'signIn.changed': 'Je wachtwoord is gewijzigd en je bent overal elders uitgelogd.',
  'signIn.ownData': 'Alles wat over je bewaard wordt',
  'signIn.deleteTitle': 'Account verwijderen',
  'signIn.deleteText':
    'Je account, je profiel en alles wat je bewaarde worden meteen verwijderd. Dit kan niet ongedaan worden gemaakt.',
  'signIn.closeText':
    'Je account wordt meteen gesloten: je wordt overal uitgelogd en niemand vindt je nog. Er komen twee e-mails over: een nu en een als het is verwijderd. Een nieuwsbrief gaat door tot je je afmeldt. Op {date} wordt alles in het account definitief verwijderd. Tot dan kun je inloggen en het houden.',
  'signIn.deleteProfile': 'je profiel en de openbare pagina ervan',
  'signIn.deleteFiles': 'je bestanden: cv’s, certificaten, foto’s',
  'signIn.deleteSaved': 'wat je bewaarde en wie je volgt',
  'signIn.deleteSearches': 'je bewaarde zoekopdrachten en hun meldingen',
  'signIn.deleteStays':
    'Wat je via een formulier stuurde, ook een abonnement op de nieuwsbrief, blijft: het wordt los van accounts bewaard.',
  'signIn.deleteMessages':
    'Berichten die je stuurde, blijven bij wie ze kreeg, zonder je naam: er staat ‘Iemand die vertrokken is’.',
  'signIn.deletePlaces':
    'Je plekken bij komende evenementen en in programma’s komen meteen vrij, en je lopende sollicitaties en aanmeldingen worden ingetrokken.',
  'signIn.closePlaces':
    'Als je het account houdt, komen ze niet terug. Eerdere evenementen en afgeronde sollicitaties en aanmeldingen blijven erin tot het wordt verwijderd.',
  'signIn.deleteProofs':
    'Wat zonder je naam blijft: bewijzen van je toestemmingen (drie jaar), het inloglogboek (een jaar), het logboek van wie je gegevens zag (zonder einddatum) en een aantekening dat het account is verwijderd (drie jaar), zodat geen back-up het terugbrengt.',
  'signIn.deleteSure': 'Ja, mijn account en alles erin verwijderen',
  'signIn.deleteSureNeeded': 'Vink aan dat je het account wilt verwijderen.',
  'signIn.deletedTitle': 'Je account is verwijderd',
  'signIn.deletedText':
    'Je bent uitgelogd en wat erin stond, is weg. Een bewijs gaat naar het adres van het account.',
  'signIn.closedTitle': 'Je account is gesloten',
  'signIn.closedText':
    'Je bent overal uitgelogd. Alles in het account wordt definitief verwijderd, op zijn vroegst op {date}. Een e-mail met de datum en de weg terug is onderweg.',
  'signIn.closingText':
    'Het is op {asked} gesloten. Op {date} wordt alles erin definitief verwijderd, en een laatste e-mail zegt je dat. Tot dan vindt niemand je hier en worden er, behalve een nieuwsbrief waarvoor je je niet hebt afgemeld, geen e-mails verstuurd.',
  'signIn.closingKept':
    'Als je het houdt, is alles zoals het was, maar je plekken bij komende evenementen en in programma’s zijn vrijgekomen en je lopende sollicitaties en aanmeldingen zijn ingetrokken.',
  'signIn.closingKeep': 'Mijn account houden',
  'signIn.kept': 'Je houdt je account. Anderen zien ervan wat ze eerder zagen.',
  'signIn.everywhereTitle': 'Je bent overal uitgelogd',
  'signIn.everywhereDone':
    'Alle sessies van je account zijn beëindigd, ook op dit apparaat. Je account en alles erin is onveranderd.',
  'signIn.doneHome': 'Naar de startpagina',
  'signIn.viaNotOffered':
    'De gekozen manier van inloggen is hier niet beschikbaar. Log in met je adres of maak een account aan.',
  'signIn.deleteSubmit': 'Definitief verwijderen',
  'signIn.closeSubmit': 'Sluiten en verwijderen',
  'signIn.elsewhereText': 'Je wachtwoord wordt beheerd door de dienst waarmee je inlogt.',
  'signIn.closingHeld':
    'Het is op {asked} gesloten. De verwijdering is om juridische redenen stilgezet: als die vervallen, wordt alles erin definitief verwijderd, niet vóór {date}, en een laatste e-mail zegt je dat. Tot dan vindt niemand je hier.',
  'signIn.upClosedTitle': 'Registratie is gesloten',
  'signIn.upClosed': 'Accounts worden toegekend door de exploitant van deze site.',
  'signIn.viaNotOfferedGiven':
    'De gekozen manier van inloggen is hier niet beschikbaar. Log in met je adres.',
}
