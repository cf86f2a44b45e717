import { Form } from 'react-router'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { Textarea } from '#app/ui/fields/textarea.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OwnReview } from '#domain/learning/reviews.ts'
import styles from './reviews.module.css'
import type { ReviewFault, TypedReview } from './reviews.ts'

const MAX_REVIEW = 2000

interface ReviewFormProps {
  own: OwnReview | undefined
  fault: ReviewFault | undefined
  /** A review that was sent without a session. */
  typed: TypedReview | undefined
}

/** The member's own review, which they may change and delete. One per course. */
export function ReviewForm({ own, fault, typed }: ReviewFormProps) {
  const { t } = useLocale()
  const given = fault?.typed ??
    typed ?? {
      stars: String(own?.stars ?? ''),
      text: own?.text ?? '',
      named: own?.named ?? false,
    }
  return (
    <section className={styles.own} aria-labelledby="own-review">
      <h3 id="own-review" className={styles.heading}>
        {t('learning.review')}
      </h3>
      {own?.hidden ? <Notice tone="warning">{t('learning.reviewHidden')}</Notice> : null}
      {/* Without the key, the form would still show a deleted review. */}
      <Form key={own?.id ?? 'none'} method="post" preventScrollReset className={styles.form}>
        <RadioGroup
          name="stars"
          mode="row"
          label={t('learning.reviewStars')}
          defaultValue={given.stars}
          options={['1', '2', '3', '4', '5'].map((stars) => ({
            value: stars,
            label: `${stars} ★`,
          }))}
          error={fault?.kind === 'stars' ? t('learning.reviewStarsNeeded') : undefined}
        />
        <Textarea
          name="text"
          rows={4}
          limit={MAX_REVIEW}
          label={t('learning.reviewText')}
          description={t('learning.reviewHint')}
          defaultValue={given.text}
          error={fault?.kind === 'too-long' ? t('learning.reviewTooLong', { count: MAX_REVIEW }) : undefined}
        />
        <Checkbox name="named" value="yes" label={t('learning.reviewNamed')} defaultChecked={given.named} />
        <div className={styles.ways}>
          <Button type="submit" name="intent" value="review">
            {t('learning.reviewSave')}
          </Button>
          {own === undefined ? null : (
            <Button type="submit" name="intent" value="review-remove" variant="plain" formNoValidate>
              {t('learning.reviewRemove')}
            </Button>
          )}
        </div>
      </Form>
    </section>
  )
}
