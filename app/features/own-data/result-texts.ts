import { formatDate } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import type { RemovePageData } from './remove.server.ts'

export type Result = RemovePageData['past'][number]['results'][number]
type Category = RemovePageData['categories'][number]['category']

/** Every category, each once: a new one does not compile before it is here. */
const known: Readonly<Record<Category, true>> = {
  'account name': true,
  'corporate email': true,
  'native name': true,
  'legal name': true,
  'date of birth': true,
  photo: true,
  'governmental ids': true,
  'personal addresses': true,
  'personal contact info': true,
  children: true,
  feedback: true,
  interviews: true,
  'performance appraisal': true,
}

export const isKnownCategory = (name: string): name is Category => Object.hasOwn(known, name)

/** What became of a category, or would, with the reason and until when. */
export function useResultTexts(): (result: Pick<Result, 'status' | 'reason' | 'keptUntil'>) => string {
  const { t, locale } = useLocale()
  return ({ status, reason, keptUntil }) =>
    [
      `${t(`ownData.status.${status}`)}.`,
      reason === null ? '' : t(`ownData.reason.${reason}`),
      keptUntil === null ? '' : t('ownData.keptUntil', { date: formatDate(keptUntil, locale) }),
    ]
      .filter(Boolean)
      .join(' ')
}
