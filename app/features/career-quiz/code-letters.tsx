import { Fragment } from 'react'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { Interest } from '#domain/career/interests.ts'
import styles from './career-quiz.module.css'

type Code = readonly (readonly Interest[])[]

/** A code in large letters. Letters that share a place stand together; places have a gap between them. */
export function CodeLetters({ code, text }: { code: Code; text: string }) {
  return (
    <p className={styles.code}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden="true">
        {code.map((place, at) => (
          <Fragment key={place.join('')}>
            {at > 0 ? <span className={styles.slash}>/</span> : null}
            <span className={place.length > 1 ? styles.together : undefined}>{place.join('')}</span>
          </Fragment>
        ))}
      </span>
    </p>
  )
}
