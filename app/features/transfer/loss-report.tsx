import { useLocale } from '#app/locale/locale-context.tsx'
import type { Translate } from '#app/locale/messages/translate.ts'
import type { Loss } from '#domain/profile/resume/resume-schema.ts'
import { isSection } from '#domain/profile/sections.ts'
import styles from './import-review.module.css'

const reasons = {
  'no place for it': 'transfer.lostNoPlace',
  'not understood': 'transfer.lostNotUnderstood',
  'not yours to set': 'transfer.lostNotYours',
  'too many': 'transfer.lostTooMany',
} as const satisfies Record<Loss['reason'], string>

/** Lists data that could not be imported, with the reason: nothing is lost silently. */
export function LossReport({ lost }: { lost: readonly Loss[] }) {
  const { t } = useLocale()
  if (lost.length === 0) return null
  return (
    <details className={styles.more}>
      <summary>{t('transfer.lost', { entries: lost.length })}</summary>
      {(Object.keys(reasons) as Loss['reason'][]).map((reason) => {
        const here = lost.filter((loss) => loss.reason === reason)
        return here.length === 0 ? null : (
          <section key={reason}>
            <h3 className={styles.reason}>{t(reasons[reason])}</h3>
            <ul className={styles.lostList}>
              {here.map(({ path, value }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same place may be told twice, and the list never changes
                <li key={`${path} ${at}`}>
                  <span className={styles.where}>{placeOf(path, t)}</span> {value}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </details>
  )
}

const ourNames: Readonly<Record<string, string>> = { basics: 'personal', work: 'workExperience' }

/**
 * Name of a place in a file, such as `/work/0/location`: our label for its part if there is one, and the rest
 * unchanged.
 */
export function placeOf(path: string, t: Translate): string {
  const [part = '', ...rest] = path.split('/').slice(1)
  const section = ourNames[part] ?? part
  const where = rest.map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : name))
  return [isSection(section) ? t(`profile.${section}`) : part, ...where].join(' › ')
}
