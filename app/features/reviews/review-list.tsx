import { formatDate, formatNumber } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { LateReportForm, LateReviewForm } from './late-reviews.tsx'
import styles from './reviews.module.css'
import type { ReviewFault, ShownReviews } from './reviews.ts'

/** Members' reviews of a course. Their rating is shown separately from the provider's. */
export function ReviewList({ shown, fault }: { shown: ShownReviews; fault: ReviewFault | undefined }) {
  const { t, lang, locale } = useLocale()
  const { reviews, count, average, byStars, own } = shown
  return (
    <div className={styles.all}>
      {average === undefined ? (
        <p className={styles.quiet}>{t('courses.reviewsNone')}</p>
      ) : (
        <div className={styles.sum}>
          <p className={styles.average}>
            <strong>{formatNumber(average, locale)}</strong>
            <Stars stars={average} />
            <span className={styles.quiet}>{t('courses.ratings', { count })}</span>
          </p>
          <ul className={styles.spread}>
            {byStars
              .map((number, index) => ({ number, stars: index + 1 }))
              .reverse()
              .map(({ number, stars }) => (
                <li key={stars} className={styles.line}>
                  <span>{t('courses.ratingOf', { rating: stars })}</span>
                  <meter
                    min={0}
                    max={count}
                    value={number}
                    aria-label={t('courses.ratingOf', { rating: stars })}
                    aria-valuetext={t('courses.ratings', { count: number })}
                    className={styles.bar}
                  />
                  <span>{formatNumber(number, locale)}</span>
                </li>
              ))}
          </ul>
        </div>
      )}
      {reviews.length > 0 ? (
        <ul className={styles.reviews}>
          {reviews.map(({ id, stars, text, firstName, on, ...review }) => (
            <li key={id} className={styles.review}>
              <p className={styles.who}>
                <Stars stars={stars} />
                <strong>{firstName ?? t('courses.someMember')}</strong>
                <time dateTime={on} className={styles.quiet}>
                  {formatDate(on, locale)}
                </time>
              </p>
              {text === '' ? null : (
                <p className={styles.text} lang={review.lang === lang ? undefined : review.lang}>
                  {text}
                </p>
              )}
              {shown.isMember && own?.id !== id ? (
                <LateReportForm
                  reviewId={id}
                  reported={shown.reported === id}
                  fault={fault?.reviewId === id ? fault : undefined}
                  typed={shown.typed?.reviewId === id ? shown.typed.reason : ''}
                />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {shown.mayWrite || own !== undefined ? (
        <LateReviewForm
          own={own}
          fault={fault?.reviewId === undefined ? fault : undefined}
          typed={shown.typed?.reviewId === undefined ? shown.typed : undefined}
        />
      ) : null}
    </div>
  )
}

/** Five stars, filled up to a number; screen readers announce "4 of 5". */
export function Stars({ stars }: { stars: number }) {
  const { t, locale } = useLocale()
  const full = Math.round(stars)
  return (
    <span
      className={styles.stars}
      role="img"
      aria-label={t('courses.ratingOf', { rating: formatNumber(stars, locale) })}
    >
      {'★'.repeat(full)}
      <span className={styles.empty}>{'★'.repeat(5 - full)}</span>
    </span>
  )
}
