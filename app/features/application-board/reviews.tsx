import { Form, useNavigation } from 'react-router'
import { formatDate } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { Textarea } from '#app/ui/fields/textarea.tsx'
import type { Reviews as Loaded } from '#domain/applications/reviews.ts'
import styles from './board.module.css'

interface Opinion {
  name: string
  score: number | null
  note: string
  at: string
}

export interface ShownReviews extends Omit<Loaded, 'own' | 'others'> {
  own: Opinion | undefined
  others: Opinion[]
  scores: readonly number[]
  maxNote: number
}

/** The reviewer's own score and note; the others', once the own ones are there. */
export function Reviews({
  reviews: { own, others, othersCount, scores, maxNote },
  needed,
  tooLong,
}: {
  reviews: ShownReviews
  /** The note as it was typed, if it has too many characters. */
  tooLong: string | undefined
  /** How many must score it before it can be decided. */
  needed: number
}) {
  const { t, locale } = useLocale()
  const { formData } = useNavigation()
  return (
    <section className={styles.part}>
      <h2>{t('applyBoard.review')}</h2>
      <p>{t('applyBoard.reviewText')}</p>
      {needed === 0 ? null : <p>{t('applyDesk.needed', { count: needed })}</p>}
      <Form method="post" className={styles.moves} key={own?.at ?? 'new'}>
        <RadioGroup
          name="score"
          label={t('applyBoard.score')}
          description={t('applyBoard.scoreText')}
          mode="row"
          defaultValue={String(own?.score ?? '')}
          options={[
            ...scores.map((score) => ({ value: String(score), label: String(score) })),
            { value: '', label: t('applyBoard.noScore') },
          ]}
        />
        <Textarea
          name="note"
          label={t('applyBoard.note')}
          rows={4}
          limit={maxNote}
          defaultValue={tooLong ?? own?.note}
          error={
            tooLong === undefined
              ? undefined
              : t('fields.charactersOver', { count: tooLong.trim().length - maxNote })
          }
        />
        <div>
          <Button
            type="submit"
            name="review"
            value="yes"
            variant="secondary"
            loading={formData?.get('review') === 'yes'}
          >
            {t('applyBoard.saveReview')}
          </Button>
        </div>
      </Form>
      {own === undefined && othersCount > 0 ? <p>{t('applyBoard.othersLater')}</p> : null}
      {others.map(({ name, score, note, at }) => (
        <article key={`${at} ${name}`} className={styles.opinion}>
          <h3>{name}</h3>
          <Facts
            items={[
              score === null ? null : t('applyBoard.scoreOf', { score: String(score) }),
              formatDate(at, locale),
            ]}
          />
          {note === '' ? null : <p>{note}</p>}
        </article>
      ))}
    </section>
  )
}
