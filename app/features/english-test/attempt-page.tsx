import { data, Form, useNavigation } from 'react-router'
import { TEST_PAGE } from '#app/features/assessment/english-test-address.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/attempt-page'
import { type AttemptPageData, actOnAttempt, loadAttempt, neverKept } from './attempt.server.ts'
import styles from './attempt-page.module.css'
import { attemptPage } from './english-test-pages.ts'
import { Question } from './question.tsx'
import { useWhenText } from './when-text.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  return data(await loadAttempt(context, params.attempt, request), { headers: neverKept })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return actOnAttempt(context, params.attempt, request)
}

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function AttemptPage({ loaderData, actionData }: Route.ComponentProps) {
  const { unit, asksToGiveUp } = loaderData
  return (
    <MoreMessages messages={loaderData.messages}>
      {unit === undefined ? (
        <Ready page={loaderData} isExhausted={actionData?.isExhausted === true} />
      ) : asksToGiveUp ? (
        <GivingUp page={loaderData} />
      ) : (
        <Question
          // Remount the form for each question, so that its fields start empty.
          key={unit.unit}
          unit={unit}
          id={loaderData.id}
          isPast={loaderData.isPast}
          kept={loaderData.kept}
          lacking={actionData?.unit === unit.unit ? actionData : undefined}
        />
      )}
    </MoreMessages>
  )
}

function Ready({ page, isExhausted }: { page: AttemptPageData; isExhausted: boolean }) {
  const { t } = useLocale()
  const { state } = useNavigation()
  return (
    <Container className={styles.narrow}>
      <PageHead title={t('englishTest.readyTitle')} intro={t('englishTest.readyIntro')} />
      <ul className={styles.points}>
        <li>{t('englishTest.length', { least: page.least, most: page.atMost })}</li>
        {page.triesItems ? <li>{t('englishTest.tried')}</li> : null}
        <li>{t('englishTest.pause', { hours: page.hours })}</li>
        <li>{t('englishTest.unknown')}</li>
        <li>{t('englishTest.final')}</li>
        <li>{t('englishTest.alone')}</li>
        {page.isOpen ? <li>{t('englishTest.open')}</li> : null}
      </ul>
      {isExhausted ? (
        <Notice tone="error" role="alert">
          {t('englishTest.exhausted')}
        </Notice>
      ) : null}
      <Form method="post" className={styles.actions}>
        <Button type="submit" name="intent" value="begin" loading={state === 'submitting'}>
          {t('englishTest.begin')}
        </Button>
        <ButtonLink href={TEST_PAGE} variant="quiet">
          {t('englishTest.later')}
        </ButtonLink>
      </Form>
    </Container>
  )
}

function GivingUp({ page }: { page: AttemptPageData }) {
  const { t } = useLocale()
  const whenText = useWhenText()
  const { state } = useNavigation()
  return (
    <Container className={styles.narrow}>
      <PageHead
        title={t('englishTest.giveUpTitle')}
        intro={
          page.againOn === undefined
            ? t('englishTest.giveUpText')
            : t('englishTest.giveUpUntil', { date: whenText(page.againOn) })
        }
      />
      <Form method="post" action="?" className={styles.actions}>
        <ButtonLink href={attemptPage(page.id)}>{t('englishTest.goOn')}</ButtonLink>
        <Button
          type="submit"
          name="intent"
          value="give-up"
          variant="secondary"
          loading={state === 'submitting'}
        >
          {t('englishTest.giveUpYes')}
        </Button>
      </Form>
    </Container>
  )
}
