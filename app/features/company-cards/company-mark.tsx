import { classNames } from '#app/ui/class-names.ts'
import { CoverArt } from '#app/ui/cover-art.tsx'
import type { ArtTopic } from '#app/ui/cover-board.ts'
import { randomFrom } from '#app/ui/random.ts'
import type { CompanyCard } from './company-card.ts'
import styles from './company-mark.module.css'

/** A company's logo, or a pattern generated from its key. Decorative, because the name is always next to it. */
export function CompanyMark({
  company,
  size = 'medium',
}: {
  company: Pick<CompanyCard, 'key' | 'logo'>
  size?: 'medium' | 'large'
}) {
  const { key, logo } = company
  return (
    <div className={classNames(styles.mark, size === 'large' && styles.large)}>
      {logo ? (
        <img src={logo.src} srcSet={logo.srcset} sizes="6rem" alt="" loading="lazy" decoding="async" />
      ) : (
        <CoverArt seed={`company ${key}`} topic={topicOf(key)} columns={2} rows={2} fill />
      )}
    </div>
  )
}

// Every colour except ink, which is the background. Listed here because importing all topics would add them to every page.
const topics: readonly ArtTopic[] = ['vermilion', 'verdigris', 'amber', 'indigo', 'plum', 'slate']

const topicOf = (key: string): ArtTopic => topics[Math.floor(randomFrom(key)() * topics.length)] ?? 'slate'
