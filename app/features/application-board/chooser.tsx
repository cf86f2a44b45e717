import { Form } from 'react-router'
import { paymentWord } from '#app/features/applications/payment-word.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { formatDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import styles from './board.module.css'
import type { loadBoard } from './board.server.ts'
import { ALL, CARD, SHOWN } from './bulk.ts'

/** A board as its page gets it. */
export type Shown = Extract<Awaited<ReturnType<typeof loadBoard>>['data'], { kind: 'board' }>
export type Card = Shown['columns'][number]['cards'][number]

export function CardLine({ card }: { card: Card }) {
  const { t, locale } = useLocale()
  const { name, sentAt, tellAt, hasPlanEnded, queueNo, payment, refunded, vendor, href } = card
  return (
    <>
      <Link href={href}>{name}</Link>
      <Facts
        items={[
          queueNo === null ? null : t('applyBoard.queue', { number: queueNo }),
          formatDate(sentAt, locale),
          payment && paymentWord(t, payment, refunded),
          vendor === null ? null : t('applyBoard.keptBy', { vendor }),
          tellAt === undefined ? null : <strong key="planned">{t('applyBoard.planned')}</strong>,
          hasPlanEnded ? <strong key="ended">{t('applyBoard.ended')}</strong> : null,
        ]}
      />
    </>
  )
}

/** The cards of one stage, of which some are chosen to be moved at once. The next page shows what would happen. */
export function Chooser({ board, cards }: { board: Shown; cards: readonly Card[] }) {
  const { t, here } = useLocale()
  return (
    <Form method="post" action={pagePath({ ...here, page: board.bulk })} className={styles.chooser}>
      <Checkbox name={ALL} value="yes" label={t('applyDesk.all', { count: cards.length })} />
      <ul>
        {cards.map((card) => (
          <li key={card.id} className={styles.card}>
            <div className={styles.chosen}>
              <input type="hidden" name={SHOWN} value={card.chosen} />
              <Checkbox
                name={CARD}
                value={card.chosen}
                label={t('applyDesk.chooseOne', { name: card.name })}
                hideLabel
              />
              <div>
                <CardLine card={card} />
              </div>
            </div>
          </li>
        ))}
      </ul>
      <Select
        name="to"
        label={t('applyBoard.moveTo')}
        placeholder={false}
        options={board.moves.map((to) => ({ value: to, label: t(`applying.stage.${to}`) }))}
      />
      <p>{t('applyDesk.previewFirst')}</p>
      <div>
        <Button type="submit" name="intent" value="preview" variant="secondary">
          {t('applyDesk.toPreview')}
        </Button>
      </div>
    </Form>
  )
}
