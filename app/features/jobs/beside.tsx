import { lazy, Suspense } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import styles from './beside.module.css'
import type { ShownVacancy } from './shown-vacancy.server.ts'
import type { SplitView } from './split-view.ts'
import './vacancy-panel.module.css'

// Loaded with the first vacancy that is chosen.
const Panel = lazy(() => import('./vacancy-panel.tsx').then((module) => ({ default: module.VacancyPanel })))

/** The column next to the list: the chosen vacancy, or a hint to choose one. */
export function Beside({ split, chosen }: { split: SplitView; chosen: ShownVacancy | undefined }) {
  const { t } = useLocale()
  return (
    <>
      <Announcement text={chosen === undefined ? '' : chosen.job.title} />
      {chosen === undefined ? (
        <p className={styles.empty} data-needs-script data-no-print>
          {t('jobs.choose')}
        </p>
      ) : (
        <section
          ref={split.panel}
          aria-label={t('jobs.beside')}
          aria-busy={split.busy}
          className={styles.panel}
        >
          <Suspense>
            <Panel key={chosen.job.id} vacancy={chosen} split={split} />
          </Suspense>
        </section>
      )}
    </>
  )
}
