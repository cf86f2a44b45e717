import type { PathCard } from '#app/features/paths/paths.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { Meter } from '#app/ui/structure/meter.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import { langOf } from '#services/languages.ts'
import { lengthText } from './length-text.ts'
import styles from './path-rows.module.css'

/** A list of paths with their lengths and the viewer's progress. */
export function PathRows({ paths, level }: { paths: readonly PathCard[]; level: 2 | 3 }) {
  const { t, lang, locale } = useLocale()
  return (
    <Rows>
      {paths.map(({ uid, title, url, summary, minutes, steps, stages, own, ...path }) => {
        const written = langOf(path.locale)
        return (
          <Row
            key={uid}
            title={title}
            level={level}
            href={url}
            lang={written === lang ? undefined : written}
            facts={
              <div lang={lang}>
                <Facts items={[t('paths.steps', { count: steps }), lengthText(minutes, t, locale)]} />
              </div>
            }
          >
            <p className={styles.summary}>{summary}</p>
            <ol className={styles.stages}>
              {stages.map((stage) => (
                <li key={stage}>{stage}</li>
              ))}
            </ol>
            {own && (own.isStarted || own.percent > 0) ? (
              <div lang={lang} className={styles.own}>
                <Meter
                  label={t(
                    own.isComplete ? 'paths.complete' : own.isStarted ? 'paths.onIt' : 'paths.already',
                  )}
                  value={own.percent}
                  text={t('paths.percent', { percent: own.percent })}
                />
              </div>
            ) : null}
          </Row>
        )
      })}
    </Rows>
  )
}
