import { LanguageNotice } from '#app/features/entry-page/language-notice.tsx'
import { Link } from '#app/locale/link.tsx'
import { langOf } from '#app/locale/locales.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { Container } from '#app/ui/section.tsx'
import styles from './generic-page.module.css'
import type { GenericPageData } from './generic-page.server.ts'
import type { ReadablePart } from './readable-parts.ts'

/** A page of a content type that has no design here: plain, complete and readable. */
export function GenericPage({ page }: { page: GenericPageData }) {
  return (
    <Container>
      <div className={styles.head}>
        <h1 className={styles.title} lang={langOf(page.language.locale)}>
          {page.title}
        </h1>
        <LanguageNotice language={page.language} className={styles.notice} />
      </div>
      <div className={styles.parts} lang={langOf(page.language.locale)}>
        <Parts parts={page.parts} />
      </div>
    </Container>
  )
}

function Parts({ parts }: { parts: readonly ReadablePart[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
  return parts.map((part, at) => <Part key={at} part={part} />)
}

function Part({ part }: { part: ReadablePart }) {
  switch (part.kind) {
    case 'heading':
      return <h2 className={styles.heading}>{part.text}</h2>
    case 'paragraph':
      return <p className={styles.paragraph}>{part.text}</p>
    case 'prose':
      return <Prose html={part.html} />
    case 'image':
      return <Picture image={part.image} sizes="(max-width: 860px) 92vw, 50rem" />
    case 'links':
      return (
        <ul className={styles.links}>
          {part.links.map(({ title, url }) => (
            <li key={`${url} ${title}`}>{url ? <Link href={url}>{title}</Link> : title}</li>
          ))}
        </ul>
      )
    case 'facts':
      return (
        <dl className={styles.facts}>
          {part.facts.map(({ name, value }) => (
            <FactRow key={`${name} ${value}`} name={name} value={value} />
          ))}
        </dl>
      )
    case 'group':
      return (
        <div className={styles.group}>
          <Parts parts={part.parts} />
        </div>
      )
  }
}

function FactRow({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
