import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'englishTest.title': 'Engelse test',
  'englishTest.intro':
    'Ontdek in ongeveer 20 minuten je niveau Engels, van A1 tot C2. Elke vraag hangt af van je antwoorden tot dan toe.',
  'englishTest.measuresHeading': 'Wat hij meet',
  'englishTest.measures':
    'Grammatica, woordenschat in gebruik en lezen, in het Engels van alledag en van het werken met software.',
  'englishTest.not': 'Luisteren, spreken en schrijven worden niet gemeten.',
  'englishTest.howHeading': 'Hoe hij werkt',
  'englishTest.length': 'De test heeft {least} tot {most} vragen en eindigt zodra je niveau duidelijk is.',
  'englishTest.tried': 'Twee van de vragen worden uitgeprobeerd en tellen niet mee.',
  'englishTest.pause': {
    by: 'hours',
    one: 'Eenmaal begonnen wacht hij {hours} uur op je. Je kunt altijd stoppen en verdergaan, ook op een ander apparaat.',
    other:
      'Eenmaal begonnen wacht hij {hours} uur op je. Je kunt altijd stoppen en verdergaan, ook op een ander apparaat.',
  },
  'englishTest.unknown':
    'Er is geen tijdslimiet per vraag. Weet je iets niet, zeg het dan: gokken maakt het resultaat minder nauwkeurig.',
  'englishTest.final':
    'Een verstuurd antwoord kun je niet meer wijzigen. Elk antwoord wordt meteen opgeslagen.',
  'englishTest.again': {
    by: 'days',
    one: 'Na {days} dag kun je hem opnieuw doen, met andere vragen.',
    other: 'Na {days} dagen kun je hem opnieuw doen, met andere vragen.',
  },
  'englishTest.worthHeading': 'Wat hij waard is',
  'englishTest.open': 'Dit is een oefentest: de vragen en antwoorden zijn openbaar.',
  'englishTest.alone':
    'Hij wordt alleen gemaakt: niemand controleert de identiteit, en hulp is niet uitgesloten.',
  'englishTest.provisional': 'Niveaus zijn voorlopig tot genoeg mensen elke vraag hebben beantwoord.',
  'englishTest.checkCertificate': 'Certificaat controleren',
  'englishTest.take': 'Test doen',
  'englishTest.isReady': 'Je test staat klaar.',
  'englishTest.openTest': 'Test openen',
  'englishTest.underWay': 'Je bent met een test bezig. Hij wacht op je tot {date}.',
  'englishTest.goOn': 'Verdergaan met de test',
  'englishTest.inReview': 'Je laatste test wordt nog bekeken.',
  'englishTest.toResult': 'Resultaat bekijken',
  'englishTest.againOn': 'Vanaf {date} kun je de test opnieuw doen.',
  'englishTest.history': 'Je tests',
  'englishTest.status.UNSTARTED': 'Niet begonnen',
  'englishTest.status.IN_PROGRESS': 'Bezig',
  'englishTest.status.TO_REVIEW': 'Wordt bekeken',
  'englishTest.status.COMPLETED': 'Voltooid',
  'englishTest.status.EXPIRED': 'Niet op tijd afgerond',
  'englishTest.status.CLOSED': 'Gesloten zonder niveau',
  'englishTest.status.CANCELLED': 'Afgebroken',
  'englishTest.readyTitle': 'Voor je begint',
  'englishTest.readyIntro':
    'Neem er ongeveer 20 minuten voor, zonder woordenboek of andere hulp. Het resultaat is voor jou: het is pas iets waard als het van jezelf is.',
  'englishTest.begin': 'Beginnen',
  'englishTest.later': 'Niet nu',
  'englishTest.exhausted':
    'Je hebt in de afgelopen twaalf maanden al onze vragen gehad. Kom later terug: geen vraag wordt twee keer in een jaar gesteld.',
  'englishTest.giveUpTitle': 'Deze test afbreken?',
  'englishTest.giveUpText':
    'Hij levert dan geen niveau op. Heb je alleen een pauze nodig? De test wacht op je.',
  'englishTest.giveUpUntil':
    'Hij levert dan geen niveau op, en de volgende kun je vanaf {date} doen. Heb je alleen een pauze nodig? De test wacht op je.',
  'englishTest.giveUpYes': 'Test afbreken',
  'englishTest.question': 'Vraag {number}',
  'englishTest.questions': 'Vraag {from} tot en met {to}',
  'englishTest.atMost': 'hoogstens {most}',
  'englishTest.incomplete': 'Er ontbreekt een antwoord. Het staat hieronder gemarkeerd.',
  'englishTest.past': 'Die vraag is al beantwoord. Dit is de vraag waar je bent.',
  'englishTest.kept': 'Je was uitgelogd. Je antwoord staat er nog: verstuur het met ‘Volgende’.',
  'englishTest.next': 'Volgende',
  'englishTest.stopHere': 'Je kunt hier stoppen. De test wacht op je tot {date}.',
  'englishTest.giveUp': 'Afbreken',
  'englishTest.choose': 'Kies een antwoord, of zeg dat je het niet weet.',
  'englishTest.type': 'Typ een antwoord, of zeg dat je het niet weet.',
  'englishTest.dontKnow': 'Weet ik niet',
  'englishTest.yourAnswer': 'Je antwoord',
  'englishTest.gapNumber': 'Gat {number}',
  'englishTest.gap': 'gat',
  'englishTest.resultTitle': 'Je niveau Engels',
  'englishTest.resultOf': 'Test van {date}',
  'englishTest.toTest': 'Naar de Engelse test',
  'englishTest.noResult': 'Je hebt nog geen test afgerond',
  'englishTest.reviewTitle': 'Eerst kijkt iemand naar je resultaat',
  'englishTest.reviewWhy':
    'Er valt iets op aan je antwoorden. Daar kunnen goede redenen voor zijn, en niets is lager beoordeeld.',
  'englishTest.flag.speed': 'Veel antwoorden kwamen sneller dan de vragen te lezen zijn.',
  'englishTest.flag.fit': 'Makkelijke vragen waren fout terwijl moeilijke goed waren.',
  'englishTest.reviewWho':
    'Een beoordelaar van deze site bekijkt de antwoorden, zonder je naam, en beslist uiterlijk op {date}.',
  'englishTest.reviewMeanwhile':
    'Tot dan houdt je profiel zijn niveau en staat er dat een test wordt beoordeeld. Al het andere werkt zoals altijd; je hoeft niets te doen.',
  'englishTest.withoutLevel': 'Geen niveau uit deze test',
  'englishTest.dismissed':
    'Na beoordeling blijkt uit de antwoorden geen niveau. Je kunt de test meteen opnieuw doen.',
  'englishTest.expired': {
    by: 'hours',
    one: 'Hij is niet binnen {hours} uur afgerond.',
    other: 'Hij is niet binnen {hours} uur afgerond.',
  },
  'englishTest.givenUp': 'Je hebt hem op {date} afgebroken.',
  'englishTest.reviewerSays': 'De beoordelaar zegt:',
  'englishTest.rangeOne': 'Geen ander niveau is waarschijnlijk.',
  'englishTest.range': 'De marge loopt van {from} tot {to}.',
  'englishTest.rangeText':
    'Het genoemde niveau is het waarschijnlijkst. De lijn toont hoe nauwkeurig het te meten was.',
  'englishTest.scaleText': 'Schaal van A1 tot C2: het waarschijnlijkst is {level}. {range}',
  'englishTest.name.A1': 'Beginner',
  'englishTest.name.A2': 'Elementair',
  'englishTest.name.B1': 'Gemiddeld',
  'englishTest.name.B2': 'Hoger gemiddeld',
  'englishTest.name.C1': 'Gevorderd',
  'englishTest.name.C2': 'Vergevorderd',
  'englishTest.reads.A1':
    'Begrijpt korte, vertrouwde zinnen: een groet, een knop, een eenvoudige aanwijzing.',
  'englishTest.can.A1': 'Kan zich voorstellen en om alledaagse dingen vragen.',
  'englishTest.reads.A2':
    'Volgt korte teksten over vertrouwde zaken: een ticket met een duidelijke taak, een uitnodiging.',
  'englishTest.can.A2': 'Kan eenvoudige informatie over werk en plannen uitwisselen.',
  'englishTest.reads.B1':
    'Begrijpt de hoofdpunten van heldere teksten over werk, zoals release notes of een eenvoudige handleiding.',
  'englishTest.can.B1':
    'Kan een probleem beschrijven, redenen geven en een overleg over een bekend onderwerp volgen.',
  'englishTest.reads.B2':
    'Leest documentatie en langere discussies zonder veel moeite, ook als er wordt geargumenteerd.',
  'englishTest.can.B2':
    'Kan een besluit met voor- en nadelen uitleggen en vlot praten met mensen die met Engels zijn opgegroeid.',
  'englishTest.reads.C1':
    'Begrijpt veeleisende teksten en wat er alleen in doorklinkt, zoals een ontwerpreview of een contract.',
  'englishTest.can.C1':
    'Kan helder en geordend spreken en schrijven over ingewikkelde zaken, zonder naar woorden te zoeken.',
  'englishTest.reads.C2': 'Begrijpt vrijwel alles wat te lezen is, tot in fijne nuances.',
  'englishTest.can.C2':
    'Kan meerdere bronnen samenvatten, precies argumenteren en voor elke lezer schrijven.',
  'englishTest.confirmed': 'Een beoordelaar heeft dit resultaat bekeken en op {date} bevestigd.',
  'englishTest.canHeading': 'Wat iemand op dit niveau kan',
  'englishTest.areas': 'De drie gebieden',
  'englishTest.areasText': 'Elk rust op weinig vragen: een verschil van één niveau zegt weinig.',
  'englishTest.area.grammar': 'Grammatica',
  'englishTest.area.vocabulary': 'Woordenschat',
  'englishTest.area.reading': 'Lezen',
  'englishTest.areaText': 'Ongeveer {level}. Vragen: {number}.',
  'englishTest.learnHeading': 'Wat je nu kunt leren',
  'englishTest.learnText':
    'Dit had je niet goed, te beginnen met het eenvoudigste. Grammaticaboeken en cursussen gebruiken dezelfde namen.',
  'englishTest.learnNothing': 'Er viel niets op dat je mist. Lees en schrijf zo vaak mogelijk in het Engels.',
  'englishTest.offers.grammar': 'Cursussen waarin je Engels leert.',
  'englishTest.offers.vocabulary': 'Cursussen en artikelen over Engels, schrijven en praten op het werk.',
  'englishTest.offers.reading':
    'Artikelen op deze site waarvan het Engels het meest lijkt op dat van de vragen die je fout had. Hun moeilijkheid is geschat en kan een niveau afwijken.',
  'englishTest.offersNone':
    'Hierover is hier nog niets. Boeken en cursussen elders gebruiken dezelfde namen als hierboven.',
  'englishTest.offersByTarget': 'Wat bij de lijst hierboven past, staat bovenaan.',
  'englishTest.practises': 'Om te oefenen: {targets}',
  'englishTest.moreCourses': 'Cursussen Engels',
  'englishTest.changeHeading': 'Sinds de vorige keer',
  'englishTest.change.up': 'Beter dan op {date} ({before}), en meer dan toeval verklaart.',
  'englishTest.change.down': 'Lager dan op {date} ({before}), en meer dan toeval verklaart.',
  'englishTest.change.none': 'Niet duidelijk anders dan op {date} ({before}): de meetfout is groter.',
  'englishTest.basisHeading': 'Waar dit niveau op rust',
  'englishTest.basisItems': 'Beantwoorde vragen: {number}, elk gekozen op basis van de antwoorden ervoor.',
  'englishTest.basisError': 'Meetfout: ongeveer ±{error} niveau.',
  'englishTest.basisOpen': 'Vragenbank: {bank}, om te oefenen. De vragen en antwoorden zijn openbaar.',
  'englishTest.basisBank': 'Vragenbank: {bank}.',
  'englishTest.others': 'Andere tests',
  'englishTest.reviews': 'Engelse tests om te bekijken',
  'englishTest.reviewsText': 'Hun antwoorden vallen op. Van wie ze zijn, staat er niet bij.',
  'englishTest.noReviews': 'Er wacht geen test op je.',
  'englishTest.dueBy': 'Uiterlijk op {date} te beslissen',
  'englishTest.right': 'Goed',
  'englishTest.wrong': 'Fout',
  'englishTest.seconds': '{number}\u00a0s',
  'englishTest.noteLabel': 'Opmerking voor het lid (optioneel)',
  'englishTest.confirm': 'Niveau {level} bevestigen',
  'englishTest.dismiss': 'Geen niveau uit deze test',
}
