/**
 * A course or vacancy on another page. The server formats its texts, because the page does not load their
 * message area.
 */
export interface Offer {
  id: string
  title: string
  /** Language of the title. */
  lang: string
  url: string
  facts: string[]
  /** A form to ask for fewer such offers; for members only. */
  less?: { action: string; answer: string; label: string; name: string }
}

/** Offers of one kind under their heading. */
export interface OfferGroup {
  heading: string
  offers: Offer[]
}
