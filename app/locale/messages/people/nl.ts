import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'people.heading': 'Mensen',
  'people.intro': 'Leden die gevonden willen worden: voor een vraag, voor mentoring, om samen te werken.',
  'people.join': 'Jezelf toevoegen',
  'people.search': 'Mensen zoeken',
  'people.count': { by: 'count', one: '{count} persoon', other: '{count} mensen' },
  'people.none': 'Geen mensen gevonden',
  'people.few': 'Er staan nog maar weinig leden in. De lijst groeit met iedereen die zich toevoegt.',
  'people.mentoring': 'Mentoring',
  'people.skills': 'Vaardigheden',
  'people.country': 'Land',
  'people.languages': 'Talen',
  'people.offers': 'Biedt mentoring',
  'people.seeks': 'Zoekt een mentor',
  'people.noneYet': 'Hier laat nog niemand een profiel zien',
  'people.noneYetText': 'Begin zelf: jij bepaalt welke delen van je profiel anderen zien.',
}
