import { useLocale } from '#app/locale/locale-context.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import { Tag, TagList } from '#app/ui/tag.tsx'
import styles from './person-rows.module.css'

export interface ShownPerson {
  slug: string
  userId: string
  name: string
  headline: string
  title: string
  avatar: string | undefined
  skills: string[]
  country: { name: string } | undefined
  languages: { name: string }[]
  offersMentoring: boolean
  seeksMentoring: boolean
}

export function PersonRows({ people }: { people: readonly ShownPerson[] }) {
  const { t } = useLocale()
  return (
    <Rows>
      {people.map((person) => (
        <Row
          key={person.slug}
          level={2}
          href={`/people/${person.slug}`}
          title={
            <span className={styles.who}>
              <Avatar name={person.name} seed={person.userId} src={person.avatar} size="small" />
              {person.name}
            </span>
          }
          facts={
            <Facts
              items={[
                person.title,
                person.country?.name ?? '',
                person.languages.map(({ name }) => name).join(', '),
              ]}
            />
          }
          aside={
            person.offersMentoring || person.seeksMentoring ? (
              <span className={styles.mentoring}>
                {person.offersMentoring ? <Tag tone="have">{t('people.offers')}</Tag> : null}
                {person.seeksMentoring ? <Tag>{t('people.seeks')}</Tag> : null}
              </span>
            ) : undefined
          }
        >
          {person.headline ? <p className={styles.headline}>{person.headline}</p> : null}
          <TagList tags={person.skills} label={t('people.skills')} />
        </Row>
      ))}
    </Rows>
  )
}
