import { data } from 'react-router'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Interest } from '#domain/career/interests.ts'
import type { Route } from './+types/code-page'
import styles from './career-quiz.module.css'
import { CodeLetters } from './code-letters.tsx'
import { loadCode } from './code-page.server.ts'
import { QUIZ_PAGE } from './quiz-pages.ts'

const headersOfCode = { 'x-robots-tag': 'noindex' }

export async function loader({ context, params }: Route.LoaderArgs) {
  return data(await loadCode(context, params.code), { headers: headersOfCode })
}

export const headers: Route.HeadersFunction = () => headersOfCode

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function CodePage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <SharedCode code={loaderData.code} />
    </MoreMessages>
  )
}

function SharedCode({ code }: { code: Interest[][] }) {
  const { t } = useLocale()
  const names = code.flat().map((interest) => t(`careerQuiz.${interest}`))
  return (
    <Container className={styles.page}>
      <PageHead title={t('careerQuiz.codeTitle')} intro={t('careerQuiz.codeText')} />
      <CodeLetters code={code} text={names.join(', ')} />
      <dl className={styles.letters}>
        {code.flat().map((interest) => (
          <div key={interest}>
            <dt>
              <strong aria-hidden="true">{interest}</strong> {t(`careerQuiz.${interest}`)}
            </dt>
            <dd>{t(`careerQuiz.about${interest}`)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.ways}>
        <ButtonLink href={QUIZ_PAGE} size="large">
          {t('careerQuiz.tryYourself')}
        </ButtonLink>
      </div>
    </Container>
  )
}
