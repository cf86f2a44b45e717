import { useEffect } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { formatDate } from '#app/locale/dates.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/take-page'
import styles from './take-page.module.css'
import { askOnTakePage, loadTakePage, type TakePage as TakePageData } from './take-page.server.ts'
import { WAYS_ON } from './ways-on.ts'

// Leads to the English test without script, or from a direct link.

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadTakePage(context, request)
}

export async function action({ context, request }: Route.ActionArgs) {
  return askOnTakePage(context, request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function TakePage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Way {...loaderData} />
    </MoreMessages>
  )
}

function Way({ where, action }: Pick<TakePageData, 'where' | 'action'>) {
  const { t, locale } = useLocale()
  switch (where.kind) {
    case 'ready':
      return (
        <Frame title={t('modals.preStartTitle')} text={t('modals.preStartText')}>
          <ButtonLink
            href={where.passingLink}
            size="large"
            tracking={false}
            prefetch="none"
            {...(where.isOurs ? {} : { target: '_blank' })}
          >
            {t('modals.startTest')}
          </ButtonLink>
        </Frame>
      )
    case 'preparing':
      return <Preparing />
    case 'wait':
      return (
        <Frame
          title={t('modals.testLaterTitle')}
          text={t('modals.testLaterText', { date: formatDate(where.until, locale) })}
        >
          <LastResult />
        </Frame>
      )
    case 'in-review':
      return (
        <Frame title={t('modals.testInReviewTitle')} text={t('modals.testInReviewText')}>
          <LastResult />
        </Frame>
      )
    case 'none':
      return (
        <Frame title={t('assessment.takeTitle')} text={t('assessment.takeText')}>
          <Ask action={action} />
        </Frame>
      )
  }
}

function Frame({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  const { t } = useLocale()
  return (
    <Container className={styles.page}>
      <PageHead title={title} intro={text} />
      <div className={styles.ways}>
        {children}
        <ButtonLink href={WAYS_ON.test} variant="quiet">
          {t('assessment.aboutTest')}
        </ButtonLink>
      </div>
    </Container>
  )
}

function LastResult() {
  const { t } = useLocale()
  return <ButtonLink href={WAYS_ON.result}>{t('modals.lastResult')}</ButtonLink>
}

function Ask({ action }: { action: string | undefined }) {
  const { t } = useLocale()
  const { state } = useNavigation()
  return (
    <Form method="post">
      {action === undefined ? null : <input type="hidden" name="action" value={action} />}
      <Button type="submit" size="large" loading={state !== 'idle'}>
        {t('assessment.prepare')}
      </Button>
    </Form>
  )
}

const LOOK_MS = 3_000

/** Reloads every three seconds, with script or without. */
function Preparing() {
  const { t } = useLocale()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const looking = setInterval(() => void revalidate(), LOOK_MS)
    return () => clearInterval(looking)
  }, [revalidate])
  return (
    <Frame title={t('modals.preparingTitle')} text={t('modals.preparingText')}>
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <Spinner label={t('modals.preparingTitle')} />
      <ButtonLink href={WAYS_ON.take} variant="secondary" prefetch="none">
        {t('assessment.lookAgain')}
      </ButtonLink>
    </Frame>
  )
}
