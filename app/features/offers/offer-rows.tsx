import { useLocale } from '#app/locale/locale-context.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import type { Offer } from './offers.ts'

/** A list of courses or vacancies. */
export function OfferRows({ offers, level }: { offers: readonly Offer[]; level: 2 | 3 | 4 }) {
  const { lang } = useLocale()
  return (
    <Rows>
      {offers.map((offer) => (
        <Row
          key={offer.id}
          title={offer.title}
          level={level}
          href={offer.url}
          lang={offer.lang}
          facts={
            <div lang={lang}>
              <Facts items={offer.facts} />
            </div>
          }
        />
      ))}
    </Rows>
  )
}
