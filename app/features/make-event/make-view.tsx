import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import styles from './make-event.module.css'
import type { loadMakePage } from './make-event.server.ts'
import type { MakeSaid } from './make-event.ts'
import { OwnFields } from './own-fields.tsx'

interface MakeViewProps {
  page: Awaited<ReturnType<typeof loadMakePage>>
  said: MakeSaid | undefined
}

export function MakeView({ page, said }: MakeViewProps) {
  const { t } = useLocale()
  const { state, formData } = useNavigation()
  const status = useRef<HTMLDivElement>(null)
  const refused = said?.kind === 'saved' ? undefined : said
  const draft =
    refused?.kind === 'gone'
      ? undefined
      : ((refused && 'draft' in refused ? refused.draft : undefined) ?? page.draft)
  const faults = refused?.kind === 'faults' ? refused.faults : refused === undefined ? page.faults : undefined
  const isSaved = page.justSaved && refused === undefined

  useEffect(() => {
    if (state === 'idle' && (isSaved || refused?.kind === 'gone' || refused?.kind === 'tooMany'))
      status.current?.focus()
  }, [state, isSaved, refused])

  const isBusy = (intent: string) => state !== 'idle' && formData?.get('intent') === intent
  return (
    <Container>
      <PageHead title={t('makeEvent.title')} intro={t('makeEvent.intro')}>
        <div ref={status} tabIndex={-1} role="status" className={styles.said}>
          {isSaved ? <Notice>{t('makeEvent.saidDraft')}</Notice> : null}
          {refused?.kind === 'gone' ? <Notice tone="warning">{t('makeEvent.saidGone')}</Notice> : null}
          {refused?.kind === 'tooMany' ? <Notice tone="warning">{t('makeEvent.saidTooMany')}</Notice> : null}
        </div>
      </PageHead>
      <Form method="post" noValidate className={styles.form}>
        <input type="hidden" name="once" value={refused?.kind === 'gone' ? refused.once : page.once} />
        {draft ? <input type="hidden" name="draft" value={draft} /> : null}
        <OwnFields form={refused?.typed ?? page.form} faults={faults} choices={page.choices} kind="new" />
        <div className={styles.ways}>
          <Button type="submit" name="intent" value="preview" loading={isBusy('preview')}>
            {t('makeEvent.preview')}
          </Button>
          <Button type="submit" name="intent" value="draft" variant="secondary" loading={isBusy('draft')}>
            {t('makeEvent.saveDraft')}
          </Button>
          <Button type="submit" name="intent" value="publish" variant="secondary" loading={isBusy('publish')}>
            {t('makeEvent.publish')}
          </Button>
        </div>
      </Form>
      {draft ? (
        <details className={styles.delete}>
          <summary>{t('makeEvent.deleteDraft')} …</summary>
          <Form method="post" className={styles.deleteForm}>
            <input type="hidden" name="draft" value={draft} />
            <p>{t('makeEvent.deleteText')}</p>
            <Button type="submit" name="intent" value="delete" variant="secondary" size="small">
              {t('makeEvent.deleteDraft')}
            </Button>
          </Form>
        </details>
      ) : null}
    </Container>
  )
}
