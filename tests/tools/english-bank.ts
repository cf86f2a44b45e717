// A bank of the English test that is made up: enough items of every level and area, whose keys nothing else on a page says.
import {
  areas,
  type Bank,
  GAP,
  type Item,
  type Level,
  levels,
  type Passage,
} from '#domain/assessment/item.ts'

/** Stands in every key, and nowhere else. */
export const KEY_MARK = 'quixotic'

const OF_EACH = 8
const OF_PASSAGE = 3

export function madeBank(id = 'made-1'): Bank {
  const passages: Passage[] = []
  const items: Item[] = []
  for (const level of levels)
    for (const area of areas)
      for (let number = 0; number < OF_EACH; number++) {
        const name = `${level.toLowerCase()}-${area}-${number}`
        if (area !== 'reading') items.push(itemOf(name, level, area, number))
        else {
          const passage = `${name}-text`
          passages.push({ id: passage, version: 1, level, title: `Text ${name}`, text: 'One.\n\nTwo.' })
          for (let of = 0; of < OF_PASSAGE; of++)
            items.push({ ...itemOf(`${name}-${of}`, level, area, of), passage })
        }
      }
  return { id, open: true, passages, items }
}

function itemOf(id: string, level: Level, area: Item['area'], number: number): Item {
  const common = { id, version: 2, level, area, target: `${area}-${number}`, stem: `Asked ${id} ${GAP} so.` }
  return number % 2 === 0
    ? { ...common, format: 'gaps', accepted: [[`${KEY_MARK} ${id}`]] }
    : {
        ...common,
        format: 'choice',
        options: ['alpha', 'beta', 'gamma', `delta ${id}`],
        key: `delta ${id}`,
      }
}
