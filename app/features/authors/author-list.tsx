import type { ReactNode } from 'react'
import { Link } from '#app/locale/link.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Caption } from '#app/ui/caption.tsx'
import styles from './author-list.module.css'
import type { AuthorCard } from './authors.ts'

interface AuthorListProps {
  authors: readonly AuthorCard[]
  /** Buttons for an author, at the end of the row. */
  aside?: (author: AuthorCard) => ReactNode
}

export function AuthorList({ authors, aside }: AuthorListProps) {
  return (
    <ul className={styles.people}>
      {authors.map((author) => (
        <li key={author.uid} data-item={aside ? author.uid : undefined}>
          <div className={styles.person}>
            <Avatar name={author.name} seed={author.url} src={author.avatar} />
            <div className={styles.words}>
              <Link href={author.url} className={styles.name}>
                {author.name}
              </Link>
              <Caption as="span" className={styles.job}>
                {author.jobTitle}
              </Caption>
            </div>
            {aside ? <div className={styles.aside}>{aside(author)}</div> : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
