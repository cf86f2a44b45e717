import { OfferRows } from '#app/features/offers/offer-rows.tsx'
import type { OfferGroup } from '#app/features/offers/offers.ts'
import { Section } from '#app/ui/section.tsx'

/** What else has to do with the same things. */
export function Onward({ groups }: { groups: readonly OfferGroup[] }) {
  return groups.map(({ heading, offers }) => (
    <Section key={heading} heading={heading} onScreen>
      <OfferRows offers={offers} level={3} />
    </Section>
  ))
}
