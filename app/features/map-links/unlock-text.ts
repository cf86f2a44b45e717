import type { Translate } from '#app/locale/messages/translate.ts'

/** Fewer are not told as a number. */
const A_FEW = 5

/** How many vacancies are unlocked; needs `skillMap.few` and `skillMap.unlock`. */
export const unlockText = (t: Translate, count: number): string =>
  count < A_FEW ? t('skillMap.few') : t('skillMap.unlock', { count })
