import type { ReactNode } from 'react'
import { CoverArt } from '#app/ui/cover-art.tsx'
import { Container } from '#app/ui/section.tsx'
import styles from './newsletter-page.module.css'

/** Layout of newsletter pages: a picture on one side, the form on the other. */
export function NewsletterFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container className={styles.page}>
      <div className={styles.art}>
        <CoverArt seed="digest" topic="verdigris" columns={6} rows={6} />
      </div>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </Container>
  )
}
