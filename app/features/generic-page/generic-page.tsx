import { LanguageNotice } from '#app/features/entry-page/language-notice.tsx'
import { Link } from '#app/locale/link.tsx'
import { type EditPath, editTag } from '#app/ui/edit-tag.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { Container } from '#app/ui/section.tsx'
import { langOf } from '#services/languages.ts'
import styles from './generic-page.module.css'
import type { GenericPageData } from './generic-page.server.ts'
import type { ReadablePart } from './readable-parts.ts'

/** A page of a content type that has no design here: plain, complete and readable. */
export function GenericPage({ page }: { page: GenericPageData }) {
  return (
    <Container>
      <div className={styles.head}>
        <h1 className={styles.title} lang={langOf(page.language.locale)} {...editTag(page.edit, 'title')}>
          {page.title}
        </h1>
        <LanguageNotice language={page.language} className={styles.notice} />
      </div>
      <div className={styles.parts} lang={langOf(page.language.locale)}>
        <Parts parts={page.parts} edit={page.edit} />
      </div>
    </Container>
  )
}

function Parts({ parts, edit }: { parts: readonly ReadablePart[]; edit: EditPath }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
  return parts.map((part, at) => <Part key={at} part={part} edit={edit} />)
}

function Part({ part, edit }: { part: ReadablePart; edit: EditPath }) {
  const tag = part.field === undefined ? undefined : editTag(edit, part.field)
  switch (part.kind) {
    case 'heading':
      return (
        <h2 className={styles.heading} {...tag}>
          {part.text}
        </h2>
      )
    case 'paragraph':
      return (
        <p className={styles.paragraph} {...tag}>
          {part.text}
        </p>
      )
    case 'prose':
      return <Prose html={part.html} {...tag} />
    case 'image':
      return <Picture image={part.image} sizes="(max-width: 860px) 92vw, 50rem" />
    case 'links':
      return (
        <ul className={styles.links} {...tag}>
          {part.links.map(({ title, url }) => (
            <li key={`${url} ${title}`}>{url ? <Link href={url}>{title}</Link> : title}</li>
          ))}
        </ul>
      )
    case 'facts':
      return (
        <dl className={styles.facts} {...tag}>
          {part.facts.map(({ name, value }) => (
            <FactRow key={`${name} ${value}`} name={name} value={value} />
          ))}
        </dl>
      )
    case 'group':
      return (
        <div className={styles.group} {...tag}>
          <Parts parts={part.parts} edit={edit} />
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
