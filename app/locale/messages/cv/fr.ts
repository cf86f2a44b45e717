import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'cv.title': 'CV en PDF',
  'cv.lead': 'Choisissez ce qu’il doit contenir. Votre profil reste tel quel.',
  'cv.variant': 'Pour qui',
  'cv.full': 'Avec votre nom',
  'cv.fullText': 'Pour une candidature.',
  'cv.anonymous': 'Anonyme',
  'cv.anonymousText': 'Sans nom, coordonnées, photo ni liens\u00a0; votre nom est aussi retiré des textes.',
  'cv.more': 'Dans le document',
  'cv.picture': 'Avec ma photo',
  'cv.hideEmployers': 'Sans les noms des employeurs',
  'cv.hideEmployersText': 'Ils sont aussi retirés des textes.',
  'cv.language': 'Langue',
  'cv.parts': 'Sections',
  'cv.make': 'Créer le PDF',
  'cv.nameless': 'Sans titre',
  'cv.document': 'CV',
  'cv.nobody': 'Candidature anonyme',
  'cv.employer': 'Employeur non nommé',
  'cv.page': 'Page {page} sur {pages}',
}
