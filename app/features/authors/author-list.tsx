import { Link } from '#app/locale/link.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Caption } from '#app/ui/caption.tsx'
import styles from './author-list.module.css'
import type { AuthorCard } from './authors.ts'

export function AuthorList({ authors }: { authors: readonly AuthorCard[] }) {
  return (
    <ul className={styles.people}>
      {authors.map((author) => (
        <li key={author.uid}>
          <div className={styles.person}>
            <Avatar name={author.name} seed={author.url} src={author.avatar} />
            <div>
              <Link href={author.url} className={styles.name}>
                {author.name}
              </Link>
              <Caption as="span" className={styles.job}>
                {author.jobTitle}
              </Caption>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
