import { data } from 'react-router'
import { ForEnglish } from '#app/features/applications/for-english.tsx'
import { TEST_PAGE } from '#app/features/assessment/english-test-address.ts'
import { OfferRows } from '#app/features/offers/offer-rows.tsx'
import { SpeakingSection } from '#app/features/speaking/speaking-section.tsx'
import { pagePath } from '#app/locale/addresses.ts'
import { formatDate, formatNumber } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/result-page'
import { neverKept } from './attempt.server.ts'
import { resultFile, resultPage } from './english-test-pages.ts'
import { LevelScale } from './level-scale.tsx'
import { loadResult, type ResultPageData } from './result.server.ts'
import styles from './result-page.module.css'
import { targetName } from './target-name.ts'
import { useWhenText } from './when-text.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return data(await loadResult(context, new URL(request.url).searchParams.get('attempt')), {
    headers: neverKept,
  })
}

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ResultPage({ loaderData }: Route.ComponentProps) {
  const { level, result } = loaderData
  return (
    <MoreMessages messages={loaderData.messages}>
      {level === undefined ? (
        <Container className={styles.page}>
          <Standing page={loaderData} />
        </Container>
      ) : (
        <>
          <Measured level={level} review={result?.review === 'confirmed' ? result : undefined} />
          {level.speaking ? <SpeakingSection speaking={level.speaking} level={level.level} /> : null}
          <Basis level={level} id={result?.id ?? ''} />
        </>
      )}
      <ForEnglish programs={loaderData.programs} />
      <Others page={loaderData} />
    </MoreMessages>
  )
}

/** Explains a result without a level. */
function Standing({ page: { result, hours, againOn } }: { page: ResultPageData }) {
  const { t, locale } = useLocale()
  const whenText = useWhenText()
  const toTest = (
    <ButtonLink href={TEST_PAGE} variant="secondary">
      {t('englishTest.toTest')}
    </ButtonLink>
  )
  const again = againOn === undefined ? null : <p>{t('englishTest.againOn', { date: whenText(againOn) })}</p>
  if (result === undefined)
    return (
      <>
        <PageHead title={t('englishTest.resultTitle')} />
        <EmptyState title={t('englishTest.noResult')} text={t('englishTest.intro')}>
          {toTest}
        </EmptyState>
      </>
    )
  const day = formatDate(result.endedAt, locale)
  if (result.review === 'waiting')
    return (
      <div className={styles.text}>
        <PageHead title={t('englishTest.reviewTitle')} />
        <p>{t('englishTest.reviewWhy')}</p>
        <ul className={styles.points}>
          {result.flags.map((flag) => (
            <li key={flag}>{t(`englishTest.flag.${flag}`)}</li>
          ))}
        </ul>
        <p>
          {t('englishTest.reviewWho', { date: formatDate(result.reviewDueAt ?? result.endedAt, locale) })}
        </p>
        <p>{t('englishTest.reviewMeanwhile')}</p>
        {toTest}
      </div>
    )
  return (
    <div className={styles.text}>
      <PageHead
        title={t('englishTest.withoutLevel')}
        intro={
          result.review === 'dismissed'
            ? t('englishTest.dismissed')
            : result.state === 'expired'
              ? t('englishTest.expired', { hours })
              : t('englishTest.givenUp', { date: day })
        }
      />
      {result.reviewNote ? <Note text={result.reviewNote} /> : null}
      {again}
      {toTest}
    </div>
  )
}

function Note({ text }: { text: string }) {
  const { t } = useLocale()
  return (
    <Notice>
      <p>{t('englishTest.reviewerSays')}</p>
      <p className={styles.note}>{text}</p>
    </Notice>
  )
}

type Level = NonNullable<ResultPageData['level']>

interface MeasuredProps {
  level: Level
  review: { reviewedAt: string | undefined; reviewNote: string | undefined } | undefined
}

