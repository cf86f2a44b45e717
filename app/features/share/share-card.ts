import { type ArtTopic, isArtTopic } from '#app/ui/cover-board.ts'

/** Texts of the picture that social sites show beside a link. */
export interface ShareCard {
  title: string
  /** Its kind, or its provider; may be empty. */
  label: string
  product: string
  /** Seed of the drawing: the item's key, so that its picture resembles its cover. */
  seed: string
  topic: ArtTopic
}

export const SHARE_SIZE = { width: 1200, height: 630 }

// More could not be read at the size that a phone shows such a picture in.
const LONGEST = { title: 160, label: 60, product: 40, seed: 100 }

/** A card as the text that an address carries; the same card gives the same text. */
export const writeCard = (card: ShareCard): string =>
  JSON.stringify([
    short(card.title, LONGEST.title),
    short(card.label, LONGEST.label),
    short(card.product, LONGEST.product),
    Array.from(card.seed).slice(0, LONGEST.seed).join(''),
    card.topic,
  ])

/** @returns undefined for what is no card */
export function readCard(text: string): ShareCard | undefined {
  const [title, label, product, seed, topic] = JSON.parse(text) as string[]
  if (title === undefined || label === undefined || product === undefined || seed === undefined)
    return undefined
  return isArtTopic(topic) ? { title, label, product, seed, topic } : undefined
}

/** As many whole words as fit. */
function short(text: string, most: number): string {
  const letters = Array.from(text.toWellFormed().replace(/\s+/g, ' ').trim())
  if (letters.length <= most) return letters.join('')
  const cut = letters.slice(0, most - 1).join('')
  const word = cut.lastIndexOf(' ')
  return `${(word > most / 2 ? cut.slice(0, word) : cut).replace(/[\s,.;:–-]+$/, '')}…`
}
