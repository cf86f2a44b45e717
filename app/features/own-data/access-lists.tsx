import { formatDate, formatTime } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import styles from './own-data.module.css'
import type { OwnAccess, OwnSignIn } from './own-data.server.ts'

/** They are about nobody in particular, so they are in nobody's list. */
const untold = [
  'applications-exported',
  'forms-seen',
  'subscribers-exported',
  'view-began',
  'view-ended',
  'tenant-added',
  'tenant-closed',
] as const
type Action = OwnAccess['action']
type ToldAction = Exclude<Action, (typeof untold)[number]>
const isTold = (action: Action): action is ToldAction => !untold.some((one) => one === action)

/** Who saw or changed the member's data. */
export function AccessList({ accesses }: { accesses: readonly OwnAccess[] }) {
  const { t, locale } = useLocale()
  if (accesses.length === 0) return <p>{t('ownData.seenByNobody')}</p>
  return (
    <ol className={styles.consents}>
      {accesses.map(({ at, action, role, own }) =>
        isTold(action) ? (
          <li key={`${at} ${action}`} className={styles.consent}>
            <time dateTime={at} className={styles.count}>
              {formatDate(at, locale)}, {formatTime(at, locale)}
            </time>
            <div>
              <h3 className={styles.agreed}>{t(`ownData.action.${action}`)}</h3>
              <p className={styles.count}>{t(own ? 'ownData.by.you' : `ownData.by.${role}`)}</p>
            </div>
          </li>
        ) : null,
      )}
    </ol>
  )
}

/** The last sign-ins, each with a way to say that it was somebody else. */
export function SignInList({ signIns }: { signIns: readonly OwnSignIn[] }) {
  const { t, locale } = useLocale()
  if (signIns.length === 0) return <p>{t('ownData.noSignIns')}</p>
  return (
    <ol className={styles.consents}>
      {signIns.map(({ at, kind, device, session, isOpen }) => {
        const shown = device || t('ownData.unknownDevice')
        return (
          <li key={`${at} ${kind} ${session}`} className={styles.consent}>
            <time dateTime={at} className={styles.count}>
              {formatDate(at, locale)}, {formatTime(at, locale)}
            </time>
            <div>
              <h3 className={styles.agreed}>{t(`ownData.event.${kind}`)}</h3>
              {kind === 'signed-in' ? (
                <p className={styles.count}>
                  {shown}
                  {isOpen ? ` (${t('ownData.stillOpen')})` : ''}
                </p>
              ) : null}
              {kind === 'signed-in' && session !== null ? (
                // A whole page follows, so that the browser goes to the field.
                <form method="post" className={styles.act}>
                  <input type="hidden" name="session" value={session} />
                  <Button
                    type="submit"
                    name="intent"
                    value="not-me"
                    variant="quiet"
                    size="small"
                    aria-label={t('ownData.notMeOn', { device: shown, date: formatDate(at, locale) })}
                  >
                    {t('ownData.notMe')}
                  </Button>
                </form>
              ) : null}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
