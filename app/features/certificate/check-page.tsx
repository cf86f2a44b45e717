import { data, Form, useNavigation } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { formatDate } from '#app/locale/dates.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Textarea } from '#app/ui/fields/textarea.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { FactList } from '#app/ui/structure/fact-list.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { type BadgeCheck, MAX_BADGE } from '#domain/badges/badge-answers.ts'
import { langOf } from '#services/languages.ts'
import type { Route } from './+types/check-page'
import styles from './certificate.module.css'
import { checkSent } from './certificate.server.ts'
import { CheckResult } from './check-result.tsx'

/** Checks a badge of this site or any other. Fetches nothing that the badge refers to. */
export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const [messages, { product }] = await Promise.all([
    loadMessages(langOf(locale), ['certificate']),
    loadSiteIdentity(context),
  ])
  return {
    messages,
    head: unlistedHead(createTranslate(messages, locale)('certificate.checkTitle'), product),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { badge = '' } = await readForm(request)
  const check = await checkSent(context, badge)
  const status = check === undefined ? 429 : check.kind === 'unreadable' ? 422 : 200
  return data({ check, badge: badge.slice(0, MAX_BADGE) }, status)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function CheckPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Check {...actionData} />
    </MoreMessages>
  )
}

function Check({ check, badge }: { check?: BadgeCheck | undefined; badge?: string }) {
  const { t } = useLocale()
  const { state } = useNavigation()
  const isTooOften = badge !== undefined && check === undefined
  const isUnreadable = check?.kind === 'unreadable'
  return (
    <Container className={styles.page}>
      <PageHead title={t('certificate.checkTitle')} intro={t('certificate.checkText')} />
      <div role="status">{check && !isUnreadable ? <Checked check={check} /> : null}</div>
      {isTooOften ? (
        <Notice tone="error" role="alert">
          {t('certificate.tooManyChecks')}
        </Notice>
      ) : null}
      <Form method="post" className={styles.form}>
        <Textarea
          name="badge"
          required
          rows={8}
          spellCheck={false}
          label={t('certificate.paste')}
          description={t('certificate.pasteText')}
          limit={MAX_BADGE}
          defaultValue={badge}
          error={isUnreadable ? t('certificate.unreadable') : undefined}
        />
        <Button type="submit" loading={state === 'submitting'}>
          {t('certificate.check')}
        </Button>
      </Form>
    </Container>
  )
}

/** Facts of a badge are shown only if its signature fits: all others may be forged. */
function Checked({ check }: { check: BadgeCheck }) {
  const { t, locale } = useLocale()
  if (check.kind !== 'unchanged') return <CheckResult check={check} />
  const { achievement, recipient, issuer, validFrom } = check.facts
  const facts = [
    { name: t('certificate.for'), value: recipient },
    { name: t('certificate.what'), value: achievement },
    { name: t('certificate.issuer'), value: issuer },
    { name: t('certificate.issuedOn'), value: dateText(validFrom, locale) },
  ].filter(({ value }) => value !== '')
  return (
    <>
      <CheckResult check={check} />
      <div className={styles.checked}>
        <FactList facts={facts} />
      </div>
    </>
  )
}

const dateText = (text: string, locale: Parameters<typeof formatDate>[1]): string =>
  Number.isNaN(Date.parse(text)) ? '' : formatDate(text, locale)