function Measured({ level: measured, review }: MeasuredProps) {
  const { t, locale } = useLocale()
  const { level, range, takenOn, at, from, to, areas, targets, offers, before } = measured
  const [lowest = level] = range
  const highest = range.at(-1) ?? level
  const rangeText =
    lowest === highest ? t('englishTest.rangeOne') : t('englishTest.range', { from: lowest, to: highest })
  return (
    <>
      <Container className={styles.page}>
        <header className={styles.hero}>
          <div>
            <p className={styles.kicker}>
              {t('englishTest.resultOf', { date: formatDate(takenOn, locale) })}
            </p>
            <h1 className={styles.title}>
              {t('englishTest.resultTitle')}
              <strong className={styles.level}>{level}</strong>
            </h1>
            <p className={styles.levelName}>{t(`englishTest.name.${level}`)}</p>
          </div>
          <div className={styles.scale}>
            <LevelScale
              text={t('englishTest.scaleText', { level, range: rangeText })}
              {...{ at, from, to, range, level }}
            />
            <p>{rangeText}</p>
            <p className={styles.quiet}>{t('englishTest.rangeText')}</p>
          </div>
        </header>
        {review ? (
          <div className={styles.text}>
            <p>{t('englishTest.confirmed', { date: formatDate(review.reviewedAt ?? takenOn, locale) })}</p>
            {review.reviewNote ? <Note text={review.reviewNote} /> : null}
          </div>
        ) : null}
      </Container>
      <Section heading={t('englishTest.canHeading')}>
        <p className={styles.can}>
          {t(`englishTest.reads.${level}`)} {t(`englishTest.can.${level}`)}
        </p>
      </Section>
      <Section heading={t('englishTest.areas')} text={t('englishTest.areasText')}>
        <dl className={styles.areas}>
          {areas.map((one) => (
            <div key={one.area} className={styles.area}>
              <dt>{t(`englishTest.area.${one.area}`)}</dt>
              <dd>
                <LevelScale
                  text={t('englishTest.areaText', { level: one.level, number: one.items })}
                  {...one}
                  isSmall
                />
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section heading={t('englishTest.learnHeading')}>
        {targets.length === 0 ? (
          <p className={styles.text}>{t('englishTest.learnNothing')}</p>
        ) : (
          <>
            <p className={styles.text}>{t('englishTest.learnText')}</p>
            <ol className={styles.targets}>
              {targets.map(({ target, area, level: of }) => (
                <li key={target}>
                  <span lang="en" className={styles.target}>
                    {targetName(target)}
                  </span>
                  <span className={styles.quiet}>
                    {t(`englishTest.area.${area}`)} · {of}
                  </span>
                </li>
              ))}
            </ol>
          </>
        )}
        {offers.map((group) => (
          <div key={group.area} className={styles.offers} data-no-print>
            <h3>{group.heading}</h3>
            <p className={styles.quiet}>{group.said}</p>
            {group.offers.length > 0 ? <OfferRows offers={group.offers} level={4} /> : null}
          </div>
        ))}
        <p data-no-print>
          <Link href="/course-catalog?q=English">{t('englishTest.moreCourses')}</Link>
        </p>
      </Section>
      {before ? (
        <Section heading={t('englishTest.changeHeading')}>
          <p className={styles.text}>
            {t(`englishTest.change.${before.change}`, {
              before: before.level,
              date: formatDate(before.takenOn, locale),
            })}
          </p>
        </Section>
      ) : null}
    </>
  )
}

function Basis({ level: { items, error, bank, isOpen, measurement }, id }: { level: Level; id: string }) {
  const { t, locale, region } = useLocale()
  return (
    <Section heading={t('englishTest.basisHeading')}>
      <ul className={styles.points}>
        <li>{t('englishTest.basisItems', { number: items })}</li>
        <li>
          {t('englishTest.basisError', { error: formatNumber(error, locale, { maximumFractionDigits: 1 }) })}
        </li>
        <li>{isOpen ? t('englishTest.basisOpen', { bank }) : t('englishTest.basisBank', { bank })}</li>
        <li>{t('englishTest.alone')}</li>
        <li>{t('englishTest.not')}</li>
        <li>{t(`certificate.measurement.${measurement}`)}</li>
      </ul>
      <p className={styles.papers} data-no-print>
        <ButtonLink href="/english-test/certificate" variant="secondary">
          {t('certificate.own')}
        </ButtonLink>
        <ButtonLink
          href={pagePath({ region, locale, page: resultFile(id) })}
          icon="download"
          variant="quiet"
          reloadDocument
        >
          {t('certificate.pdf')}
        </ButtonLink>
      </p>
    </Section>
  )
}

function Others({ page: { others } }: { page: ResultPageData }) {
  const { t, locale } = useLocale()
  if (others.length === 0) return null
  return (
    <div data-no-print>
      <Section heading={t('englishTest.others')}>
        <ul className={styles.others}>
          {others.map(({ id, endedAt, level, state, review }) => (
            <li key={id}>
              <Link href={resultPage(id)}>{formatDate(endedAt, locale)}</Link>{' '}
              <span>
                {level ??
                  t(
                    review === 'waiting'
                      ? 'englishTest.status.TO_REVIEW'
                      : state === 'given-up'
                        ? 'englishTest.status.CANCELLED'
                        : state === 'expired'
                          ? 'englishTest.status.EXPIRED'
                          : 'englishTest.withoutLevel',
                  )}
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
