import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'englishTest.title': 'Test d’anglais',
  'englishTest.intro':
    'Découvrez votre niveau d’anglais, de A1 à C2, en 20 minutes environ. Chaque question dépend de vos réponses précédentes.',
  'englishTest.measuresHeading': 'Ce qu’il mesure',
  'englishTest.measures':
    'La grammaire, le vocabulaire en contexte et la lecture, dans l’anglais de tous les jours et du travail avec les logiciels.',
  'englishTest.not':
    'La compréhension orale, l’expression orale et l’expression écrite ne sont pas mesurées.',
  'englishTest.howHeading': 'Comment il se déroule',
  'englishTest.length':
    'Le test compte de {least} à {most} questions et s’arrête dès que votre niveau est clair.',
  'englishTest.tried': 'Deux des questions sont à l’essai et ne comptent pas.',
  'englishTest.pause': {
    by: 'hours',
    one: 'Une fois commencé, il vous attend {hours} heure. Vous pouvez vous arrêter à tout moment et reprendre, aussi sur un autre appareil.',
    many: 'Une fois commencé, il vous attend {hours} d’heures. Vous pouvez vous arrêter à tout moment et reprendre, aussi sur un autre appareil.',
    other:
      'Une fois commencé, il vous attend {hours} heures. Vous pouvez vous arrêter à tout moment et reprendre, aussi sur un autre appareil.',
  },
  'englishTest.unknown':
    'Le temps par question n’est pas limité. Si vous ne savez pas, dites-le\u00a0: deviner rend le résultat moins précis.',
  'englishTest.final':
    'Une réponse envoyée ne peut plus être modifiée. Chaque réponse est enregistrée aussitôt.',
  'englishTest.again': {
    by: 'days',
    one: 'Vous pouvez le repasser après {days} jour, avec d’autres questions.',
    many: 'Vous pouvez le repasser après {days} de jours, avec d’autres questions.',
    other: 'Vous pouvez le repasser après {days} jours, avec d’autres questions.',
  },
  'englishTest.worthHeading': 'Ce qu’il vaut',
  'englishTest.open': 'C’est un test d’entraînement\u00a0: ses questions et réponses sont publiques.',
  'englishTest.alone':
    'Il se passe sans surveillance\u00a0: personne ne vérifie l’identité, et une aide n’est pas exclue.',
  'englishTest.provisional':
    'Les niveaux sont provisoires tant que chaque question n’a pas reçu assez de réponses.',
  'englishTest.checkCertificate': 'Vérifier un certificat',
  'englishTest.take': 'Passer le test',
  'englishTest.isReady': 'Votre test est prêt.',
  'englishTest.openTest': 'Ouvrir le test',
  'englishTest.underWay': 'Vous avez un test en cours. Il vous attend jusqu’au {date}.',
  'englishTest.goOn': 'Reprendre le test',
  'englishTest.inReview': 'Votre dernier test est en cours d’examen.',
  'englishTest.toResult': 'Voir le résultat',
  'englishTest.againOn': 'Vous pourrez repasser le test à partir du {date}.',
  'englishTest.history': 'Vos tests',
  'englishTest.status.UNSTARTED': 'Pas commencé',
  'englishTest.status.IN_PROGRESS': 'En cours',
  'englishTest.status.TO_REVIEW': 'En cours d’examen',
  'englishTest.status.COMPLETED': 'Terminé',
  'englishTest.status.EXPIRED': 'Pas terminé à temps',
  'englishTest.status.CLOSED': 'Clos sans niveau',
  'englishTest.status.CANCELLED': 'Abandonné',
  'englishTest.readyTitle': 'Avant de commencer',
  'englishTest.readyIntro':
    'Prévoyez environ 20 minutes, sans dictionnaire ni autre aide. Le résultat est pour vous\u00a0: il ne vaut que s’il est le vôtre.',
  'englishTest.begin': 'Commencer',
  'englishTest.later': 'Pas maintenant',
  'englishTest.exhausted':
    'Vous avez eu toutes nos questions au cours des douze derniers mois. Revenez plus tard\u00a0: aucune question n’est posée deux fois en un an.',
  'englishTest.giveUpTitle': 'Abandonner ce test\u00a0?',
  'englishTest.giveUpText':
    'Il ne donnera aucun niveau. S’il vous faut seulement une pause, le test vous attend.',
  'englishTest.giveUpUntil':
    'Il ne donnera aucun niveau, et vous pourrez passer le prochain à partir du {date}. S’il vous faut seulement une pause, le test vous attend.',
  'englishTest.giveUpYes': 'Abandonner le test',
  'englishTest.question': 'Question {number}',
  'englishTest.questions': 'Questions {from} à {to}',
  'englishTest.atMost': '{most} au plus',
  'englishTest.incomplete': 'Il manque une réponse. Elle est indiquée ci-dessous.',
  'englishTest.past': 'Cette question a déjà sa réponse. Voici celle où vous en êtes.',
  'englishTest.kept':
    'Votre session avait pris fin. Votre réponse est encore là\u00a0: envoyez-la avec «\u00a0Suivant\u00a0».',
  'englishTest.next': 'Suivant',
  'englishTest.stopHere': 'Vous pouvez vous arrêter ici. Le test vous attend jusqu’au {date}.',
  'englishTest.giveUp': 'Abandonner',
  'englishTest.choose': 'Choisissez une réponse, ou dites que vous ne savez pas.',
  'englishTest.type': 'Saisissez une réponse, ou dites que vous ne savez pas.',
  'englishTest.dontKnow': 'Je ne sais pas',
  'englishTest.yourAnswer': 'Votre réponse',
  'englishTest.gapNumber': 'Blanc {number}',
  'englishTest.gap': 'blanc',
  'englishTest.resultTitle': 'Votre niveau d’anglais',
  'englishTest.resultOf': 'Test du {date}',
  'englishTest.toTest': 'Aller au test d’anglais',
  'englishTest.noResult': 'Vous n’avez encore terminé aucun test',
  'englishTest.reviewTitle': 'Une personne regarde d’abord votre résultat',
  'englishTest.reviewWhy':
    'Quelque chose ressort dans vos réponses. Il peut y avoir de bonnes raisons, et aucune note n’a été baissée.',
  'englishTest.flag.speed': 'Beaucoup de réponses sont venues plus vite qu’on ne peut lire les questions.',
  'englishTest.flag.fit': 'Des questions faciles ont été manquées alors que des difficiles ont été réussies.',
  'englishTest.reviewWho':
    'Une personne chargée de l’examen parcourt les réponses, sans votre nom, et décide au plus tard le {date}.',
  'englishTest.reviewMeanwhile':
    'D’ici là, votre profil garde son niveau et indique qu’un test est en cours d’évaluation. Tout le reste fonctionne comme d’habitude\u00a0; vous n’avez rien à faire.',
  'englishTest.withoutLevel': 'Aucun niveau pour ce test',
  'englishTest.dismissed':
    'Après examen, les réponses ne permettent pas de déterminer un niveau. Vous pouvez repasser le test tout de suite.',
  'englishTest.expired': {
    by: 'hours',
    one: 'Il n’a pas été terminé en {hours} heure.',
    many: 'Il n’a pas été terminé en {hours} d’heures.',
    other: 'Il n’a pas été terminé en {hours} heures.',
  },
  'englishTest.givenUp': 'Vous l’avez abandonné le {date}.',
  'englishTest.reviewerSays': 'Commentaire de l’examen\u00a0:',
  'englishTest.rangeOne': 'Aucun autre niveau n’est probable.',
  'englishTest.range': 'La fourchette va de {from} à {to}.',
  'englishTest.rangeText':
    'Le niveau indiqué est le plus probable. Le trait montre avec quelle précision il a pu être mesuré.',
  'englishTest.scaleText': 'Échelle de A1 à C2\u00a0: {level} est le plus probable. {range}',
  'englishTest.name.A1': 'Débutant',
  'englishTest.name.A2': 'Élémentaire',
  'englishTest.name.B1': 'Intermédiaire',
  'englishTest.name.B2': 'Intermédiaire supérieur',
  'englishTest.name.C1': 'Avancé',
  'englishTest.name.C2': 'Maîtrise',
  'englishTest.reads.A1':
    'Comprend des phrases courtes et familières\u00a0: une salutation, un bouton, une consigne simple.',
  'englishTest.can.A1': 'Sait se présenter et demander des choses courantes.',
  'englishTest.reads.A2':
    'Suit de courts textes sur des sujets familiers\u00a0: un ticket à la tâche claire, une invitation.',
  'englishTest.can.A2': 'Sait échanger des informations simples sur son travail et ses projets.',
  'englishTest.reads.B1':
    'Comprend l’essentiel de textes clairs sur le travail, comme des notes de version ou un guide simple.',
  'englishTest.can.B1':
    'Sait décrire un problème, donner des raisons et suivre une réunion sur un sujet connu.',
  'englishTest.reads.B2':
    'Lit la documentation et de longues discussions sans grand effort, même argumentées.',
  'englishTest.can.B2':
    'Sait expliquer une décision avec ses avantages et ses inconvénients et parler aisément avec des anglophones.',
  'englishTest.reads.C1':
    'Comprend des textes exigeants et ce qui n’est que sous-entendu, comme une revue de conception ou un contrat.',
  'englishTest.can.C1': 'Sait parler et écrire sur des sujets complexes avec clarté, sans chercher ses mots.',
  'englishTest.reads.C2': 'Comprend pratiquement tout ce qui se lit, jusqu’aux nuances fines.',
  'englishTest.can.C2':
    'Sait résumer plusieurs sources, argumenter avec précision et écrire pour tout public.',
  'englishTest.confirmed': 'Ce résultat a été examiné et confirmé le {date}.',
  'englishTest.canHeading': 'Ce que l’on sait faire à ce niveau',
  'englishTest.areas': 'Les trois domaines',
  'englishTest.areasText':
    'Chacun repose sur peu de questions\u00a0: un niveau d’écart ne dit pas grand-chose.',
  'englishTest.area.grammar': 'Grammaire',
  'englishTest.area.vocabulary': 'Vocabulaire',
  'englishTest.area.reading': 'Lecture',
  'englishTest.areaText': 'Environ {level}. Questions\u00a0: {number}.',
  'englishTest.learnHeading': 'Ce qu’il faut apprendre ensuite',
  'englishTest.learnText':
    'Voici ce qui vous a manqué, en commençant par le plus simple. Les grammaires et les cours emploient les mêmes noms.',
  'englishTest.learnNothing':
    'Aucun manque particulier. Lisez et écrivez en anglais aussi souvent que possible.',
  'englishTest.offers.grammar': 'Des cours pour apprendre l’anglais.',
  'englishTest.offers.vocabulary':
    'Des cours et des articles sur l’anglais, l’écriture et les échanges au travail.',
  'englishTest.offers.reading':
    'Les articles de ce site dont l’anglais est le plus proche de celui des questions manquées. Leur difficulté est estimée à un niveau près.',
  'englishTest.offersNone':
    'Il n’y a encore rien à ce sujet ici. Ailleurs, les livres et les cours emploient les noms ci-dessus.',
  'englishTest.offersByTarget': 'En tête, ce qui correspond à la liste ci-dessus.',
  'englishTest.practises': 'Pour travailler : {targets}',
  'englishTest.moreCourses': 'Cours d’anglais',
  'englishTest.changeHeading': 'Depuis la dernière fois',
  'englishTest.change.up': 'Mieux que le {date} ({before}), et plus que le hasard ne l’explique.',
  'englishTest.change.down': 'Plus bas que le {date} ({before}), et plus que le hasard ne l’explique.',
  'englishTest.change.none':
    'Pas de différence nette avec le {date} ({before})\u00a0: l’erreur de mesure est plus grande.',
  'englishTest.basisHeading': 'Sur quoi repose ce niveau',
  'englishTest.basisItems':
    'Réponses données\u00a0: {number}, chaque question étant choisie d’après les réponses précédentes.',
  'englishTest.basisError': 'Erreur de mesure\u00a0: environ ±{error} niveau.',
  'englishTest.basisOpen':
    'Banque de questions\u00a0: {bank}, pour l’entraînement. Ses questions et réponses sont publiques.',
  'englishTest.basisBank': 'Banque de questions\u00a0: {bank}.',
  'englishTest.others': 'Autres tests',
  'englishTest.reviews': 'Tests d’anglais à examiner',
  'englishTest.reviewsText': 'Leurs réponses ressortent. Le nom des personnes n’est pas affiché.',
  'englishTest.noReviews': 'Aucun test ne vous attend.',
  'englishTest.dueBy': 'À décider au plus tard le {date}',
  'englishTest.right': 'Juste',
  'englishTest.wrong': 'Faux',
  'englishTest.seconds': '{number}\u00a0s',
  'englishTest.noteLabel': 'Commentaire pour le membre (facultatif)',
  'englishTest.confirm': 'Confirmer le niveau {level}',
  'englishTest.dismiss': 'Aucun niveau pour ce test',
}
