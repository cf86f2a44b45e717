import { data } from 'react-router'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import { langOf } from '#services/languages.ts'
import type { Route } from './+types/boards-page'
import styles from './board.module.css'
import { loadBoards, neverKept } from './board.server.ts'

/** The programmes whose applications are decided here, for reviewers. */
export async function loader({ context }: Route.LoaderArgs) {
  return data(await loadBoards(context), { headers: neverKept })
}

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function BoardsPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Boards programs={loaderData.programs} />
    </MoreMessages>
  )
}

function Boards({ programs }: Pick<Route.ComponentProps['loaderData'], 'programs'>) {
  const { t, lang } = useLocale()
  return (
    <Container className={styles.page}>
      <PageHead title={t('applyBoard.title')} intro={t('applyBoard.intro')} />
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
