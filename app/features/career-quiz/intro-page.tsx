import { useEffect } from 'react'
import { data, Form } from 'react-router'
import { BlockList } from '#app/features/blocks/block-list.tsx'
import { LanguageNotice } from '#app/features/entry-page/language-notice.tsx'
import { onFlowAction } from '#app/features/session/flow-action.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/intro-page'
import styles from './career-quiz.module.css'
import { actOnIntro, type IntroData, loadIntro } from './intro.server.ts'
import { Limits } from './limits.tsx'
import { DESK_PAGE, neverKept, QUESTIONS_PAGE, RESULT_PAGE } from './quiz-pages.ts'
import { useDeletedCopy } from './use-device-copy.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return data(await loadIntro(context, request), { headers: neverKept })
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnIntro(context, request)
}

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function IntroPage({ loaderData }: Route.ComponentProps) {
  useDeletedCopy(loaderData.isDeleted)
  // An action that asks for the quiz ends here, where it begins.
  useEffect(() => onFlowAction('start-career-quiz', () => {}), [])
  return (
    <MoreMessages messages={loaderData.messages}>
      <Intro page={loaderData} isDeleted={loaderData.isDeleted} />
    </MoreMessages>
  )
}

function Intro({ page, isDeleted }: { page: IntroData; isDeleted: boolean }) {
  const { t } = useLocale()
  return (
    <>
      <Container className={styles.page}>
        <LanguageNotice language={page.language} />
        <PageHead title={page.title} intro={page.intro} />
        <div role="status">{isDeleted ? <Notice>{t('careerQuiz.deleted')}</Notice> : null}</div>
        {page.isReady ? <Ways page={page} /> : null}
        {page.isEditor ? (
          <p className={styles.text}>
            <Link href={DESK_PAGE}>{t('careerQuiz.deskTitle')}</Link>
          </p>
        ) : null}
      </Container>
      <Section heading={t('careerQuiz.howHeading')}>
        <ul className={styles.points}>
          <li>{t('careerQuiz.howLike')}</li>
          <li>{t('careerQuiz.howWork')}</li>
          <li>{t('careerQuiz.howStop')}</li>
        </ul>
      </Section>
      <Section heading={t('careerQuiz.whereHeading')}>
        <p className={styles.text}>{t('careerQuiz.where')}</p>
      </Section>
      <Limits compared={page.compared} />
      <BlockList blocks={page.blocks} />
    </>
  )
}

function Ways({ page: { answered, total, hasResult } }: { page: IntroData }) {
  const { t } = useLocale()
  return (
    <div className={styles.ways}>
      {answered > 0 ? (
        <ButtonLink href={QUESTIONS_PAGE} size="large" prefetch="none">
          {t('careerQuiz.goOn', { done: answered, total })}
        </ButtonLink>
      ) : null}
      {hasResult ? (
        <ButtonLink
          href={RESULT_PAGE}
          size="large"
          variant={answered > 0 ? 'secondary' : 'primary'}
          prefetch="none"
        >
          {t('careerQuiz.toResult')}
        </ButtonLink>
      ) : null}
      {hasResult && answered === 0 ? (
        <Form method="post">
          <Button type="submit" name="intent" value="again" size="large" variant="secondary">
            {t('careerQuiz.again')}
          </Button>
        </Form>
      ) : null}
      {hasResult || answered > 0 ? null : (
        <ButtonLink href={QUESTIONS_PAGE} size="large" prefetch="none">
          {t('careerQuiz.begin')}
        </ButtonLink>
      )}
    </div>
  )
}
