import { OfferRows } from '#app/features/offers/offer-rows.tsx'
import type { OfferGroup } from '#app/features/offers/offers.ts'
import { Section } from '#app/ui/section.tsx'

/** Other items with the same subjects. */
export function Onward({ groups }: { groups: readonly OfferGroup[] }) {
  return groups.map(({ heading, offers }) => (
    <div key={heading} data-no-print>
      <Section heading={heading}>
        <OfferRows offers={offers} level={3} />
      </Section>
    </div>
  ))
}
