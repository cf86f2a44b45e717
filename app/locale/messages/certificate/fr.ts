import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'certificate.title': 'Certificat du test d’anglais',
  'certificate.level': 'Niveau',
  'certificate.range': 'Fourchette',
  'certificate.fromTo': 'de {from} à {to}',
  'certificate.answers': 'Réponses données',
  'certificate.bank': 'Banque de questions',
  'certificate.testedOn': 'Test passé le',
  'certificate.validUntil': 'Valable jusqu’au',
  'certificate.issuer': 'Délivré par',
  'certificate.limitOpen': 'C’était un test d’entraînement : ses questions et ses réponses sont publiques.',
  'certificate.limitAlone':
    'Le test a été passé sans surveillance : personne n’a vérifié l’identité, et une aide n’est pas exclue.',
  'certificate.limitSkills':
    'La compréhension orale, l’expression orale et l’expression écrite n’ont pas été mesurées.',
  'certificate.measurement.provisional':
    'Les niveaux sont provisoires tant que chaque question n’a pas reçu assez de réponses.',
  'certificate.measurement.estimated':
    'La difficulté des questions a été estimée à partir de réponses. Les limites des niveaux ne sont pas encore confirmées.',
  'certificate.measurement.calibrated':
    'Les questions ont été calibrées à partir de réponses, et les limites des niveaux confirmées.',
  'certificate.qr': 'Code QR avec l’adresse de ce certificat',
  'certificate.pdf': 'Télécharger en PDF',
  'certificate.badge': 'Télécharger en Open Badge',
  'certificate.badgeJson': 'Open Badge au format JSON',
  'certificate.checkAnother': 'Vérifier un autre certificat',
  'certificate.checkAt': 'Vérifiez ce certificat à l’adresse',
  'certificate.own': 'Votre certificat',
  'certificate.ownText':
    'Un certificat montre votre dernier résultat aux personnes de votre choix. Celles qui ont son adresse peuvent le voir, et votre profil en donne le lien à celles qui y voient votre niveau et votre nom complet.',
  'certificate.ownTextAddress':
    'Un certificat montre votre dernier résultat aux personnes de votre choix. Seules celles qui ont son adresse peuvent le voir.',
  'certificate.issued': 'Le certificat est délivré. Partagez son adresse ou téléchargez-le.',
  'certificate.withdrawn':
    'Le certificat est retiré. Son adresse n’affiche plus ni votre nom ni votre niveau.',
  'certificate.noName': 'Il faut votre nom pour délivrer un certificat.',
  'certificate.toName': 'Ajouter votre nom',
  'certificate.publicText':
    'Toute personne qui a l’adresse verra tout ceci. Vous pouvez retirer le certificat à tout moment.',
  'certificate.issue': 'Délivrer le certificat',
  'certificate.renamed':
    'Votre profil indique maintenant {name}. Un nouveau certificat remplace celui-ci, qui n’est alors plus valable.',
  'certificate.reissue': 'Délivrer avec le nouveau nom',
  'certificate.withdraw': 'Retirer le certificat',
  'certificate.withdrawText':
    'Son adresse n’affichera plus rien, et la vérification des fichiers téléchargés dira qu’il a été retiré.',
  'certificate.withdrawYes': 'Retirer',
  'certificate.noResult': 'Aucun résultat à certifier',
  'certificate.noResultText':
    'Passez d’abord le test d’anglais. Un résultat peut être certifié pendant trois ans.',
  'certificate.inReviewText': 'Dès qu’il sera confirmé, vous pourrez délivrer un certificat ici.',
  'certificate.checkTitle': 'Vérifier un certificat',
  'certificate.checkText':
    'Collez un Open Badge de ce site ou d’un autre pour vérifier s’il est authentique.',
  'certificate.paste': 'Open Badge',
  'certificate.pasteText': 'Tout le contenu du fichier .jws ou .json.',
  'certificate.check': 'Vérifier',
  'certificate.unreadable':
    'Ce n’est pas un Open Badge vérifiable ici. Collez tout le contenu du fichier .jws ou .json.',
  'certificate.tooManyChecks':
    'Cela fait beaucoup de vérifications en peu de temps. Réessayez dans une heure.',
  'certificate.changed': 'La signature ne correspond pas. Le certificat a été modifié ou est un faux.',
  'certificate.unknown-key':
    'Le certificat ne contient pas sa clé et ne peut pas être vérifié ici. Adressez-vous à son émetteur.',
  'certificate.unchanged': 'Il n’a pas changé depuis sa signature.',
  'certificate.issuerKnown': 'Il a été délivré par {issuer}, sur ce site.',
  'certificate.issuerUnknown': 'L’émetteur est inconnu ici. N’importe qui a pu le signer.',
  'certificate.valid': 'Il est valable jusqu’au {date}.',
  'certificate.noEnd': 'Il n’a pas de date de fin.',
  'certificate.expired': 'Il a expiré le {date}.',
  'certificate.notYet': 'Il n’est pas encore valable.',
  'certificate.notRevoked': 'Il n’a pas été retiré.',
  'certificate.revoked': 'Il a été retiré.',
  'certificate.suspended':
    'Il ne compte pas en ce moment : la personne à qui il appartient ne le montre pas.',
  'certificate.notChecked': 'Impossible de vérifier s’il a été retiré.',
  'certificate.checkHeading': 'Vérifié à l’instant',
  'certificate.for': 'Délivré à',
  'certificate.what': 'Certifie',
  'certificate.issuedOn': 'Délivré le',
  'certificate.others': 'Certificats de tests précédents',
  'certificate.tooOften': 'Vous avez délivré beaucoup de certificats aujourd’hui. Réessayez demain.',
  'certificate.other': 'Niveau {level}, {date}',
  'certificate.withdrawOther': 'Retirer le certificat du {date}',
}
