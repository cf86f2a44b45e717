import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { countChoices, type ListingState } from './listing-state.ts'

/** What a list says while it has no items at all, as on a new site. */
export interface NoItems {
  /** `There are no vacancies here yet` */
  title: string
  text: string
  /** What one can do instead. */
  way: { text: string; href: string }
}

/** Whether nothing was asked for: a list without results then has no items at all. */
export const asksForAll = (state: ListingState): boolean => state.query === '' && countChoices(state) === 0

export const NoItemsState = ({ title, text, way }: NoItems) => (
  <EmptyState title={title} text={text}>
    <ButtonLink href={way.href} prefetch="none">
      {way.text}
    </ButtonLink>
  </EmptyState>
)
