import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'overload.title': 'Die Website ist gerade überlastet',
  'overload.text':
    'Im Moment kommen mehr Anfragen an, als wir beantworten können. Versuch es in ein paar Sekunden noch einmal.',
  'overload.again': 'Erneut versuchen',
  'overload.opening': 'Diese Website wird geöffnet',
  'overload.openingText':
    'Die Seite erscheint von selbst, sobald die Website bereit ist. Beim ersten Mal dauert es bis zu einer Minute.',
  'overload.failed': 'Diese Website lässt sich gerade nicht öffnen',
  'overload.failedText':
    'Etwa alle 30 Sekunden wird es erneut versucht. Die Seite erscheint von selbst, sobald die Website bereit ist.',
}
