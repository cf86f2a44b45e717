import { data, Form } from 'react-router'
import { formatDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Route } from './+types/threads-page'
import styles from './messages.module.css'
import { actOnThreads, loadThreads } from './threads.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return data(await loadThreads(context), { headers: { 'cache-control': 'no-store' } })
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnThreads(context, request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ThreadsPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Threads page={loaderData} />
    </MoreMessages>
  )
}

function Threads({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const { t, locale } = useLocale()
  const { threads, blocked, isWarned, isBarred } = page
  return (
    <>
      <Container className={styles.page}>
        <PageHead title={t('messages.title')} intro={t('messages.intro')}>
          {isBarred || isWarned ? (
            <Notice tone={isBarred ? 'error' : 'warning'}>
              {t(isBarred ? 'messages.barred' : 'messages.warned')}
            </Notice>
          ) : null}
          <p className={styles.quiet}>
            <Link href="/profile/edit/privacy#privacy">{t('messages.settings')}</Link>
          </p>
        </PageHead>
        {threads.length === 0 ? (
          <EmptyState title={t('messages.empty')} text={t('messages.emptyText')} />
        ) : (
          <Rows>
            {threads.map(({ id, name, about, text, lastAt, isOwnLast, isUnread, isWaiting }) => (
              <Row
                key={id}
                level={2}
                title={name}
                href={`/messages/${id}`}
                facts={
                  <Facts
                    as="div"
                    items={[
                      isWaiting ? (
                        <Tag key="waiting" tone="on">
                          {t('messages.waiting')}
                        </Tag>
                      ) : isUnread ? (
                        <Tag key="new" tone="on">
                          {t('messages.new')}
                        </Tag>
                      ) : null,
                      about === 'mentoring' ? t('messages.aboutMentoring') : null,
                    ]}
                  />
                }
                aside={<time dateTime={lastAt}>{formatDate(lastAt, locale)}</time>}
              >
                <p className={styles.snippet}>{isOwnLast ? t('messages.youWrote', { text }) : text}</p>
              </Row>
            ))}
          </Rows>
        )}
      </Container>
      {blocked.length > 0 ? (
        <Section heading={t('messages.blocked')}>
          <ul className={styles.blocked}>
            {blocked.map(({ id, name }) => (
              <li key={id}>
                <span>{name}</span>
                <Form method="post" preventScrollReset>
                  <Button
                    type="submit"
                    name="unblock"
                    value={id}
                    variant="quiet"
                    size="small"
                    aria-label={t('messages.unblockNamed', { name })}
                  >
                    {t('messages.unblock')}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  )
}
