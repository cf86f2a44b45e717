import { type SubmitEvent, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { pagePath } from '#app/locale/addresses.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Textarea } from '#app/ui/fields/textarea.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { MAX_MISTAKE, MAX_QUOTE, MISTAKE_ACTION } from '#domain/feedback/mistake-limits.ts'
import type { TextFault } from '#domain/messages/message-text.ts'
import type { BotCheckSetting } from '#services/bot-check/bot-check.ts'
import type { Route } from './+types/mistake-page'
import styles from './feedback.module.css'
import { loadMistakeForm, sendMistake } from './mistake.server.ts'

const PAGE = '/report-mistake'

/** Public page to report a mistake to the editors. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return loadMistakeForm(context, request)
}

export async function action({ context, request }: Route.ActionArgs) {
  return sendMistake(context, request)
}

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function MistakePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      {loaderData.isSent && !actionData ? (
        <Sent page={loaderData.page} />
      ) : (
        <Mistake page={loaderData} answer={actionData} />
      )}
    </MoreMessages>
  )
}

function Sent({ page }: { page: string | undefined }) {
  const { t } = useLocale()
  return (
    <Container className={styles.page}>
      <PageHead title={t('feedback.sentTitle')} intro={t('feedback.sentText')} />
      <p className={styles.ways}>
        <ButtonLink href={page ?? '/home'}>{t('feedback.back')}</ButtonLink>
      </p>
    </Container>
  )
}

interface Answer {
  typed: { page: string; quote: string; text: string; email: string }
  textFault?: TextFault | undefined
  isEmailWrong?: boolean
  isRefused?: true
}

function Mistake({ page, answer }: { page: Route.ComponentProps['loaderData']; answer: Answer | undefined }) {
  const { t, region, locale } = useLocale()
  const { formData } = useNavigation()
  const [isProving, setProving] = useState(false)
  const submit = useSubmit()
  const where = answer?.typed.page ?? page.page ?? ''
  // Keeps the page in the address, so that its title is still shown when the form comes back with errors.
  const query = where === '' ? '' : `?${new URLSearchParams({ page: where })}`
  const action = `${pagePath({ region, locale, page: PAGE })}${query}`
  const textError =
    answer?.textFault &&
    (answer.textFault === 'tooLong'
      ? t('feedback.tooLong', { max: String(MAX_MISTAKE) })
      : t(answer.textFault === 'missing' ? 'feedback.missing' : 'feedback.controls'))
  const emailError = answer?.isEmailWrong ? t('feedback.emailWrong') : undefined

  /** Adds the bot check's proof. If that fails the form is sent without it, as it is without script. */
  async function prove(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isProving) return
    const body = new FormData(event.currentTarget)
    setProving(true)
    const proof = await proofOf(page.botCheck)
    if (proof !== undefined) body.set('proof', proof)
    setProving(false)
    await submit(body, { method: 'post', action })
  }

  return (
    <Container className={styles.page}>
      <PageHead title={t('feedback.report')} intro={t('feedback.reportText')} />
      <ErrorSummary
        attempt={answer}
        problems={[
          ...(textError ? [{ fieldId: 'mistake-text', text: textError }] : []),
          ...(emailError ? [{ fieldId: 'mistake-email', text: emailError }] : []),
        ]}
      />
      {answer?.isRefused ? (
        <Notice tone="error" role="alert">
          {t('feedback.refused')}
        </Notice>
      ) : null}
      <Form method="post" action={action} className={styles.form} onSubmit={prove}>
        <input type="hidden" name="page" value={where} />
        {where ? (
          <p className={styles.where}>
            {t('feedback.page')} <a href={where}>{page.title ?? where}</a>
          </p>
        ) : null}
        <Textarea
          name="quote"
          label={t('feedback.quote')}
          description={t('feedback.quoteHelp')}
          defaultValue={answer?.typed.quote ?? page.quote}
          limit={MAX_QUOTE}
          rows={3}
        />
        <Textarea
          id="mistake-text"
          name="text"
          label={t('feedback.text')}
          defaultValue={answer?.typed.text ?? ''}
          error={textError}
          limit={MAX_MISTAKE}
          showLength
          required
          rows={5}
        />
        <TextField
          id="mistake-email"
          type="text"
          inputMode="email"
          name="email"
          label={t('feedback.email')}
          description={t('feedback.emailHelp')}
          defaultValue={answer?.typed.email ?? ''}
          error={emailError}
          autoComplete="email"
        />
        <div className={styles.ways}>
          {/* Until the next page has loaded: a second press meanwhile would send it twice. */}
          <Button type="submit" loading={isProving || formData !== undefined}>
            {t('feedback.send')}
          </Button>
        </div>
      </Form>
    </Container>
  )
}

async function proofOf(setting: BotCheckSetting): Promise<string | undefined> {
  try {
    const { makeProof } = await import('#app/features/bot-check/bot-check-proof.ts')
    return await makeProof(setting, MISTAKE_ACTION)
  } catch {
    return undefined
  }
}
