import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useFocusOnChange } from '#app/features/applications/use-focus-on-change.ts'
import { formatDate, formatTime } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { HeldNotice } from './held-notice.tsx'
import styles from './own-data.module.css'
import type { RemoveFault, RemovePageData } from './remove.server.ts'
import { isKnownCategory, type Result, useResultTexts } from './result-texts.ts'

interface RemoveViewProps {
  page: RemovePageData
  /** What a form was answered with that was not accepted, and what was chosen in it. */
  refused: { fault: RemoveFault; chosen: readonly string[] } | undefined
}

export function RemoveView({ page, refused }: RemoveViewProps) {
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
  const result = useFocusOnChange<HTMLDivElement>(last?.id ?? '')
  const problem = useRef<HTMLDivElement>(null)
  // The button is at the end of a long form, what is wrong at its beginning.
  useEffect(() => {
    if (refused !== undefined) problem.current?.focus()
  }, [refused])
  return (
    <>
      <Container>
        <PageHead title={t('ownData.remove')} intro={t('ownData.removeIntro')}>
          <HeldNotice hold={page.hold} />
        </PageHead>
      </Container>
      {last === undefined ? null : (
        <Section heading={t('ownData.removeResult')} id="result">
          <div ref={result} tabIndex={-1}>
            <Removal removal={last} />
          </div>
        </Section>
      )}
      <Section
        heading={t('ownData.removeWhat')}
        text={t('ownData.removeYouAre', {
          types: list.format(types.map((type) => t(`ownData.type.${type}`))),
        })}
      >
        <Form method="post" className={styles.form}>
          {refused === undefined ? null : (
            <Notice tone="error" role="alert" ref={problem} tabIndex={-1}>
              {t(`ownData.${refused.fault}`)}
            </Notice>
          )}
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
                    disabled={status !== 'Removed' && one.reason !== 'hold'}
                    defaultChecked={refused?.chosen.includes(category) === true}
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
          {there.some(({ status, reason }) => status === 'Removed' || reason === 'hold') ? (
            <>
              <Checkbox name="sure" value="yes" label={t('ownData.removeSure')} />
              <Button type="submit" variant="secondary">
                {t('ownData.removeSubmit')}
              </Button>
            </>
          ) : null}
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
