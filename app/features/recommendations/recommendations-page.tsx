import { Form } from 'react-router'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import { type Removal, useRemoval } from '#app/ui/structure/use-removal.ts'
import { isSteered } from '#domain/recommendations/steering.ts'
import type { Route } from './+types/recommendations-page'
import {
  answerRecommendations,
  loadRecommendationsPage,
  type PutAside,
} from './recommendations-page.server.ts'
import { RecommendedRows } from './recommended-rows.tsx'
import { Sliders } from './sliders.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return loadRecommendationsPage(context)
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerRecommendations(context, request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function RecommendationsPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Recommendations page={loaderData} />
    </MoreMessages>
  )
}

function Recommendations({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const { t } = useLocale()
  const { groups, less, profiling, steering } = page
  const removal = useRemoval(less.map(nameOf))
  const headings = {
    course: t('recommendations.courses'),
    article: t('recommendations.articles'),
    vacancy: t('recommendations.vacancies'),
    event: t('recommendations.events'),
  }
  return (
    <div ref={removal.root}>
      <Announcement text={removal.said} />
      <Container>
        <PageHead title={t('recommendations.heading')} intro={t('recommendations.intro')} />
        {profiling && groups.length === 0 ? (
          <EmptyState title={t('recommendations.emptyTitle')} text={t('recommendations.emptyText')}>
            <ButtonLink href="/profile/edit/skills#editor" variant="quiet" size="small">
              {t('recommendations.edit')}
            </ButtonLink>
          </EmptyState>
        ) : null}
      </Container>
      {/* Without a list there is nothing to steer, unless the steering is why. */}
      {profiling && (groups.length > 0 || isSteered(steering)) ? <Sliders steering={steering} /> : null}
      {groups.map(({ type, items }) => (
        <Section key={type} heading={headings[type]}>
          <RecommendedRows items={items} />
        </Section>
      ))}
      {less.length > 0 ? <ShownLess items={less} onAgain={removal.leaves} /> : null}
      <Section
        heading={t('recommendations.memory')}
        text={profiling ? t('recommendations.onText') : t('recommendations.offText')}
      >
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="profiling" />
          <input type="hidden" name="on" value={profiling ? 'no' : 'yes'} />
          <Button type="submit" variant="secondary">
            {profiling ? t('recommendations.turnOff') : t('recommendations.turnOn')}
          </Button>
        </Form>
      </Section>
    </div>
  )
}

const nameOf = ({ type, id }: PutAside) => `less ${type} ${id}`

interface ShownLessProps {
  items: readonly PutAside[]
  onAgain: Removal['leaves']
}

function ShownLess({ items, onAgain }: ShownLessProps) {
  const { t, lang } = useLocale()
  const titleOf = ({ title }: PutAside) => title ?? t('recommendations.gone')
  return (
    <Section heading={t('recommendations.lessHeading')} text={t('recommendations.lessText')}>
      <Rows>
        {items.map((item) => (
          <Row
            key={nameOf(item)}
            data-item={nameOf(item)}
            title={titleOf(item)}
            href={item.page}
            lang={item.title === undefined || item.lang === lang ? undefined : item.lang}
            facts={
              <div lang={lang}>
                <Facts items={[t(`recommendations.${item.type}`)]} />
              </div>
            }
            aside={
              <Form
                method="post"
                preventScrollReset
                lang={lang}
                onSubmit={() =>
                  onAgain(nameOf(item), t('recommendations.shownAgain', { title: titleOf(item) }))
                }
              >
                <input type="hidden" name="intent" value="again" />
                <input type="hidden" name="type" value={item.type} />
                <input type="hidden" name="id" value={item.id} />
                <Button
                  type="submit"
                  variant="plain"
                  size="small"
                  aria-label={t('recommendations.againItem', { title: titleOf(item) })}
                >
                  {t('recommendations.again')}
                </Button>
              </Form>
            }
          />
        ))}
      </Rows>
    </Section>
  )
}
