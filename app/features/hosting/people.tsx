import { Form } from 'react-router'
import { formatDate, formatNumber, formatTime } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { Textarea } from '#app/ui/fields/textarea.tsx'
import type { AnswerState } from '#domain/meeting/answer-rows.ts'
import type { HostedPerson } from './host.ts'
import styles from './hosting.module.css'

interface PeopleProps {
  group: AnswerState
  heading: string
  people: readonly HostedPerson[]
  /** Time zone of the event. */
  timeZone: string
  /** Whether registration is still open. */
  open: boolean
}

/** People in one state, with the host's actions for each. */
export function People({ group, heading, people, timeZone, open }: PeopleProps) {
  const { t, locale } = useLocale()
  if (people.length === 0) return null
  return (
    <div className={styles.group}>
      <h3 className={styles.groupName}>
        {/* With their guests, as the numbers above. */}
        {heading}{' '}
        <span className={styles.count}>
          {formatNumber(
            people.reduce((sum, { party }) => sum + party, 0),
            locale,
          )}
        </span>
      </h3>
      <ol className={styles.people}>
        {people.map(({ id, name: given, party, isMember, answeredAt, heldUntil, reason }) => {
          const name = given || t('hosting.noName')
          return (
            <li key={id} className={styles.person}>
              <div className={styles.who}>
                <span className={styles.name}>{name}</span>
                <Facts
                  items={[
                    party > 1 ? t('hosting.withGuests', { count: party - 1 }) : null,
                    isMember ? null : t('hosting.noAccount'),
                    heldUntil === null
                      ? t('hosting.since', { date: formatDate(answeredAt, locale, timeZone) })
                      : t('hosting.until', {
                          time: `${formatDate(heldUntil, locale, timeZone)}, ${formatTime(heldUntil, locale, timeZone)}`,
                        }),
                    reason,
                  ]}
                />
              </div>
              {open ? (
                <div className={styles.acts}>
                  {group === 'waiting' ? (
                    <Act id={id} intent="give" label={t('hosting.give')} name={name} />
                  ) : null}
                  {group === 'removed' ? (
                    <Act id={id} intent="allow" label={t('hosting.allow')} name={name} />
                  ) : null}
                  {group === 'removed' ? null : <Remove id={id} name={name} />}
                </div>
              ) : null}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function Act({ id, intent, label, name }: { id: string; intent: string; label: string; name: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="secondary"
        size="small"
        aria-label={`${label}: ${name}`}
      >
        {label}
      </Button>
    </Form>
  )
}

/** Two steps: asks for a reason first, so that nobody is removed by an accidental tap. */
function Remove({ id, name }: { id: string; name: string }) {
  const { t } = useLocale()
  return (
    <details className={styles.remove}>
      <summary aria-label={`${t('hosting.remove')}: ${name}`}>{t('hosting.remove')}</summary>
      <Form method="post" preventScrollReset className={styles.form}>
        <input type="hidden" name="id" value={id} />
        <p className={styles.small}>{t('hosting.removeText')}</p>
        <Textarea name="reason" label={t('hosting.reason')} rows={2} maxLength={500} limit={500} />
        <Button type="submit" name="intent" value="remove" variant="secondary" size="small">
          {t('hosting.removeName', { name })}
        </Button>
      </Form>
    </details>
  )
}
