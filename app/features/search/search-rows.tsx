import { pagePath } from '#app/locale/addresses.ts'
import { capitalised } from '#app/locale/capitalised.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import { languageName } from '#domain/catalogue/code-names.ts'
import { nameOf, parseLocale } from '#services/languages.ts'
import type { FoundPath } from './found-paths.ts'
import { MarkedText } from './marked-text.tsx'
import { langOfText, type SearchResult } from './search-results.ts'
import styles from './search-rows.module.css'

/** A learning path among the results. */
type PathResult = FoundPath & { type: 'path'; elsewhere: undefined }

/** Results of any type: type, title, summary. */
export function SearchRows({ results }: { results: readonly (SearchResult | PathResult)[] }) {
  const { t, region, lang, locale } = useLocale()
  return (
    <Rows>
      {results.map((result) => {
        const written = parseLocale(result.locale)
        const ofText = langOfText(result.locale)
        const other = ofText === lang ? undefined : ofText
        const elsewhere = parseLocale(result.elsewhere)
        return (
          <Row
            key={`${result.type} ${result.id}`}
            level={2}
            lang={other}
            title={<MarkedText text={result.title} marks={result.marks.title} />}
            href={elsewhere ? pagePath({ region, locale: elsewhere, page: result.page }) : result.page}
            facts={
              <div lang={lang}>
                <Facts
                  items={[
                    <b key="type" className={styles.type}>
                      {t(`search.${result.type}`)}
                    </b>,
                    other === undefined ? null : (
                      <span key="language" lang={written === undefined ? undefined : other}>
                        {written === undefined ? capitalised(languageName(other, locale)) : nameOf(written)}
                      </span>
                    ),
                  ]}
                />
              </div>
            }
          >
            {result.summary === '' ? null : (
              <p className={styles.summary}>
                <MarkedText text={result.summary} marks={result.marks.summary} />
              </p>
            )}
          </Row>
        )
      })}
    </Rows>
  )
}
