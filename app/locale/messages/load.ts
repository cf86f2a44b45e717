import type { Lang } from '../locales.ts'
import type { MessageKey, Messages } from './catalogue.ts'
import { lateAreas } from './late-areas.ts'

// Every file is a chunk of its own: a language and an area that nobody asks for are never read.
const areas = {
  shell: {
    en: () => import('./shell/en.ts'),
    ru: () => import('./shell/ru.ts'),
    uk: () => import('./shell/uk.ts'),
    de: () => import('./shell/de.ts'),
    fr: () => import('./shell/fr.ts'),
    es: () => import('./shell/es.ts'),
    nl: () => import('./shell/nl.ts'),
  },
  pages: {
    en: () => import('./pages/en.ts'),
    ru: () => import('./pages/ru.ts'),
    uk: () => import('./pages/uk.ts'),
    de: () => import('./pages/de.ts'),
    fr: () => import('./pages/fr.ts'),
    es: () => import('./pages/es.ts'),
    nl: () => import('./pages/nl.ts'),
  },
  blog: {
    en: () => import('./blog/en.ts'),
    ru: () => import('./blog/ru.ts'),
    uk: () => import('./blog/uk.ts'),
    de: () => import('./blog/de.ts'),
    fr: () => import('./blog/fr.ts'),
    es: () => import('./blog/es.ts'),
    nl: () => import('./blog/nl.ts'),
  },
  courses: {
    en: () => import('./courses/en.ts'),
    ru: () => import('./courses/ru.ts'),
    uk: () => import('./courses/uk.ts'),
    de: () => import('./courses/de.ts'),
    fr: () => import('./courses/fr.ts'),
    es: () => import('./courses/es.ts'),
    nl: () => import('./courses/nl.ts'),
  },
  events: {
    en: () => import('./events/en.ts'),
    ru: () => import('./events/ru.ts'),
    uk: () => import('./events/uk.ts'),
    de: () => import('./events/de.ts'),
    fr: () => import('./events/fr.ts'),
    es: () => import('./events/es.ts'),
    nl: () => import('./events/nl.ts'),
  },
  favorites: {
    en: () => import('./favorites/en.ts'),
    ru: () => import('./favorites/ru.ts'),
    uk: () => import('./favorites/uk.ts'),
    de: () => import('./favorites/de.ts'),
    fr: () => import('./favorites/fr.ts'),
    es: () => import('./favorites/es.ts'),
    nl: () => import('./favorites/nl.ts'),
  },
  keep: {
    en: () => import('./keep/en.ts'),
    ru: () => import('./keep/ru.ts'),
    uk: () => import('./keep/uk.ts'),
    de: () => import('./keep/de.ts'),
    fr: () => import('./keep/fr.ts'),
    es: () => import('./keep/es.ts'),
    nl: () => import('./keep/nl.ts'),
  },
  recommendations: {
    en: () => import('./recommendations/en.ts'),
    ru: () => import('./recommendations/ru.ts'),
    uk: () => import('./recommendations/uk.ts'),
    de: () => import('./recommendations/de.ts'),
    fr: () => import('./recommendations/fr.ts'),
    es: () => import('./recommendations/es.ts'),
    nl: () => import('./recommendations/nl.ts'),
  },
  skills: {
    en: () => import('./skills/en.ts'),
    ru: () => import('./skills/ru.ts'),
    uk: () => import('./skills/uk.ts'),
    de: () => import('./skills/de.ts'),
    fr: () => import('./skills/fr.ts'),
    es: () => import('./skills/es.ts'),
    nl: () => import('./skills/nl.ts'),
  },
  fields: {
    en: () => import('./fields/en.ts'),
    ru: () => import('./fields/ru.ts'),
    uk: () => import('./fields/uk.ts'),
    de: () => import('./fields/de.ts'),
    fr: () => import('./fields/fr.ts'),
    es: () => import('./fields/es.ts'),
    nl: () => import('./fields/nl.ts'),
  },
  forms: {
    en: () => import('./forms/en.ts'),
    ru: () => import('./forms/ru.ts'),
    uk: () => import('./forms/uk.ts'),
    de: () => import('./forms/de.ts'),
    fr: () => import('./forms/fr.ts'),
    es: () => import('./forms/es.ts'),
    nl: () => import('./forms/nl.ts'),
  },
  jobs: {
    en: () => import('./jobs/en.ts'),
    ru: () => import('./jobs/ru.ts'),
    uk: () => import('./jobs/uk.ts'),
    de: () => import('./jobs/de.ts'),
    fr: () => import('./jobs/fr.ts'),
    es: () => import('./jobs/es.ts'),
    nl: () => import('./jobs/nl.ts'),
  },
  listing: {
    en: () => import('./listing/en.ts'),
    ru: () => import('./listing/ru.ts'),
    uk: () => import('./listing/uk.ts'),
    de: () => import('./listing/de.ts'),
    fr: () => import('./listing/fr.ts'),
    es: () => import('./listing/es.ts'),
    nl: () => import('./listing/nl.ts'),
  },
  newsletter: {
    en: () => import('./newsletter/en.ts'),
    ru: () => import('./newsletter/ru.ts'),
    uk: () => import('./newsletter/uk.ts'),
    de: () => import('./newsletter/de.ts'),
    fr: () => import('./newsletter/fr.ts'),
    es: () => import('./newsletter/es.ts'),
    nl: () => import('./newsletter/nl.ts'),
  },
  privacy: {
    en: () => import('./privacy/en.ts'),
    ru: () => import('./privacy/ru.ts'),
    uk: () => import('./privacy/uk.ts'),
    de: () => import('./privacy/de.ts'),
    fr: () => import('./privacy/fr.ts'),
    es: () => import('./privacy/es.ts'),
    nl: () => import('./privacy/nl.ts'),
  },
  profile: {
    en: () => import('./profile/en.ts'),
    ru: () => import('./profile/ru.ts'),
    uk: () => import('./profile/uk.ts'),
    de: () => import('./profile/de.ts'),
    fr: () => import('./profile/fr.ts'),
    es: () => import('./profile/es.ts'),
    nl: () => import('./profile/nl.ts'),
  },
  signIn: {
    en: () => import('./signIn/en.ts'),
    ru: () => import('./signIn/ru.ts'),
    uk: () => import('./signIn/uk.ts'),
    de: () => import('./signIn/de.ts'),
    fr: () => import('./signIn/fr.ts'),
    es: () => import('./signIn/es.ts'),
    nl: () => import('./signIn/nl.ts'),
  },
  signInMail: {
    en: () => import('./signInMail/en.ts'),
    ru: () => import('./signInMail/ru.ts'),
    uk: () => import('./signInMail/uk.ts'),
    de: () => import('./signInMail/de.ts'),
    fr: () => import('./signInMail/fr.ts'),
    es: () => import('./signInMail/es.ts'),
    nl: () => import('./signInMail/nl.ts'),
  },
  uploads: {
    en: () => import('./uploads/en.ts'),
    ru: () => import('./uploads/ru.ts'),
    uk: () => import('./uploads/uk.ts'),
    de: () => import('./uploads/de.ts'),
    fr: () => import('./uploads/fr.ts'),
    es: () => import('./uploads/es.ts'),
    nl: () => import('./uploads/nl.ts'),
  },
  transfer: {
    en: () => import('./transfer/en.ts'),
    ru: () => import('./transfer/ru.ts'),
    uk: () => import('./transfer/uk.ts'),
    de: () => import('./transfer/de.ts'),
    fr: () => import('./transfer/fr.ts'),
    es: () => import('./transfer/es.ts'),
    nl: () => import('./transfer/nl.ts'),
  },
  terms: {
    en: () => import('./terms/en.ts'),
    ru: () => import('./terms/ru.ts'),
    uk: () => import('./terms/uk.ts'),
    de: () => import('./terms/de.ts'),
    fr: () => import('./terms/fr.ts'),
    es: () => import('./terms/es.ts'),
    nl: () => import('./terms/nl.ts'),
  },
  submissions: {
    en: () => import('./submissions/en.ts'),
    ru: () => import('./submissions/ru.ts'),
    uk: () => import('./submissions/uk.ts'),
    de: () => import('./submissions/de.ts'),
    fr: () => import('./submissions/fr.ts'),
    es: () => import('./submissions/es.ts'),
    nl: () => import('./submissions/nl.ts'),
  },
  onboarding: {
    en: () => import('./onboarding/en.ts'),
    ru: () => import('./onboarding/ru.ts'),
    uk: () => import('./onboarding/uk.ts'),
    de: () => import('./onboarding/de.ts'),
    fr: () => import('./onboarding/fr.ts'),
    es: () => import('./onboarding/es.ts'),
    nl: () => import('./onboarding/nl.ts'),
  },
  savedSearches: {
    en: () => import('./savedSearches/en.ts'),
    ru: () => import('./savedSearches/ru.ts'),
    uk: () => import('./savedSearches/uk.ts'),
    de: () => import('./savedSearches/de.ts'),
    fr: () => import('./savedSearches/fr.ts'),
    es: () => import('./savedSearches/es.ts'),
    nl: () => import('./savedSearches/nl.ts'),
  },
  ...lateAreas,
} satisfies Record<string, Record<Lang, () => Promise<{ messages: Messages }>>>

export type MessageArea = keyof typeof areas

export const messageAreas = Object.keys(areas) as readonly MessageArea[]

/** What every page has at hand. Every other area comes with the loader of the page that uses it, through `MoreMessages`. */
const everywhere: readonly MessageArea[] = ['shell', 'pages', 'blog', 'errors']

/** Compiles only while every key belongs to an area that can be loaded. */
export type EveryKeyHasAnArea = MessageKey extends `${MessageArea}.${string}` ? true : never

/** The messages of some areas in one language, as plain data. */
export async function loadMessages(
  lang: Lang,
  wanted: readonly MessageArea[] = everywhere,
): Promise<Messages> {
  const files = await Promise.all(wanted.map((area) => areas[area][lang]()))
  return Object.assign({}, ...files.map((file) => file.messages))
}
