import type { ReactNode } from 'react'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { countChoices, type ListingState } from './listing-state.ts'

/** What a list says that has no items at all, as on a site that begins. */
export interface NoItems {
  /** `There are no vacancies here yet` */
  title: string
  text: string
  /** What one can do here: a link of the style of a button. */
  way: ReactNode
}

/** Whether nothing was asked for: a list without results then has no items at all. */
export const asksForAll = (state: ListingState): boolean => state.query === '' && countChoices(state) === 0

export const NoItemsState = ({ title, text, way }: NoItems) => (
  <EmptyState title={title} text={text}>
    {way}
  </EmptyState>
)
