import { data } from 'react-router'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import type { Route } from './+types/desks-page'
import styles from './desks-page.module.css'
import { loadDesks, neverKept } from './desks-page.server.ts'

/** The desks of editors, reviewers and admins, with what waits at each. */
export async function loader({ context }: Route.LoaderArgs) {
  return data(await loadDesks(context), { headers: neverKept })
}

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function DesksPage({ loaderData: { title, lead, begin, groups } }: Route.ComponentProps) {
  return (
    <>
      <Container>
        <PageHead title={title} intro={lead} />
      </Container>
      {begin ? (
        <Section heading={begin.heading} text={begin.text}>
          <Rows>
            {begin.steps.map((step) => (
              <Row
                key={step.title}
                href={step.page}
                title={step.title}
                facts={
                  <p>
                    {step.text} {step.command ? <code className={styles.command}>{step.command}</code> : null}
                  </p>
                }
              />
            ))}
          </Rows>
        </Section>
      ) : null}
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
