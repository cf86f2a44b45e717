/** A course or vacancy as other pages point to it: its words are made by the server, as the page has no others of its area. */
export interface Offer {
  id: string
  title: string
  /** Of the title. */
  lang: string
  url: string
  facts: string[]
  /** A form that asks for less of it; for members alone. */
  less?: { action: string; answer: string; label: string; name: string }
}

/** Offers of one kind under their heading. */
export interface OfferGroup {
  heading: string
  offers: Offer[]
}
