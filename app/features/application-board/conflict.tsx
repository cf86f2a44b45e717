import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Competing } from '#domain/applications/conflicts.ts'
import styles from './board.module.css'
import { boardsPage } from './board-addresses.ts'

/** Shown to a reviewer who applies for the programme themselves, in place of anything about it. */
export function Conflict({ title, why }: { title: string; why: Competing }) {
  const { t } = useLocale()
  return (
    <Container className={styles.page}>
      <PageHead title={title}>
        <p>
          <Link href={boardsPage}>{t('applyBoard.title')}</Link>
        </p>
      </PageHead>
      <Notice tone="warning">
        <h2>{t(why === 'begun' ? 'applyDesk.begun' : 'applyBoard.conflict')}</h2>
        <p>{t(why === 'begun' ? 'applyDesk.begunText' : 'applyBoard.conflictText')}</p>
      </Notice>
    </Container>
  )
}
