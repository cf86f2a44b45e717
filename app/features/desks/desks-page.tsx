import { data } from 'react-router'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import type { Route } from './+types/desks-page'
import { loadDesks, neverKept } from './desks-page.server.ts'

/** The desks of editors, reviewers and admins, with what waits at each. */
export async function loader({ context }: Route.LoaderArgs) {
  return data(await loadDesks(context), { headers: neverKept })
}

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function DesksPage({ loaderData: { title, lead, groups } }: Route.ComponentProps) {
  return (
    <>
      <Container>
        <PageHead title={title} intro={lead} />
      </Container>
      {groups.map(({ group, heading, desks }) => (
        <Section key={group} heading={heading}>
          <Rows>
            {desks.map((desk) => (
              <Row
                key={desk.page}
                href={desk.page}
                title={desk.title}
                facts={<p>{desk.text}</p>}
                aside={desk.waiting}
              />
            ))}
          </Rows>
        </Section>
      ))}
    </>
  )
}
