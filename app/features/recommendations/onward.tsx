import { OfferRows } from '#app/features/offers/offer-rows.tsx'
import type { OfferGroup } from '#app/features/offers/offers.ts'
import { Section } from '#app/ui/section.tsx'

/** What else has to do with the same things. */
export function Onward({ groups }: { groups: readonly OfferGroup[] }) {
  return groups.map(({ heading, offers }) => (
    <div key={heading} data-no-print>
      <Section heading={heading}>
        <OfferRows offers={offers} level={3} />
      </Section>
    </div>
  ))
}
