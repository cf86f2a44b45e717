/** Asks the reader of a plain form which of two answers shall stay; `detail` has the fields. */
export const DRAFT_OFFERS = 'draft-offers'

/** A field in which something else was typed before than stands there now. */
export interface DraftOffer {
  control: HTMLInputElement | HTMLTextAreaElement
  kept: string
  /** When that was typed. */
  at: number
}
