import styles from '#app/features/applications/applying.module.css'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { langOf } from '#services/languages.ts'
import type { Route } from './+types/recommended-page'
import { loadRecommended } from './referrals.server.ts'

/** Where a member's link leads: who recommends what, and who learns of it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return loadRecommended(context, params.code)
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function RecommendedPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Recommended {...loaderData} />
    </MoreMessages>
  )
}

function Recommended(page: Route.ComponentProps['loaderData']) {
  const { t, lang } = useLocale()
  const { name, title, summary, vendor, locale, isOpen, isVacancy } = page
  const other = langOf(locale) === lang ? undefined : langOf(locale)
  return (
    <Container className={styles.page}>
      <PageHead title={t('referral.recommends', { name })} />
      <div className={styles.part}>
        <h2 lang={other}>{title}</h2>
        <p>{vendor}</p>
        <p lang={other}>{summary}</p>
        <p>{isOpen ? t('referral.landing', { name }) : t('referral.over')}</p>
        <div className={styles.way}>
          {isOpen ? (
            <ButtonLink href={page.apply}>
              {t(isVacancy ? 'applying.vacancy.apply' : 'programs.apply')}
            </ButtonLink>
          ) : null}
          <ButtonLink href={page.read} variant="quiet">
            {t('referral.read')}
          </ButtonLink>
        </div>
      </div>
    </Container>
  )
}
