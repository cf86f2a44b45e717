import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { focusItem, useRemoval } from '#app/ui/structure/use-removal.ts'
import { HIDDEN_PAGE, HideForm } from './hide-form.tsx'
import type { JobCard } from './jobs.ts'
import styles from './left-out.module.css'

interface Hiding {
  /** The element around the rows. */
  root: RefObject<HTMLDivElement | null>
  hides: (job: JobCard) => void
  /** The vacancy that was hidden last, once it has left the list. */
  last: JobCard | undefined
  undoes: () => void
  undone: () => void
}

/**
 * Offers to undo hiding a vacancy. Moves the focus to the next row, and back if the vacancy is shown again.
 */
export function useHiding(jobs: readonly JobCard[]): Hiding {
  const removal = useRemoval(jobs.map(({ id }) => id))
  const [last, setLast] = useState<JobCard>()
  const back = useRef<string>(undefined)
  const isGone = last !== undefined && !jobs.some(({ id }) => id === last.id)
  useEffect(() => {
    if (back.current === undefined || isGone) return
    focusItem(removal.root.current, back.current)
    back.current = undefined
  })
  return {
    root: removal.root,
    last: isGone ? last : undefined,
    hides(job) {
      setLast(job)
      removal.leaves(job.id, '')
    },
    undoes() {
      back.current = last?.id
    },
    undone() {
      setLast(undefined)
      // The vacancy may be on another page of the list by now.
      if (back.current !== undefined) focusItem(removal.root.current, jobs[0]?.id)
      back.current = undefined
    },
  }
}

interface LeftOutProps {
  /** Hidden vacancies that match the search. */
  leftOut: number
  /** All hidden vacancies. */
  count: number
  hiding: Hiding
}

/** Says how many hidden vacancies the counts above leave out. */
export function LeftOut({ leftOut, count, hiding: { last, undoes, undone } }: LeftOutProps) {
  const { t } = useLocale()
  return (
    <div role="status" className={styles.remark}>
      {last === undefined ? null : (
        <p>
          {t('myVacancies.hidden', { title: last.title })}{' '}
          <HideForm
            job={last}
            intent="show"
            text={t('myVacancies.undo')}
            label={t('myVacancies.showItem', { title: last.title })}
            onSent={undoes}
            onDone={undone}
          />
        </p>
      )}
      {count === 0 ? null : (
        <p>
          {leftOut === 0 ? null : <>{t('myVacancies.leftOut', { count: leftOut })} </>}
          <Link href={HIDDEN_PAGE}>{t('myVacancies.heading')}</Link>
        </p>
      )}
    </div>
  )
}
