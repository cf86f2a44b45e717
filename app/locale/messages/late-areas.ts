import type { Lang } from '#services/languages.ts'

// Areas that the browser loads itself (load-late-messages.ts). Vite finds the files by the pattern and makes
// one per language.
export const lateAreas = {
  modals: (lang: Lang) => import(`./modals/${lang}.ts`),
  errors: (lang: Lang) => import(`./errors/${lang}.ts`),
  forms: (lang: Lang) => import(`./forms/${lang}.ts`),
  search: (lang: Lang) => import(`./search/${lang}.ts`),
}
