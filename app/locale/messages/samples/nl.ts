import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'samples.word': 'Gegevens',
  'samples.longWord': 'Arbeidsmarktontwikkelingen',
  'samples.action': 'Zoekopdracht bewaren',
  'samples.label': 'Jaren werkervaring',
  'samples.title': 'Wat een wachtrij in PostgreSQL kost',
  'samples.sentence': 'Drie teams verhuisden hun taken naar de database die ze al hadden. Dit ging er stuk.',
  'samples.name': 'Ruud de Wit',
  'samples.place': 'Utrecht en online',
}
