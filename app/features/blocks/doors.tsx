import { Link } from '#app/locale/link.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { editTag } from '#app/ui/edit-tag.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Container } from '#app/ui/section.tsx'
import type { BlockOf, Door } from './blocks.ts'
import styles from './doors.module.css'

/** Cards that link to the site's areas, each with the number of its items. */
export function Doors({ block }: { block: BlockOf<'doors'> }) {
  return (
    <section className={styles.doors} data-theme={block.theme === 'dark' ? 'dark' : undefined}>
      <Container>
        {block.heading ? (
          <h2 className={styles.heading} {...editTag(block.edit, 'heading')}>
            {block.heading}
          </h2>
        ) : null}
        <ul className={styles.list}>
          {block.items.map((door, at) => (
            <li key={door.link.href} {...editTag(block.edit, `items.${at}`)}>
              <DoorLink door={door} level={block.heading ? 3 : 2} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}

function DoorLink({ door, level }: { door: Door; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.door}>
      <Facts items={[door.count, door.label]} />
      <Heading className={styles.title}>
        <Link {...door.link}>{door.title}</Link>
        <Icon name="arrow-right" className={styles.arrow} />
      </Heading>
      <p className={styles.text}>{door.text}</p>
    </div>
  )
}
