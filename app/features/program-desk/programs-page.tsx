import { formatDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import deskStyles from '#app/ui/structure/desk-list.module.css'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { langOf } from '#services/languages.ts'
import type { Route } from './+types/programs-page'
import { loadPrograms } from './programs.server.ts'

/** The programmes, whether people can apply, and what is wrong with them. Admins only. */
export async function loader({ context }: Route.LoaderArgs) {
  return loadPrograms(context)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ProgramsPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Programs programs={loaderData.programs} />
    </MoreMessages>
  )
}

type Row = Route.ComponentProps['loaderData']['programs'][number]

function Programs({ programs }: { programs: readonly Row[] }) {
  const { t } = useLocale()
  return (
    <Container>
      <PageHead title={t('applyDesk.programs')} intro={t('applyDesk.programsIntro')} />
      {programs.length === 0 ? <EmptyState title={t('applyBoard.noPrograms')} /> : null}
      <ul className={deskStyles.list}>
        {programs.map((program) => (
          <li key={program.page} className={deskStyles.item}>
            <ProgramRow program={program} />
          </li>
        ))}
      </ul>
    </Container>
  )
}

function ProgramRow({ program }: { program: Row }) {
  const { t, lang, locale } = useLocale()
  const { title, page, edit, board, faults } = program
  const own = langOf(program.locale)
  return (
    <>
      <h2 className={deskStyles.name} lang={own === lang ? undefined : own}>
        <Link href={page}>{title}</Link>
      </h2>
      <Facts
        items={[
          'date' in program
            ? t(`applyDesk.state.${program.state}`, { date: formatDate(program.date, locale) })
            : t(`applyDesk.state.${program.state}`),
        ]}
      />
      {faults.length === 0 ? (
        <p>{t('applyDesk.noFaults')}</p>
      ) : (
        <Notice tone={faults.every(({ isDoubt }) => isDoubt) ? 'warning' : 'error'}>
          <ul>
            {faults.map(({ kind, field, about }) => (
              <li key={`${kind} ${field} ${about}`}>
                {t(`applyDesk.fault.${kind}`, { about })} <code className={deskStyles.code}>{field}</code>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <p className={deskStyles.facts}>
        <Link href={edit}>{t('applyDesk.edit')}</Link>
        {board === undefined ? null : <Link href={board}>{t('applyBoard.title')}</Link>}
      </p>
    </>
  )
}
