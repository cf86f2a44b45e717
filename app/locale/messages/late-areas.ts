import type { Lang } from '../locales.ts'
import type { Messages } from './catalogue.ts'

// Areas that the browser fetches itself (load-late-messages.ts).
export const lateAreas = {
  modals: {
    en: () => import('./modals/en.ts'),
    ru: () => import('./modals/ru.ts'),
    uk: () => import('./modals/uk.ts'),
    de: () => import('./modals/de.ts'),
    fr: () => import('./modals/fr.ts'),
    es: () => import('./modals/es.ts'),
    nl: () => import('./modals/nl.ts'),
  },
  errors: {
    en: () => import('./errors/en.ts'),
    ru: () => import('./errors/ru.ts'),
    uk: () => import('./errors/uk.ts'),
    de: () => import('./errors/de.ts'),
    fr: () => import('./errors/fr.ts'),
    es: () => import('./errors/es.ts'),
    nl: () => import('./errors/nl.ts'),
  },
  search: {
    en: () => import('./search/en.ts'),
    ru: () => import('./search/ru.ts'),
    uk: () => import('./search/uk.ts'),
    de: () => import('./search/de.ts'),
    fr: () => import('./search/fr.ts'),
    es: () => import('./search/es.ts'),
    nl: () => import('./search/nl.ts'),
  },
} satisfies Record<string, Record<Lang, () => Promise<{ messages: Messages }>>>
