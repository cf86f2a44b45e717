import { Form } from 'react-router'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Textarea } from '#app/ui/fields/textarea.tsx'
import { Section } from '#app/ui/section.tsx'
import { seriesScopes } from '#domain/meeting/own-changes.ts'
import type { HostSaid, NamedHost } from './host.ts'
import styles from './hosting.module.css'

/** Characters of a reason. */
const MAX_REASON = 500

interface CallOffProps {
  cancelled: boolean
  /** Whether other dates of its series can be cancelled with it. */
  isSeries: boolean
  /** Reason for cancelling; may be empty. */
  reason: string
}

/** Cancels the event in two steps, or reinstates it. */
export function CallOff({ cancelled, isSeries, reason }: CallOffProps) {
  const { t } = useLocale()
  return (
    <Section heading={t('hosting.cancel')} text={t(cancelled ? 'hosting.holdText' : 'hosting.cancelText')}>
      {cancelled ? (
        <Form method="post" preventScrollReset className={styles.form}>
          {reason === '' ? null : <p>{reason}</p>}
          <Button type="submit" name="intent" value="hold" variant="secondary">
            {t('hosting.hold')}
          </Button>
        </Form>
      ) : (
        <details className={styles.remove}>
          <summary>{t('hosting.cancel')} …</summary>
          <Form method="post" preventScrollReset className={styles.form}>
            <Textarea
              name="reason"
              label={t('makeEvent.cancelReason')}
              rows={2}
              maxLength={MAX_REASON}
              limit={MAX_REASON}
            />
            {isSeries ? (
              <RadioGroup
                name="scope"
                label={t('makeEvent.scopeOff')}
                defaultValue="this"
                options={seriesScopes.map((value) => ({ value, label: t(`makeEvent.scope.${value}`) }))}
              />
            ) : null}
            <Button type="submit" name="intent" value="off" variant="secondary">
              {t('hosting.cancelButton')}
            </Button>
          </Form>
        </details>
      )}
    </Section>
  )
}

interface NamedHostsProps {
  hosts: readonly NamedHost[]
  community: string
  said: HostSaid | undefined
}

/** Members who host the event too. For editors. */
export function NamedHosts({ hosts, community, said }: NamedHostsProps) {
  const { t } = useLocale()
  const wrong = said?.kind === 'noMember' ? said : undefined
  return (
    <Section heading={t('hosting.hosts')} text={t('hosting.hostsText')}>
      {hosts.length === 0 ? null : (
        <ul className={styles.people}>
          {hosts.map(({ id, name, forCommunity }) => (
            <li key={id} className={styles.person}>
              <div className={styles.who}>
                <span className={styles.name}>{name || t('hosting.noName')}</span>
                <span className={styles.small}>
                  {forCommunity ? t('hosting.ofCommunity', { community }) : t('hosting.ofEvent')}
                </span>
              </div>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="dismiss"
                  variant="quiet"
                  size="small"
                  aria-label={`${t('hosting.remove')}: ${name}`}
                >
                  {t('hosting.remove')}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" preventScrollReset noValidate className={styles.fields}>
        <TextField
          type="email"
          name="email"
          label={t('hosting.hostEmail')}
          maxLength={320}
          autoComplete="off"
          defaultValue={wrong?.email ?? ''}
          error={wrong && t('hosting.noMember')}
        />
        {community === '' ? null : (
          <Checkbox
            name="forCommunity"
            label={t('hosting.hostOfAll', { community })}
            defaultChecked={wrong?.forCommunity ?? false}
          />
        )}
        <Button type="submit" name="intent" value="name" variant="secondary">
          {t('hosting.nameHost')}
        </Button>
      </Form>
    </Section>
  )
}
