import { formatDate } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import styles from './own-data.module.css'
import type { OwnDataPageData } from './own-data.server.ts'

/** What the member asked the operator for, and what becomes of it. */
export function RequestList({ requests }: Pick<OwnDataPageData, 'requests'>) {
  const { t, locale } = useLocale()
  return (
    <ol className={styles.consents}>
      {requests.map(({ id, kind, state, receivedOn, dueOn, extensionReason, refusalReason }) => {
        const isEnded = state === 'done' || state === 'refused'
        const reason = refusalReason ?? extensionReason
        return (
          <li key={id} className={styles.consent}>
            <time dateTime={receivedOn} className={styles.count}>
              {t('ownData.requestedOn', { date: formatDate(receivedOn, locale) })}
            </time>
            <div>
              <h3 className={styles.agreed}>{t(`ownData.request.${kind}`)}</h3>
              <p className={styles.count}>
                {t(`ownData.requestState.${state}`)}
                {isEnded ? '' : `. ${t('ownData.answerBy', { date: formatDate(dueOn, locale) })}`}
              </p>
              {reason === null ? null : <p>{t('ownData.requestReason', { reason })}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
