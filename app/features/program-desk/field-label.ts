import type { useLocale } from '#app/locale/locale-context.tsx'
import { defaultLocale } from '#services/languages.ts'
import { textNames } from './typed-program.ts'

type Translate = ReturnType<typeof useLocale>['t']

const dates = ['opens', 'closes', 'starts', 'decision_by', 'time_zone']

/** The name of a control; of a text in another language, with its language. */
export function fieldLabel(t: Translate, name: string): string {
  if (dates.includes(name)) return t(`programDesk.fact.${name}` as 'programDesk.fact.opens')
  if (name.startsWith('skill-')) return t('programDesk.field.skills')
  const text = textNames.find((one) => name.startsWith(`${one}-`))
  if (text === undefined) return t(`programDesk.field.${name}` as 'programDesk.field.slug')
  const locale = name.slice(text.length + 1)
  return locale === defaultLocale
    ? t(`programDesk.field.${text}`)
    : `${t(`programDesk.field.${text}`)} (${locale.slice(0, 2)})`
}
