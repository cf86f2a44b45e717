import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { Section } from '#app/ui/section.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import { langOf, parseLocale } from '#services/languages.ts'
import type { ProgramForEnglish } from './for-english.server.ts'

/** Below a result of the English test: the way back to programmes that ask for it. */
export function ForEnglish({ programs }: { programs: readonly ProgramForEnglish[] }) {
  const { t, lang } = useLocale()
  const [first] = programs
  if (first === undefined) return null
  return (
    <div data-no-print>
      <Section
        heading={t('applying.askEnglish')}
        more={first.isAskedFor ? <Link href={first.url}>{t('applying.backToProgram')}</Link> : undefined}
      >
        <Rows>
          {programs.map(({ title, url, locale, vendor, answer }) => {
            const known = parseLocale(locale)
            const other = known && langOf(known)
            const says =
              answer === 'yes'
                ? 'applying.can'
                : answer === 'no'
                  ? 'applying.cannot'
                  : 'applying.stillMissing'
            return (
              <Row
                key={url}
                href={url}
                title={title}
                lang={other === lang ? undefined : other}
                facts={
                  <div lang={lang}>
                    <Facts items={[vendor]} />
                  </div>
                }
              >
                <p lang={lang}>{t(says)}</p>
              </Row>
            )
          })}
        </Rows>
      </Section>
    </div>
  )
}
