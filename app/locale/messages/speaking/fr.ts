import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'speaking.title': 'Expression orale',
  'speaking.intro':
    'Ajoutez à votre test un enregistrement de trois minutes au plus. Des examinateurs l’écoutent et évaluent votre expression orale.',
  'speaking.noResult': 'Un enregistrement va avec un test qui a donné un niveau. Passez d’abord le test.',
  'speaking.tooLate':
    'Un enregistrement pouvait être ajouté à ce test jusqu’au {date}. Ce sera de nouveau possible au prochain test.',
  'speaking.stands':
    'Votre niveau {level} issu du test reste acquis, quelle que soit votre expression orale.',
  'speaking.howHeading': 'Comment cela se passe',
  'speaking.howTopic':
    'Vous recevez un sujet en anglais, avec trois questions pour vous aider. Vous pouvez en changer une fois.',
  'speaking.howRecord':
    'Vous en parlez pendant une à trois minutes, avec ou sans caméra. Avant l’envoi, vous pouvez recommencer autant que vous voulez.',
  'speaking.howWatch':
    'Seules les personnes chargées de l’examen le regardent. Elles ne voient ni votre nom ni votre niveau.',
  'speaking.howDecide': {
    by: 'days',
    one: 'Un examinateur l’évalue en {days} jour. Si l’écart avec le test est grand, un deuxième l’évalue aussi, et un troisième si les deux divergent.',
    many: 'Un examinateur l’évalue en {days} de jours. Si l’écart avec le test est grand, un deuxième l’évalue aussi, et un troisième si les deux divergent.',
    other:
      'Un examinateur l’évalue en {days} jours. Si l’écart avec le test est grand, un deuxième l’évalue aussi, et un troisième si les deux divergent.',
  },
  'speaking.howKeep': {
    by: 'days',
    one: 'L’enregistrement est supprimé {days} jour après la décision. Vous pouvez le supprimer vous-même à tout moment.',
    many: 'L’enregistrement est supprimé {days} de jours après la décision. Vous pouvez le supprimer vous-même à tout moment.',
    other:
      'L’enregistrement est supprimé {days} jours après la décision. Vous pouvez le supprimer vous-même à tout moment.',
  },
  'speaking.howExpire':
    'Un enregistrement que vous n’envoyez pas est supprimé au bout d’une semaine. Un enregistrement envoyé est supprimé aussi s’il n’y a pas de décision au bout de deux mois\u00a0: vous recevez alors un e-mail, et il ne compte pas comme envoyé.',
  'speaking.begin': 'Recevoir un sujet',
  'speaking.topicHeading': 'Votre sujet',
  'speaking.changeTopic': 'Changer de sujet',
  'speaking.changeOnce': 'C’est possible une fois.',
  'speaking.prepare':
    'Réfléchissez une minute ou deux et notez quelques mots. N’écrivez pas de phrases\u00a0: un texte lu ne montre pas comment vous parlez.',
  'speaking.recordHeading': 'Enregistrer ma voix',
  'speaking.start': 'Lancer l’enregistrement',
  'speaking.stop': 'Arrêter',
  'speaking.again': 'Recommencer',
  'speaking.use': 'Utiliser cet enregistrement',
  'speaking.camera': 'Avec la caméra',
  'speaking.recording': 'Enregistrement en cours\u00a0: {time} sur {most}',
  'speaking.preview': 'Votre enregistrement',
  'speaking.noDevice':
    'Le navigateur ne donne pas accès au micro ou à la caméra. Autorisez-le dans les réglages du navigateur, enregistrez sans caméra ou choisissez un fichier ci-dessous.',
  'speaking.uploading': 'Envoi\u00a0: {percent}\u00a0%',
  'speaking.checking': 'L’enregistrement est en cours de vérification.',
  'speaking.lookAgain': 'Vérifier à nouveau',
  'speaking.fileHeading': 'Ou choisir un fichier',
  'speaking.fileText': 'MP4, MOV ou WebM, trois minutes et 100\u00a0Mo au plus.',
  'speaking.file': 'Enregistrement',
  'speaking.choose': 'Choisir un fichier',
  'speaking.unknownLength':
    'La durée de cet enregistrement est illisible. Recommencez, ou convertissez-le d’abord en MP4.',
  'speaking.checkHeading': 'Avant l’envoi',
  'speaking.consent':
    'J’accepte que trois examinateurs de ce site au plus regardent cet enregistrement et évaluent mon expression orale.',
  'speaking.consentMissing':
    'Cochez d’abord la case\u00a0: sans votre accord, personne ne peut regarder l’enregistrement.',
  'speaking.send': 'Envoyer aux examinateurs',
  'speaking.noMore': 'Vous avez envoyé trois enregistrements. Ce test n’en accepte plus.',
  'speaking.waitingHeading': 'Votre enregistrement est chez les examinateurs',
  'speaking.waitingText': 'Envoyé le {date}. La prochaine évaluation est attendue au plus tard le {due}.',
  'speaking.overdue':
    'Il y a du retard\u00a0: une évaluation était attendue au plus tard le {due}. Les examinateurs le voient, vous n’avez rien à faire.',
  'speaking.meanwhile':
    'En attendant, votre niveau {level} reste valable. Vous pouvez fermer cette page\u00a0: un e-mail annoncera la décision.',
  'speaking.withdraw': 'Retirer l’enregistrement',
  'speaking.withdrawText': 'Il sera supprimé, avec les évaluations déjà données. Vous pourrez recommencer.',
  'speaking.withdrawYes': 'Retirer et supprimer',
  'speaking.gone':
    'L’enregistrement a été supprimé, personne ne peut l’évaluer. Retirez-le ici et recommencez.',
  'speaking.returned': 'Votre enregistrement n’a pas pu être évalué et a été supprimé.',
  'speaking.unrated':
    'Personne n’a évalué votre enregistrement en deux mois, et il a été supprimé. Il ne compte pas comme envoyé.',
  'speaking.recordAgain': 'Vous pouvez recommencer.',
  'speaking.decidedHeading': 'Votre anglais oral',
  'speaking.by1': 'Évalué par un examinateur, décision du {date}.',
  'speaking.by2': 'Évalué par deux examinateurs, décision du {date}.',
  'speaking.by3': 'Évalué par trois examinateurs, décision du {date}. L’évaluation du milieu compte.',
  'speaking.basis.test-and-speaking': 'Votre niveau {level} repose sur le test et sur l’expression orale.',
  'speaking.basis.test':
    'Votre niveau {level} repose sur le test seul, car l’expression orale ne l’atteint pas. Personne d’autre que vous ne voit le niveau oral.',
  'speaking.certificate': 'Le certificat ne porte que sur le test\u00a0: l’expression orale n’y figure pas.',
  'speaking.criterion.range': 'Étendue',
  'speaking.criterion.accuracy': 'Correction',
  'speaking.criterion.fluency': 'Aisance',
  'speaking.criterion.interaction': 'Interaction avec l’auditeur',
  'speaking.comments': 'Ce que disent les examinateurs',
  'speaking.kept': 'L’enregistrement sera supprimé le {date}.',
  'speaking.deleteNow': 'Supprimer l’enregistrement maintenant',
  'speaking.deleted': 'L’enregistrement a été supprimé.',
  'speaking.offer':
    'L’expression orale ne fait pas partie du test. Jusqu’au {date}, vous pouvez l’ajouter\u00a0: un enregistrement que des examinateurs évaluent.',
  'speaking.add': 'Ajouter l’expression orale',
  'speaking.under': 'Vous avez un sujet. Vous pouvez enregistrer quand vous voulez.',
  'speaking.goOn': 'Continuer l’expression orale',
  'speaking.details': 'Voir les évaluations',
}
