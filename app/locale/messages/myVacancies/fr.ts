import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'myVacancies.new': 'Nouveau',
  'myVacancies.opened': 'Vous avez ouvert cette offre le {date}',
  'myVacancies.openedShort': 'Ouverte le {date}',
  'myVacancies.hide': 'Masquer',
  'myVacancies.hideItem': 'Masquer «\u00a0{title}\u00a0»',
  'myVacancies.hidden': '«\u00a0{title}\u00a0» est masquée.',
  'myVacancies.undo': 'Annuler',
  'myVacancies.isHidden': 'Vous avez masqué cette offre.',
  'myVacancies.leftOut': {
    by: 'count',
    one: '{count} autre offre correspond, mais vous l’avez masquée.',
    many: '{count} d’autres offres correspondent, mais vous les avez masquées.',
    other: '{count} autres offres correspondent, mais vous les avez masquées.',
  },
  'myVacancies.heading': 'Offres masquées',
  'myVacancies.intro': 'Elles n’apparaissent pas dans vos listes. Vous pouvez afficher chacune à nouveau.',
  'myVacancies.none': 'Rien n’est masqué',
  'myVacancies.noneText': 'Choisissez «\u00a0Masquer\u00a0» sur une offre pour la retirer de vos listes.',
  'myVacancies.show': 'Afficher à nouveau',
  'myVacancies.showItem': 'Afficher à nouveau «\u00a0{title}\u00a0»',
  'myVacancies.shown': '«\u00a0{title}\u00a0» est affichée à nouveau.',
  'myVacancies.hiddenOn': 'Masquée le {date}',
  'myVacancies.full':
    'Vous ne pouvez pas masquer plus d’offres. Affichez-en d’abord quelques-unes à nouveau.',
  'myVacancies.required': 'Compétences indispensables\u00a0: {have} sur {all}',
  'myVacancies.nice': 'Appréciées\u00a0: {have} sur {all}',
  'myVacancies.missing': 'Il manque',
  'myVacancies.courses': {
    by: 'count',
    one: '{count} cours',
    many: '{count} de cours',
    other: '{count} cours',
  },
  'myVacancies.coursesIn': 'Cours\u00a0: {skill}',
  'myVacancies.unknown': 'Non comparées\u00a0: {names}',
  'myVacancies.noSkills': 'Ajoutez des compétences à votre profil pour voir lesquelles vous avez.',
  'myVacancies.unlock': 'Compétences à apprendre',
  'myVacancies.addSkills': 'Ajouter des compétences',
}
