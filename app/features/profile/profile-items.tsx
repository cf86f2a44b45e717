import { useLocale } from '#app/locale/locale-context.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { Tag, TagList } from '#app/ui/tag.tsx'
import { shownDates } from './display-rules.ts'
import styles from './profile-view.module.css'
import type { ShownItem } from './shown-profile.ts'

/** Work, education, projects or certificates, with their dates. */
export function ProfileItems({ items }: { items: readonly ShownItem[] }) {
  const { t, locale } = useLocale()
  return (
    <ol className={styles.items}>
      {items.map((item) => {
        const dates = shownDates(item.dates, locale, t('profile.present'))
        const facts = [
          ...item.facts,
          ...(item.team ? [`${t('profile.team')}: ${item.team}`] : []),
          ...(item.partOf ? [t('profile.partOf', { company: item.partOf })] : []),
        ]
        return (
          <li key={item.id} className={styles.item}>
            <p className={styles.dates}>{dates}</p>
            <div className={styles.about}>
              <h3 className={styles.itemTitle}>
                {item.href ? (
                  <a href={item.href} rel="noopener nofollow">
                    {item.title}
                  </a>
                ) : (
                  item.title
                )}
              </h3>
              {facts.length > 0 ? <Facts items={facts} className={styles.itemFacts} /> : null}
              {item.evidence ? (
                <p className={styles.itemFacts}>
                  <Tag tone={item.evidence === 'checked' ? 'have' : 'plain'}>
                    {item.evidence === 'checked' ? '✓ ' : ''}
                    {t(`profile.evidence.${item.evidence}`)}
                  </Tag>
                </p>
              ) : null}
              {item.text ? <p className={styles.text}>{item.text}</p> : null}
              {item.tags.length > 0 ? <TagList tags={item.tags} label={t('profile.itemSkills')} /> : null}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
