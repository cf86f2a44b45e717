import { SkillTags } from '#app/features/skills/skill-tags.tsx'
import { formatDate } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import { langOf } from '#services/languages.ts'
import styles from './program-rows.module.css'
import type { ProgramCard } from './programs.ts'

interface ProgramRowsProps {
  programs: readonly ProgramCard[]
  level?: 2 | 3
  /** Ids of the reader's skills. */
  own?: readonly string[] | undefined
}

export function ProgramRows({ programs, level = 2, own }: ProgramRowsProps) {
  const { t, locale, lang } = useLocale()
  return (
    <Rows>
      {programs.map((program) => (
        <Row
          key={program.uid}
          title={program.title}
          level={level}
          href={program.url}
          lang={langOf(program.locale) === lang ? undefined : langOf(program.locale)}
          facts={
            <div lang={lang}>
              <Facts
                items={[
                  program.vendor,
                  program.level ? t(`programs.${program.level}`) : '',
                  program.weeks ? t('programs.weeks', { count: program.weeks }) : '',
                  program.hoursAWeek ? t('programs.hours', { count: program.hoursAWeek }) : '',
                  program.format ? t(`programs.${program.format}`) : '',
                ]}
              />
            </div>
          }
          aside={
            program.starts ? (
              <time dateTime={program.starts} lang={lang}>
                {t('programs.startsOn', { date: formatDate(program.starts, locale) })}
              </time>
            ) : undefined
          }
        >
          <p className={styles.summary}>{program.summary}</p>
          <SkillTags skills={program.skills} own={own} label={t('programs.skills')} />
        </Row>
      ))}
    </Rows>
  )
}
