import { useEffect, useRef } from 'react'
import { data, redirect, useNavigate } from 'react-router'
import '#app/features/content-form/form-sheets.ts'
import { LazyContentForm } from '#app/features/content-form/lazy-content-form.tsx'
import { ownStepsAction } from '#app/features/content-form/submit-content-form.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import '#app/ui/fields/phone-field.module.css'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/apply-page'
import { applicationPage, applicationsPage, SENT, SENT_QUERY } from './application-addresses.ts'
import { applyFormById, applyFormOf } from './apply-form.server.ts'
import { formIdOf } from './apply-form.ts'
import { loadApplyPage } from './apply-page.server.ts'
import styles from './applying.module.css'
import { ApplyingPanel } from './applying-panel.tsx'
import { arrivalOf } from './arrival.server.ts'
import { BeforeForm } from './before-form.tsx'
import { FeeTerms, ToPay } from './fee-terms.tsx'
import { standingText } from './standing-text.ts'

/** The form of a programme in steps. A member who cannot apply sees the reason, and what to do about it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { program, ...page } = await loadApplyPage(context, params.program)
  const form = page.mayApply ? await applyFormOf(context, program, arrivalOf(context, request)) : undefined
  return { ...page, form, isSent: new URL(request.url).searchParams.has(SENT) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { program, mayApply, standing } = await loadApplyPage(context, params.program)
  // A second click finds what the first has sent.
  const sent = () => redirect(`${new URL(request.url).pathname}${SENT_QUERY}#${SENT}`, 303)
  if (standing.own?.existing) throw sent()
  // What cannot be sent any more is shown with the reason.
  if (!mayApply) return data(null, { status: 409 })
  const found = await applyFormById(context, formIdOf(program.applying.id))
  if (found === undefined) throw notFound()
  const answer = await ownStepsAction(context, request, found)
  // The address says so from now on: a reload sends nothing again, and the result stays until the member leaves.
  if (answer.data.outcome === 'sent') throw sent()
  return answer
}

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ApplyPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Apply {...loaderData} />
    </MoreMessages>
  )
}

function Apply({
  title,
  programPage,
  standing,
  mayApply,
  form,
  isSent,
}: Pick<
  Route.ComponentProps['loaderData'],
  'title' | 'programPage' | 'standing' | 'mayApply' | 'form' | 'isSent'
>) {
  const { t } = useLocale()
  const navigate = useNavigate()
  const existing = standing.own?.existing
  const { isVacancy } = standing
  const back = t(isVacancy ? 'applying.vacancy.back' : 'applying.backToProgram')
  return (
    <Container className={styles.page}>
      <PageHead
        title={existing ? title : t('applying.title', { title })}
        intro={existing || form === undefined ? undefined : t('applying.keptText')}
      />
      {existing ? (
        <div className={styles.part} role={isSent ? undefined : 'status'}>
          {isSent ? <Sent /> : <h2>{t(isVacancy ? 'applying.vacancy.existing' : 'applying.existing')}</h2>}
          <p>{t(standingText(existing, isVacancy))}</p>
          <ToPay existing={existing} />
          <div className={styles.way}>
            <ButtonLink href={applicationPage(existing.id)}>{t('applying.see')}</ButtonLink>
            <ButtonLink href={applicationsPage} variant="quiet">
              {t('applying.mine')}
            </ButtonLink>
            <ButtonLink href={programPage} variant="quiet">
              {back}
            </ButtonLink>
          </div>
        </div>
      ) : form === undefined ? (
        <>
          <ApplyingPanel standing={standing} />
          {mayApply ? <Notice tone="error">{t('programs.notYet')}</Notice> : null}
          <p className={styles.back}>
            <ButtonLink href={programPage} variant="quiet">
              {back}
            </ButtonLink>
          </p>
        </>
      ) : (
        <div className={styles.form}>
          <BeforeForm form={form} />
          <FeeTerms fee={standing.fee} />
          <LazyContentForm
            content={form}
            onSent={() => navigate(SENT_QUERY, { replace: true, preventScrollReset: true })}
          />
          <p className={styles.back}>
            <Link href={programPage}>{t('applying.leave')}</Link>
          </p>
        </div>
      )}
    </Container>
  )
}

/** Takes the focus, so that a screen reader says it. Without script the anchor of the address leads here. */
function Sent() {
  const { t } = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} id={SENT} tabIndex={-1}>
      {t('applying.sent')}
    </h2>
  )
}
