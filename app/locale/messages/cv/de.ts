import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'cv.title': 'Lebenslauf als PDF',
  'cv.lead': 'Wähle, was hinein soll. Dein Profil bleibt, wie es ist.',
  'cv.variant': 'Für wen',
  'cv.full': 'Mit deinem Namen',
  'cv.fullText': 'Für eine Bewerbung.',
  'cv.anonymous': 'Anonym',
  'cv.anonymousText': 'Ohne Namen, Kontaktdaten, Bild und Links; auch aus Texten wird dein Name entfernt.',
  'cv.more': 'Im Dokument',
  'cv.picture': 'Mit meinem Bild',
  'cv.hideEmployers': 'Ohne die Namen von Arbeitgebern',
  'cv.hideEmployersText': 'Auch aus Texten werden sie entfernt.',
  'cv.language': 'Sprache',
  'cv.parts': 'Abschnitte',
  'cv.make': 'PDF erstellen',
  'cv.nameless': 'Ohne Titel',
  'cv.document': 'Lebenslauf',
  'cv.nobody': 'Bewerbung ohne Namen',
  'cv.employer': 'Arbeitgeber nicht genannt',
  'cv.page': 'Seite {page} von {pages}',
}
