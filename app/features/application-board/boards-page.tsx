import { data, Form } from 'react-router'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import { langOf } from '#services/languages.ts'
import type { Route } from './+types/boards-page'
import styles from './board.module.css'
import { loadBoards, neverKept, setOwnNews } from './board.server.ts'
import { conflictsPage, programsPage, templatesPage } from './board-addresses.ts'

/** The programmes whose applications are decided here, for reviewers. */
export async function loader({ context }: Route.LoaderArgs) {
  return data(await loadBoards(context), { headers: neverKept })
}

export async function action({ context, request }: Route.ActionArgs) {
  return setOwnNews(context, request)
}

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function BoardsPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Boards {...loaderData} />
    </MoreMessages>
  )
}

type Shown = Pick<Route.ComponentProps['loaderData'], 'programs' | 'wants' | 'isAdmin'>

function Boards({ programs, wants, isAdmin }: Shown) {
  const { t, lang } = useLocale()
  return (
    <Container className={styles.page}>
      <PageHead title={t('applyBoard.title')} intro={t('applyBoard.intro')}>
        <p className={styles.ways}>
          <Link href={templatesPage}>{t('applyDesk.templates')}</Link>
          {isAdmin ? <Link href={conflictsPage}>{t('applyDesk.conflicts')}</Link> : null}
          {isAdmin ? <Link href={programsPage}>{t('applyDesk.programs')}</Link> : null}
        </p>
        <Form method="post" className={styles.moves}>
          {wants ? <p>{t('applyDesk.newsIsOn')}</p> : null}
          <div>
            <Button type="submit" name="news" value={wants ? 'off' : 'on'} variant="quiet" size="small">
              {t(wants ? 'applyDesk.newsOff' : 'applyDesk.newsOn')}
            </Button>
          </div>
        </Form>
      </PageHead>
      {programs.length === 0 ? <EmptyState title={t('applyBoard.noPrograms')} /> : null}
      <Rows>
        {programs.map(({ title, locale, vendor, href, counts }) => (
          <Row
            key={href}
            level={2}
            href={href}
            title={title}
            lang={langOf(locale) === lang ? undefined : langOf(locale)}
            facts={
              <div lang={lang}>
                <Facts
                  items={
                    counts === 'conflict'
                      ? [vendor, t('applyBoard.conflictRow')]
                      : [
                          vendor,
                          t('applyBoard.open', { count: counts.open }),
                          counts.hasPlanEnded ? <strong key="ended">{t('applyBoard.ended')}</strong> : null,
                        ]
                  }
                />
              </div>
            }
            aside={
              counts !== 'conflict' && counts.fresh > 0
                ? t('applyBoard.fresh', { count: counts.fresh })
                : undefined
            }
          />
        ))}
      </Rows>
    </Container>
  )
}
