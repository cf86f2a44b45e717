import type { Translate } from '#app/locale/messages/translate.ts'
import type { ShownProfile } from './shown-profile.ts'

/** How well somebody speaks English and who says so, in words. */
export function englishText({ state, name }: NonNullable<ShownProfile['english']>, t: Translate): string {
  if (state === 'no-level' || state === 'no-level-wait') return t(`profile.english.${state}`)
  return t(`profile.english.${state}`, { level: name })
}
