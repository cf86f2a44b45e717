import { Form } from 'react-router'
import { formatDate, formatTime } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import styles from './own-data.module.css'
import type { RemoveFault, RemovePageData } from './remove.server.ts'
import { isKnownCategory, type Result, useResultTexts } from './result-texts.ts'

interface RemoveViewProps {
  page: RemovePageData
  fault: RemoveFault | undefined
  /** What was chosen in a form that was not accepted. */
  chosen: readonly string[]
}

export function RemoveView({ page, fault, chosen }: RemoveViewProps) {
  const { t, locale } = useLocale()
  const { types, categories, past } = page
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const [last, ...earlier] = past
  const empty = categories.filter(({ status }) => status === 'NoSuchData')
  // What can be chosen comes first.
  const there = [
    ...categories.filter(({ status }) => status === 'Removed'),
    ...categories.filter(({ status }) => status !== 'Removed' && status !== 'NoSuchData'),
  ]
  const because = useResultTexts()
  return (
    <>
      <Container>
        <PageHead title={t('ownData.remove')} intro={t('ownData.removeIntro')} />
      </Container>
      {last === undefined ? null : (
        <Section heading={t('ownData.removeResult')} id="result">
          <Removal removal={last} />
        </Section>
      )}
      <Section
        heading={t('ownData.removeWhat')}
        text={t('ownData.removeYouAre', {
          types: list.format(types.map((type) => t(`ownData.type.${type}`))),
        })}
      >
        <Form method="post" className={styles.form}>
          {fault === undefined ? null : <Notice role="alert">{t(`ownData.${fault}`)}</Notice>}
          <ul className={styles.categories}>
            {there.map((one) => {
              const { category, status } = one
              const description =
                status === 'Removed'
                  ? [t('ownData.isThere'), category === 'photo' ? t('ownData.photoAgain') : ''].join('. ')
                  : because(one)
              return (
                <li key={category}>
                  <Checkbox
                    name="category"
                    value={category}
                    label={t(`ownData.category.${category}`)}
                    description={description}
                    disabled={status !== 'Removed'}
                    defaultChecked={chosen.includes(category)}
                  />
                </li>
              )
            })}
          </ul>
          {empty.length === 0 ? null : (
            <p className={styles.empty}>
              {t('ownData.none', {
                kinds: list.format(empty.map(({ category }) => t(`ownData.category.${category}`))),
              })}
            </p>
          )}
          <Checkbox name="sure" value="yes" label={t('ownData.removeSure')} />
          <Button type="submit" variant="secondary">
            {t('ownData.removeSubmit')}
          </Button>
        </Form>
      </Section>
      {earlier.length === 0 ? null : (
        <Section heading={t('ownData.removeEarlier')}>
          <ol className={styles.consents}>
            {earlier.map((removal) => (
              <li key={removal.id}>
                <Removal removal={removal} />
              </li>
            ))}
          </ol>
        </Section>
      )}
    </>
  )
}

function Removal({ removal: { askedAt, results } }: { removal: RemovePageData['past'][number] }) {
  const { locale } = useLocale()
  return (
    <>
      <p className={styles.count}>
        <time dateTime={askedAt}>
          {formatDate(askedAt, locale)}, {formatTime(askedAt, locale)}
        </time>
      </p>
      <ul className={styles.categories}>
        {results.map((result) => (
          <ResultItem key={result.category} result={result} />
        ))}
      </ul>
    </>
  )
}

function ResultItem({ result }: { result: Result }) {
  const { t } = useLocale()
  const because = useResultTexts()
  const known = isKnownCategory(result.category) ? t(`ownData.category.${result.category}`) : result.category
  return (
    <li>
      <strong>{known}</strong>
      <span className={styles.because}> {because(result)}</span>
    </li>
  )
}
