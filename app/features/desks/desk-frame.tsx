import { Outlet } from 'react-router'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Container } from '#app/ui/section.tsx'
import type { Route } from './+types/desk-frame'
import styles from './desk-frame.module.css'
import { DESKS_PAGE } from './desks-address.ts'
import { loadFrame } from './desks-page.server.ts'

/** Around every desk: the way back to all of them. */
export function loader({ context }: Route.LoaderArgs) {
  return loadFrame(context)
}

export default function DeskFrame({ loaderData: { title } }: Route.ComponentProps) {
  const { t } = useLocale()
  return (
    <>
      <Container className={styles.above}>
        <Breadcrumb label={t('shell.breadcrumbs')} crumbs={[{ title, url: DESKS_PAGE }]} />
      </Container>
      <Outlet />
    </>
  )
}
