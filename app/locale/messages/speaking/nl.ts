import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'speaking.title': 'Spreken',
  'speaking.intro':
    'Voeg aan je test een opname van hooguit drie minuten toe. Beoordelaars luisteren ernaar en beoordelen hoe je spreekt.',
  'speaking.noResult': 'Een opname hoort bij een test met een niveau. Doe eerst de test.',
  'speaking.tooLate':
    'Aan deze test kon tot {date} een opname worden toegevoegd. Bij je volgende test kan het weer.',
  'speaking.stands': 'Je niveau {level} uit de test blijft staan, hoe je ook spreekt.',
  'speaking.howHeading': 'Zo gaat het',
  'speaking.howTopic':
    'Je krijgt een onderwerp in het Engels, met drie vragen die helpen. Je kunt het één keer ruilen.',
  'speaking.howRecord':
    'Je praat er één tot drie minuten over, met of zonder camera. Voordat je verstuurt, kun je zo vaak opnemen als je wilt.',
  'speaking.howWatch': 'Alleen beoordelaars bekijken de opname. Je naam en je niveau zien ze niet.',
  'speaking.howDecide': {
    by: 'days',
    one: 'Een beoordelaar beoordeelt de opname binnen {days} dag. Wijkt dat ver af van je test, dan beoordeelt een tweede hem ook, en een derde als die twee het oneens zijn.',
    other:
      'Een beoordelaar beoordeelt de opname binnen {days} dagen. Wijkt dat ver af van je test, dan beoordeelt een tweede hem ook, en een derde als die twee het oneens zijn.',
  },
  'speaking.howKeep': {
    by: 'days',
    one: 'De opname wordt {days} dag na de beslissing verwijderd. Je kunt hem altijd zelf verwijderen.',
    other: 'De opname wordt {days} dagen na de beslissing verwijderd. Je kunt hem altijd zelf verwijderen.',
  },
  'speaking.howExpire':
    'Een opname die je niet verstuurt, wordt na een week verwijderd. Ook een verstuurde wordt verwijderd als er na twee maanden geen beslissing is: je krijgt dan een e-mail, en die opname telt niet als verstuurd.',
  'speaking.begin': 'Onderwerp krijgen',
  'speaking.topicHeading': 'Je onderwerp',
  'speaking.changeTopic': 'Onderwerp ruilen',
  'speaking.changeOnce': 'Dit kan één keer.',
  'speaking.prepare':
    'Denk een minuut of twee na en noteer een paar woorden. Schrijf geen zinnen uit: een voorgelezen tekst zegt niets over hoe je spreekt.',
  'speaking.recordHeading': 'Opnemen',
  'speaking.start': 'Opname starten',
  'speaking.stop': 'Stoppen',
  'speaking.again': 'Opnieuw opnemen',
  'speaking.use': 'Deze opname gebruiken',
  'speaking.camera': 'Met camera',
  'speaking.recording': 'Opname loopt: {time} van {most}',
  'speaking.preview': 'Je opname',
  'speaking.noDevice':
    'De browser geeft geen toegang tot een microfoon of camera. Sta het toe in de instellingen van de browser, neem op zonder camera of kies hieronder een bestand.',
  'speaking.uploading': 'Uploaden: {percent}\u00a0%',
  'speaking.checking': 'De opname wordt gecontroleerd.',
  'speaking.lookAgain': 'Nog een keer kijken',
  'speaking.fileHeading': 'Of een bestand kiezen',
  'speaking.fileText': 'MP4, MOV of WebM, hooguit drie minuten en 100\u00a0MB.',
  'speaking.file': 'Opname',
  'speaking.choose': 'Bestand kiezen',
  'speaking.unknownLength':
    'De lengte van deze opname is niet te lezen. Neem opnieuw op, of sla die eerst op als MP4.',
  'speaking.checkHeading': 'Voordat je verstuurt',
  'speaking.consent':
    'Ik ga ermee akkoord dat hooguit drie beoordelaars van deze site deze opname bekijken en beoordelen hoe ik spreek.',
  'speaking.consentMissing':
    'Vink eerst het vakje aan: zonder jouw toestemming mag niemand de opname bekijken.',
  'speaking.send': 'Naar de beoordelaars sturen',
  'speaking.noMore': 'Je hebt drie opnamen gestuurd. Bij deze test kan er geen meer bij.',
  'speaking.waitingHeading': 'Je opname is bij de beoordelaars',
  'speaking.waitingText': 'Gestuurd op {date}. De volgende beoordeling komt uiterlijk op {due}.',
  'speaking.overdue':
    'Het is laat: er zou uiterlijk op {due} een beoordeling zijn. De beoordelaars zien dat, je hoeft niets te doen.',
  'speaking.meanwhile':
    'Intussen blijft je niveau {level} gelden. Je kunt deze pagina sluiten: bij de beslissing komt een e-mail.',
  'speaking.withdraw': 'Opname terugtrekken',
  'speaking.withdrawText':
    'De opname wordt verwijderd, met de beoordelingen tot nu toe. Je kunt opnieuw opnemen.',
  'speaking.withdrawYes': 'Terugtrekken en verwijderen',
  'speaking.gone':
    'De opname is verwijderd, dus niemand kan hem beoordelen. Trek hem hier terug en neem opnieuw op.',
  'speaking.returned': 'Een beoordelaar kon je opname niet beoordelen. De opname is verwijderd.',
  'speaking.unrated':
    'Niemand heeft je opname binnen twee maanden beoordeeld, en die is verwijderd. De opname telt niet als verstuurd.',
  'speaking.recordAgain': 'Je kunt opnieuw opnemen.',
  'speaking.decidedHeading': 'Je gesproken Engels',
  'speaking.by1': 'Beoordeeld door één beoordelaar, beslist op {date}.',
  'speaking.by2': 'Beoordeeld door twee beoordelaars, beslist op {date}.',
  'speaking.by3': 'Beoordeeld door drie beoordelaars, beslist op {date}. De middelste beoordeling telt.',
  'speaking.basis.test-and-speaking': 'Je niveau {level} berust op de test en op spreken.',
  'speaking.basis.test':
    'Je niveau {level} berust alleen op de test, omdat het spreken het niet haalde. Het spreekniveau zie alleen jij.',
  'speaking.certificate': 'Het certificaat gaat alleen over de test: spreken staat er niet op.',
  'speaking.criterion.range': 'Woordenschat en variatie',
  'speaking.criterion.accuracy': 'Correctheid',
  'speaking.criterion.fluency': 'Vloeiendheid',
  'speaking.criterion.interaction': 'Interactie met de luisteraar',
  'speaking.comments': 'Wat de beoordelaars zeggen',
  'speaking.kept': 'De opname wordt op {date} verwijderd.',
  'speaking.deleteNow': 'Opname nu verwijderen',
  'speaking.deleted': 'De opname is verwijderd.',
  'speaking.offer':
    'Spreken hoort niet bij de test. Tot {date} kun je het toevoegen: een opname die beoordelaars beoordelen.',
  'speaking.add': 'Spreken toevoegen',
  'speaking.under': 'Je hebt een onderwerp. Je kunt opnemen wanneer je wilt.',
  'speaking.goOn': 'Verdergaan met spreken',
  'speaking.details': 'Beoordelingen bekijken',
}
