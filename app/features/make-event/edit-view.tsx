import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatDate } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { seriesScopes } from '#domain/meeting/own-changes.ts'
import type { loadEditPage } from './edit.server.ts'
import styles from './make-event.module.css'
import type { MakeSaid } from './make-event.ts'
import { OwnFields } from './own-fields.tsx'
import { StoredNow } from './stored-now.tsx'

interface EditViewProps {
  page: Awaited<ReturnType<typeof loadEditPage>>
  said: MakeSaid | undefined
}

export function EditView({ page, said }: EditViewProps) {
  const { t, locale } = useLocale()
  const { state, formData } = useNavigation()
  const status = useRef<HTMLDivElement>(null)
  const refused = said?.kind === 'saved' ? undefined : said
  const faults = refused?.kind === 'faults' ? refused.faults : undefined

  useEffect(() => {
    if (state === 'idle' && (said?.kind === 'saved' || said?.kind === 'stale')) status.current?.focus()
  }, [said, state])

  const isSeries = page.series !== undefined && page.series.coming > 1
  return (
    <Container>
      <PageHead title={page.event.title} intro={t('makeEvent.editIntro')}>
        <p>
          <ButtonLink href={page.host} variant="quiet" size="small">
            {t('makeEvent.toHost')}
          </ButtonLink>
        </p>
        <div ref={status} tabIndex={-1} role="status" className={styles.said}>
          {said?.kind === 'saved' ? <Notice>{t('makeEvent.saidSaved', { count: said.count })}</Notice> : null}
          {said?.kind === 'stale' ? (
            <Notice tone="warning">
              {t('hosting.saidStale')}
              <StoredNow typed={said.typed} stored={page.form} choices={page.choices} />
            </Notice>
          ) : null}
          {refused?.kind === 'faults' && refused.on ? (
            <Notice tone="warning">
              {t('makeEvent.faultOn', { date: formatDate(refused.on, locale, page.event.timeZone) })}
            </Notice>
          ) : null}
        </div>
      </PageHead>
      <Form method="post" noValidate preventScrollReset className={styles.form}>
        <input type="hidden" name="seen" value={page.seen} />
        <OwnFields
          form={refused?.typed ?? page.form}
          faults={faults}
          choices={page.choices}
          kind="published"
        />
        {isSeries ? (
          <RadioGroup
            name="scope"
            label={t('makeEvent.scope')}
            description={page.series?.moved ? t('makeEvent.scopeMoved') : t('makeEvent.scopeHelp')}
            defaultValue={refused && 'scope' in refused ? refused.scope : page.scope}
            options={seriesScopes.map((value) => ({ value, label: t(`makeEvent.scope.${value}`) }))}
            className={styles.scope}
          />
        ) : null}
        <div className={styles.ways}>
          {/* Free at once after a fault. After a save the hidden `seen` is old until the page has loaded. */}
          <Button
            type="submit"
            name="intent"
            value="save"
            loading={formData !== undefined && (state === 'submitting' || said?.kind === 'saved')}
          >
            {t('makeEvent.save')}
          </Button>
        </div>
      </Form>
    </Container>
  )
}
