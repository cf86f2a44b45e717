import { boardsPage } from '#app/features/application-board/board-addresses.ts'
import { formatDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import type { Route } from './+types/templates-page'
import styles from './templates.module.css'
import { loadTemplates } from './templates.server.ts'

/** The templates of letters, for reviewers. */
export async function loader({ context }: Route.LoaderArgs) {
  return loadTemplates(context)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function TemplatesPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Templates {...loaderData} />
    </MoreMessages>
  )
}

function Templates({ templates, ways }: Pick<Route.ComponentProps['loaderData'], 'templates' | 'ways'>) {
  const { t, locale } = useLocale()
  return (
    <Container className={styles.page}>
      <PageHead title={t('applyDesk.templates')} intro={t('applyDesk.templatesIntro')}>
        <p>
          <Link href={boardsPage}>{t('applyBoard.title')}</Link>
        </p>
        <p className={styles.ways}>
          {ways.map(({ stage, href }) => (
            <ButtonLink key={stage} href={href} size="small" variant="secondary">
              {t(stage === 'offer' ? 'applyDesk.newOffer' : 'applyDesk.newDecline')}
            </ButtonLink>
          ))}
        </p>
      </PageHead>
      {templates.length === 0 ? (
        <EmptyState title={t('applyDesk.noTemplates')} />
      ) : (
        <Rows>
          {templates.map(({ name, stage, languages, changedAt, href }) => (
            <Row
              key={href}
              level={2}
              href={href}
              title={name}
              facts={
                <Facts
                  items={[
                    t(stage === 'offer' ? 'applyDesk.forOffer' : 'applyDesk.forDecline'),
                    languages.join(', '),
                    formatDate(changedAt, locale),
                  ]}
                />
              }
            />
          ))}
        </Rows>
      )}
    </Container>
  )
}
