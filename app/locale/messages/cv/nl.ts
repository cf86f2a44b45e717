import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'cv.title': 'Cv als pdf',
  'cv.lead': 'Kies wat erin moet staan. Je profiel blijft zoals het is.',
  'cv.variant': 'Voor wie',
  'cv.full': 'Met je naam',
  'cv.fullText': 'Voor een sollicitatie.',
  'cv.anonymous': 'Anoniem',
  'cv.anonymousText':
    'Zonder naam, contactgegevens, foto en links; ook uit teksten wordt je naam verwijderd.',
  'cv.more': 'In het document',
  'cv.picture': 'Met mijn foto',
  'cv.hideEmployers': 'Zonder de namen van werkgevers',
  'cv.hideEmployersText': 'Ook uit teksten worden ze verwijderd.',
  'cv.language': 'Taal',
  'cv.parts': 'Onderdelen',
  'cv.make': 'Pdf maken',
  'cv.nameless': 'Zonder titel',
  'cv.document': 'Cv',
  'cv.nobody': 'Anonieme kandidaat',
  'cv.employer': 'Werkgever niet genoemd',
  'cv.page': 'Pagina {page} van {pages}',
}
