import { useId, useMemo, useRef, useState } from 'react'
import { BotCheckFailed } from '#app/features/bot-check/bot-check-failed.ts'
import { NOBODY, useDraftOwner } from '#app/forms/drafts/draft-owner.ts'
import type { SentForm } from '#app/forms/view/form-view.tsx'
import { FormView } from '#app/forms/view/form-view.tsx'
import { createLookup, findByIds } from '#app/forms/view/lookup.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { showToast } from '#app/shell/toasts/toasts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { anchorOf, type ContentForm, FORM_PARAMETER } from './content-form.ts'
import { memberDrafts } from './member-drafts.ts'
import { ProofNotice, type ProofProblem } from './proof-notice.tsx'
import { ProofRefused, sendContentForm } from './send-content-form.ts'
import { uploadsOf } from './upload-file.ts'
import { usePosted } from './use-posted.ts'
import { useToday } from './use-today.ts'

/** A content form on a page: sent by script, or posted to the page without. */
export function ContentFormView({ content }: { content: ContentForm }) {
  return (
    <MoreMessages messages={content.messages}>
      <Shown content={content} />
    </MoreMessages>
  )
}

function Shown({ content }: { content: ContentForm }) {
  const { form, start, phoneCountries, postable } = content
  const { t, locale } = useLocale()
  const posted = usePosted(form.form_id)
  const today = useToday(content.today)
  const owner = useDraftOwner()
  const lookup = useMemo(() => createLookup(), [])
  const upload = useMemo(() => uploadsOf(form.form_id), [form.form_id])
  const id = useId()
  const [proofProblem, setProofProblem] = useState<ProofProblem>(
    posted?.outcome === 'blocked' ? 'refused' : 'none',
  )
  const withoutProof = useRef(false)
  const root = useRef<HTMLDivElement>(null)
  const { settings } = form

  function submit(sent: SentForm) {
    setProofProblem('none')
    const page = { locale, uri: location.origin + location.pathname, title: document.title }
    const { cookie: cookies } = document
    return sendContentForm(content, sent, {
      ...page,
      cookies,
      now: new Date(),
      withoutProof: withoutProof.current,
    }).finally(() => {
      withoutProof.current = false
    })
  }

  function tellFailure(error: unknown) {
    if (error instanceof BotCheckFailed) return setProofProblem('failed')
    if (error instanceof ProofRefused) return setProofProblem('refused')
    const title = settings.error_title ?? t('forms.sendFailed')
    // Offline the toast may not load; the form itself still shows the result.
    showToast({
      kind: 'error',
      title,
      description: settings.error_description,
      mailto: settings.error_mailto,
    }).catch(() => {})
  }

  return (
    <div ref={root} id={anchorOf(form.form_id)}>
      <FormView
        key={form.form_id}
        form={form}
        start={posted === undefined || posted.outcome === 'sent' ? start : posted.values}
        errors={posted?.outcome === 'again' ? posted.errors : undefined}
        outcome={posted?.outcome === 'sent' || posted?.outcome === 'failed' ? posted.outcome : undefined}
        today={today}
        action={`?${FORM_PARAMETER}=${form.form_id}#${anchorOf(form.form_id)}`}
        lookup={lookup}
        upload={content.marketing === undefined ? undefined : upload}
        findByIds={findByIds}
        drafts={owner === NOBODY ? undefined : memberDrafts}
        phoneCountries={phoneCountries}
        onSubmit={submit}
        onFailed={tellFailure}
      >
        <ProofNotice
          problem={proofProblem}
          onWithout={() => {
            withoutProof.current = true
          }}
        />
        {postable ? null : (
          <noscript>
            <Notice id={`${id}script`} tone="warning">
              {t('forms.needsScript')}
            </Notice>
          </noscript>
        )}
      </FormView>
    </div>
  )
}
