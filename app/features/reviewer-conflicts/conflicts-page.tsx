import { Form } from 'react-router'
import { boardsPage } from '#app/features/application-board/board-addresses.ts'
import { formatDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import deskStyles from '#app/ui/structure/desk-list.module.css'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/conflicts-page'
import { loadConflicts, takeBack } from './conflicts.server.ts'

/** The conflicts of interest that reviewers have declared. Admins only. */
export async function loader({ context }: Route.LoaderArgs) {
  return loadConflicts(context)
}

export async function action({ context, request }: Route.ActionArgs) {
  return takeBack(context, request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ConflictsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Conflicts conflicts={loaderData.conflicts} outcome={actionData?.outcome} />
    </MoreMessages>
  )
}

interface ConflictsProps {
  conflicts: Route.ComponentProps['loaderData']['conflicts']
  outcome: 'taken-back' | 'own' | 'unknown' | undefined
}

function Conflicts({ conflicts, outcome }: ConflictsProps) {
  const { t, locale } = useLocale()
  return (
    <Container>
      <PageHead title={t('applyDesk.conflicts')} intro={t('applyDesk.conflictsIntro')}>
        <p>
          <Link href={boardsPage}>{t('applyBoard.title')}</Link>
        </p>
        {outcome === undefined ? null : (
          <Notice role="status" tone={outcome === 'taken-back' ? 'info' : 'warning'}>
            {outcome === 'taken-back'
              ? t('applyDesk.takenBack')
              : t(outcome === 'own' ? 'applyDesk.ownConflict' : 'applyDesk.goneConflict')}
          </Notice>
        )}
      </PageHead>
      {conflicts.length === 0 ? <EmptyState title={t('applyDesk.noConflicts')} /> : null}
      <ul className={deskStyles.list}>
        {conflicts.map(({ reviewerId, reviewer, applicantId, applicant, at }) => (
          <li key={`${reviewerId} ${applicantId}`} className={deskStyles.item}>
            <Facts
              items={[
                t('applyDesk.reviewer', { name: reviewer }),
                t('applyDesk.applicant', { name: applicant }),
                formatDate(at, locale),
              ]}
            />
            <Form method="post">
              <input type="hidden" name="reviewer" value={reviewerId} />
              <input type="hidden" name="applicant" value={applicantId} />
              <Button
                type="submit"
                size="small"
                variant="secondary"
                aria-label={`${t('applyDesk.takeBack')}: ${reviewer}, ${applicant}`}
              >
                {t('applyDesk.takeBack')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Container>
  )
}
