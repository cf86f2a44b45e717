import { Link } from '#app/locale/link.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { editTag } from '#app/ui/edit-tag.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Container } from '#app/ui/section.tsx'
import type { BlockOf, SiteSection } from './blocks.ts'
import styles from './site-sections.module.css'

/** Cards that link to the site's sections, each with the number of its items. */
export function SiteSections({ block }: { block: BlockOf<'site_sections'> }) {
  return (
    <section className={styles.sections} data-theme={block.theme === 'dark' ? 'dark' : undefined}>
      <Container>
        {block.heading ? (
          <h2 className={styles.heading} {...editTag(block.edit, 'heading')}>
            {block.heading}
          </h2>
        ) : null}
        <ul className={styles.list}>
          {block.items.map((section, at) => (
            <li key={section.link.href} {...editTag(block.edit, `items.${at}`)}>
              <SectionLink section={section} level={block.heading ? 3 : 2} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}

function SectionLink({ section, level }: { section: SiteSection; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.section}>
      <Facts items={[section.count, section.label]} />
      <Heading className={styles.title}>
        <Link {...section.link}>{section.title}</Link>
        <Icon name="arrow-right" className={styles.arrow} />
      </Heading>
      <p className={styles.text}>{section.text}</p>
    </div>
  )
}
