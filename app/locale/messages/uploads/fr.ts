import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'uploads.title': 'Vos fichiers',
  'uploads.lead': 'Votre photo, votre CV et tout ce qui accompagne vos candidatures.',
  'uploads.kind.english-video': 'Vidéo en anglais',
  'uploads.kindText.english-video':
    'Une courte vidéo où vous parlez anglais\u00a0: MP4, MOV ou WebM, trois minutes au plus.',
  'uploads.kind.certificate': 'Certificats',
  'uploads.kindText.certificate': 'Scans et fichiers des certificats que vous avez obtenus.',
  'uploads.kind.document': 'Documents',
  'uploads.kindText.document': 'Tout ce qui accompagne vos candidatures.',
  'uploads.noFiles': 'Aucun fichier pour l’instant.',
  'uploads.newFile': 'Nouveau fichier',
  'uploads.saved': '{name} est enregistré.',
  'uploads.status.requested': 'Pas encore envoyé',
  'uploads.status.arrived': 'En cours de vérification',
  'uploads.status.checked': 'Presque terminé',
  'uploads.status.uploaded': 'Enregistré',
  'uploads.status.failed': 'Refusé',
  'uploads.status.canceled': 'Annulé',
  'uploads.status.removed': 'Supprimé',
  'uploads.avatarTitle': 'Photo',
  'uploads.avatarText':
    'Elle est recadrée en carré autour de son centre. Les données de l’appareil photo, comme le lieu, ne sont pas conservées.',
  'uploads.avatarField': 'Nouvelle photo',
  'uploads.avatarNow': 'Votre photo',
  'uploads.avatarNone': 'Pas encore de photo\u00a0: vos initiales sont affichées.',
  'uploads.avatarSoon': 'Votre nouvelle photo est en place. La page va s’actualiser dans un instant.',
  'uploads.cvTitle': 'CV',
  'uploads.cvText':
    'Personne d’autre que vous ne peut le télécharger\u00a0; le lien est valable 15\u00a0minutes.',
  'uploads.cvField': 'Nouveau CV',
  'uploads.cvNone': 'Pas encore de CV.',
  'uploads.cvSaved': '{name} est désormais votre CV.',
  'uploads.checking': '{name} est arrivé\u00a0; vérification en cours.',
  'uploads.download': 'Télécharger',
  'uploads.remove': 'Supprimer',
  'uploads.removed': 'Le fichier a été supprimé.',
  'uploads.removeCvTitle': 'Supprimer votre CV\u00a0?',
  'uploads.removeAvatarTitle': 'Supprimer votre photo\u00a0?',
  'uploads.removeText': 'Le fichier est supprimé et ne peut pas être récupéré.',
  'uploads.send': 'Envoyer',
  'uploads.withoutScript': 'Choisir un fichier',
  'uploads.lookAgain': 'Vérifier de nouveau',
  'uploads.waitsForConnection': 'La connexion est perdue. L’envoi reprendra à son retour.',
  'uploads.interrupted':
    'L’envoi s’est interrompu avant l’arrivée complète du fichier. Choisissez-le de nouveau.',
  'uploads.faultEmpty': 'Le fichier est vide.',
  'uploads.faultTooLarge': 'Le fichier est trop volumineux.',
  'uploads.faultTooLong': 'L’enregistrement dure plus de trois minutes.',
  'uploads.faultWrongKind': 'Les fichiers de ce type ne sont pas acceptés ici.',
  'uploads.faultDisguised':
    'Le contenu ne correspond pas au nom du fichier. Enregistrez le fichier au bon format et envoyez-le.',
  'uploads.faultEncrypted':
    'Le fichier est protégé par un mot de passe ou des restrictions. Envoyez-en un sans protection.',
  'uploads.faultMacros': 'Le document contient des macros. Enregistrez-le sans elles ou en PDF.',
  'uploads.faultActive':
    'Le fichier contient des scripts, d’autres fichiers ou des éléments chargés d’ailleurs. Enregistrez-le en PDF simple.',
  'uploads.faultPolyglot':
    'Un second fichier se trouve dans celui-ci. Enregistrez-le de nouveau et envoyez-le.',
  'uploads.faultBomb': 'Décompressé, le fichier serait bien plus volumineux qu’il n’en a l’air.',
  'uploads.faultBroken': 'Le fichier est endommagé ou incomplet. Enregistrez-le de nouveau et envoyez-le.',
  'uploads.faultMalware': 'L’antivirus a trouvé quelque chose dans le fichier.',
  'uploads.faultTime':
    'La vérification prend plus de temps que d’habitude. Vérifiez de nouveau dans quelques minutes.',
  'uploads.faultOther': 'Cela n’a pas fonctionné. Veuillez réessayer.',
}
