import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import styles from './board.module.css'
import { boardsPage } from './board-addresses.ts'

/** Shown to a reviewer who applies for the programme themselves, in place of anything about it. */
export function Conflict({ title }: { title: string }) {
  const { t } = useLocale()
  return (
    <Container className={styles.page}>
      <PageHead title={title}>
        <p>
          <Link href={boardsPage}>{t('applyBoard.title')}</Link>
        </p>
      </PageHead>
      <Notice tone="warning">
        <h2>{t('applyBoard.conflict')}</h2>
        <p>{t('applyBoard.conflictText')}</p>
      </Notice>
    </Container>
  )
}
