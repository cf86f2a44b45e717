import { formatNumber } from '#app/locale/dates.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { FactList } from '#app/ui/structure/fact-list.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/desk-page'
import styles from './career-quiz.module.css'
import { loadDesk } from './desk.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return loadDesk(context)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function DeskPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Desk report={loaderData.report} lang={loaderData.lang} />
    </MoreMessages>
  )
}

function Desk({ report, lang: textLang }: Pick<Route.ComponentProps['loaderData'], 'report' | 'lang'>) {
  const { t, locale } = useLocale()
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const number = (value: number | undefined) =>
    value === undefined ? '–' : formatNumber(Math.round(value * 100) / 100, locale)
  return (
    <>
      <Container>
        <PageHead title={t('careerQuiz.deskTitle')} intro={t('careerQuiz.deskLead')} />
        {report.length === 0 ? (
          <EmptyState title={t('careerQuiz.deskEmpty')} text={t('careerQuiz.deskEmptyText')} />
        ) : null}
      </Container>
      {report.map(({ lang, people, interests, weak }) => (
        <Section key={lang} heading={names.of(lang)} text={t('careerQuiz.deskPeople', { count: people })}>
          {interests === undefined ? (
            <p className={styles.text}>{t('careerQuiz.deskFew')}</p>
          ) : (
            <>
              <h3>{t('careerQuiz.deskAlpha')}</h3>
              <FactList
                facts={interests.map(({ interest, alpha }) => ({
                  name: `${interest} ${t(`careerQuiz.${interest}`)}`,
                  value: number(alpha),
                }))}
              />
              <h3>{t('careerQuiz.deskWeak')}</h3>
              {weak.length === 0 ? <p className={styles.text}>{t('careerQuiz.deskNoWeak')}</p> : null}
              <ul className={styles.points}>
                {weak.map(({ key, text, correlation }) => (
                  <li key={key}>
                    {key}: <span lang={textLang}>{text}</span> ({number(correlation)})
                  </li>
                ))}
              </ul>
            </>
          )}
        </Section>
      ))}
    </>
  )
}
