import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '../breadcrumb.tsx'
import { CoverArt } from '../cover-art.tsx'
import type { ArtTopic } from '../cover-board.ts'
import { Container } from '../section.tsx'
import { type Fact, FactList } from './fact-list.tsx'
import styles from './item-page.module.css'

interface ItemPageProps {
  crumbs: readonly Crumb[]
  crumbsLabel: string
  title: string
  summary: string
  /** Language of title and summary, if it differs from the page's. */
  lang: string
  /** Shown before everything else: the item is over, or in another language. */
  notice?: ReactNode
  actions?: ReactNode
  /** Seed of the cover art. */
  seed: string
  topic: ArtTopic
  /** Above the facts: what the reader can do with the item. */
  panel?: ReactNode
  facts: readonly Fact[]
  factsTitle: string
  /** Below the facts, on a separate card: who offers the item. */
  beside?: ReactNode
  children: ReactNode
}

/** The page of a course, event or vacancy: heading, facts on a side card, text below. */
export function ItemPage(props: ItemPageProps) {
  const { crumbs, crumbsLabel, title, summary, lang, notice, actions, seed, topic, facts } = props
  return (
    <Container>
      <article>
        <header className={styles.head}>
          <div>
            <Breadcrumb crumbs={crumbs} label={crumbsLabel} />
            <h1 className={styles.title} lang={lang}>
              {title}
            </h1>
            {summary ? (
              <p className={styles.summary} lang={lang}>
                {summary}
              </p>
            ) : null}
            {notice}
            {actions ? <div className={styles.actions}>{actions}</div> : null}
          </div>
          <div className={styles.art}>
            <CoverArt seed={seed} topic={topic} fill />
          </div>
        </header>
        <div className={styles.columns}>
          <div className={styles.main}>{props.children}</div>
          <div className={styles.beside}>
            {props.panel}
            <aside className={styles.side} aria-label={props.factsTitle}>
              <h2 className={styles.sideTitle}>{props.factsTitle}</h2>
              <FactList facts={facts} />
            </aside>
            {props.beside}
          </div>
        </div>
      </article>
    </Container>
  )
}
