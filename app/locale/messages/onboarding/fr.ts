import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'onboarding.title': 'Bienvenue',
  'onboarding.lead':
    'Quelques questions, pour vous montrer ce qui vous convient. Chaque réponse est enregistrée aussitôt.',
  'onboarding.progress': 'Question {place} sur {count}',
  'onboarding.current_occupation': 'Que faites-vous\u00a0?',
  'onboarding.title_line': 'Dans quel domaine travaillez-vous\u00a0?',
  'onboarding.it_role': 'Quel est votre rôle\u00a0?',
  'onboarding.non_it_role': 'Quel est votre métier\u00a0?',
  'onboarding.non_it_role_for_other': 'Qu’est-ce qui se rapproche le plus de ce que vous faites\u00a0?',
  'onboarding.primary_skill':
    'Quelle est votre compétence principale, ou celle que vous voulez acquérir\u00a0?',
  'onboarding.english_level': 'Quel est votre niveau d’anglais\u00a0?',
  'onboarding.channels': 'Où suivez-vous l’actualité\u00a0? Une source par ligne.',
  'onboarding.interests': 'Qu’est-ce qui vous intéresse\u00a0?',
  'onboarding.job_search_status': 'Cherchez-vous un emploi\u00a0?',
  'onboarding.desired_employment_form': 'Quel type de contrat vous convient\u00a0?',
  'onboarding.desired_role': 'Quel rôle recherchez-vous\u00a0?',
  'onboarding.desired_location': 'Où aimeriez-vous travailler\u00a0?',
  'onboarding.desired_skills': 'Quelles autres compétences avez-vous ou souhaitez-vous acquérir\u00a0?',
  'onboarding.mentorship_type': 'Cherchez-vous un mentorat, ou souhaitez-vous en proposer un\u00a0?',
  'onboarding.contribution_type': 'Que souhaitez-vous apporter\u00a0?',
  'onboarding.search.active': 'Oui, activement',
  'onboarding.search.open': 'Pas activement, mais à l’écoute d’opportunités',
  'onboarding.search.closed': 'Non',
  'onboarding.answer': 'Votre réponse',
  'onboarding.progressLabel': 'Progression',
  'onboarding.next': 'Suivant',
  'onboarding.back': 'Retour',
  'onboarding.skip': 'Passer',
  'onboarding.later': 'Continuer plus tard',
  'onboarding.finish': 'Terminer ici',
  'onboarding.mayFinish': 'C’est tout ce que nous avons besoin de savoir. Le reste est facultatif.',
  'onboarding.fitting': 'Déjà pour vous\u00a0: des cours sur {skill}',
  'onboarding.saveFailed': 'La réponse n’a pas pu être enregistrée. Veuillez réessayer.',
}
