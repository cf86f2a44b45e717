/** Event that asks the reader of a plain form which of two answers to keep; `detail` has the fields. */
export const DRAFT_OFFERS = 'draft-offers'

/** A field whose draft differs from its current value. */
export interface DraftOffer {
  control: HTMLInputElement | HTMLTextAreaElement
  kept: string
  /** When the draft was typed. */
  at: number
}
