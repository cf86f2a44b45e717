// What the form of the board says about the cards that are chosen on it.
import { type Chosen, MAX_AT_ONCE } from '#domain/applications/bulk.ts'
import { isUuid } from '#services/uuid.ts'

/** A card as the form names it: its id, and the version that was seen. */
export const chosenValue = ({ id, version }: Chosen): string => `${id}.${version}`

/** Names of the form's fields. `ALL` stands for every card that the page has shown. */
export const CARD = 'card'
export const SHOWN = 'shown'
export const ALL = 'all'

/** The words of one language. */
export const wordsField = (lang: string): string => `text-${lang}`

/** The cards that were chosen, each once; what is no card is left out. */
export function chosenOf(form: FormData): Chosen[] {
  const values = form.getAll(form.get(ALL) === 'yes' ? SHOWN : CARD)
  const chosen = new Map<string, Chosen>()
  for (const value of values) {
    const [id = '', version = ''] = String(value).split('.')
    if (isUuid(id) && /^\d{1,9}$/.test(version)) chosen.set(id, { id, version: Number(version) })
  }
  return [...chosen.values()].slice(0, MAX_AT_ONCE)
}
