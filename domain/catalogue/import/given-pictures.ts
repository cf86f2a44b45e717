import type { Db } from '#db/database.ts'
import { isDataAddress } from '#domain/pictures/data-address.ts'
import { replacePictures } from '#domain/pictures/pictures-in-text.ts'
import { type ReadPicture, tenantPictures } from '#domain/pictures/tenant-pictures.ts'
import type { Draft, Problem } from './draft.ts'
import { textOf } from './draft-reader.ts'
import type { ImportKind } from './import-kinds.ts'
import { unescaped } from './texts.ts'

export interface PictureCounts {
  /** Assets that are new, or would be. */
  saved: number
  /** Pictures that the stack had already, counted once. */
  known: number
  leftOut: number
}

/** A draft in which addresses stand for pictures given as data. */
interface Pictured {
  draft: Draft
  problems: Problem[]
  /** The pictures behind those addresses, to be saved with the item. */
  pictures: ReadonlyMap<string, ReadPicture>
}

/** A picture's address once it is saved, or why the site does not keep it. */
type Answer = string | { reason: string }

/** Limit on the picture bytes held in memory before they are saved. */
const MAX_HELD = 32 * 1024 * 1024
/** Limit for one row: more than any real text shows. */
const MAX_IN_ROW = 500
const NONE: ReadonlyMap<string, ReadPicture> = new Map()

/** Pictures that rows give as data (`data:image/png;base64,…`) become assets of the tenant's stack. */
export function givenPictures<Item>(
  db: Db,
  { pictures: places }: ImportKind<Item>,
  { tenant, dryRun, at }: { tenant: string; dryRun: boolean; at: Date },
) {
  const counts: PictureCounts = { saved: 0, known: 0, leftOut: 0 }
  /** Addresses of pictures that this run has met. */
  const met = new Set<string>()
  let held = new Map<string, ReadPicture>()
  let heldBytes = 0
  const site = tenantPictures(db, tenant)

  return {
    counts,
    given: met as ReadonlySet<string>,

    /** The draft without data; nothing is stored yet. */
    async in(draft: Draft): Promise<Pictured> {
      const given = fieldsWithData(draft, places)
      if (given.length === 0) return { draft, problems: [], pictures: NONE }
      const fields = { ...draft.fields }
      const problems: Problem[] = []
      const pictures = new Map<string, ReadPicture>()
      const answers = new Map<string, Answer>()
      const ask = async (data: string, alt: string): Promise<Answer> => {
        const known = answers.get(data)
        if (known !== undefined) return known
        const isOneOfMany = answers.size >= MAX_IN_ROW
        const answer = isOneOfMany
          ? { reason: `is one of more than ${MAX_IN_ROW} of its row` }
          : await site.read(data, alt)
        if ('address' in answer) pictures.set(answer.address, answer)
        const short = 'address' in answer ? answer.address : answer
        answers.set(data, short)
        return short
      }
      const drop = (field: string, reason: string, count: number) => {
        counts.leftOut += count
        problems.push({ where: draft.where, field, reason, effect: 'field dropped' })
      }
      for (const { field, isText, text } of given) {
        if (!isText) {
          const answer = await ask(text, '')
          fields[field] = typeof answer === 'string' ? answer : ''
          if (typeof answer === 'object') drop(field, `is a picture as data, and ${answer.reason}`, 1)
          continue
        }
        const isMarkdown = field === 'markdown' || draft.fields.description_format === 'markdown'
        const written = await withAddresses(text, isMarkdown, ask)
        fields[field] = written.text
        for (const [reason, count] of written.refused)
          drop(field, `${pictureWords(count)} left out, because it ${reason}`, count)
        if (written.others > 0)
          drop(field, `holds ${written.others} other addresses of data, which are left out`, 0)
      }
      return { draft: { ...draft, fields }, problems, pictures }
    },

    /** Holds those pictures that the item shows, until they are saved with its batch or are too many. */
    async hold(item: Item, pictures: Pictured['pictures']): Promise<void> {
      if (pictures.size === 0) return
      const shown = JSON.stringify(item)
      for (const [address, picture] of pictures) {
        if (met.has(address) || !shown.includes(address)) continue
        met.add(address)
        held.set(address, picture)
        heldBytes += picture.bytes.length
      }
      if (heldBytes > MAX_HELD) await this.save()
    },

    /** Before the items that show them are written. */
    async save(): Promise<void> {
      const due = [...held.values()]
      held = new Map()
      heldBytes = 0
      const saved = await site.save(due, { at, dryRun })
      counts.saved += saved
      counts.known += due.length - saved
    },
  }
}

/** The text with what is answered for its pictures, and how many were refused for each reason. */
async function withAddresses(
  text: string,
  isMarkdown: boolean,
  ask: (data: string, alt: string) => Promise<Answer>,
) {
  const wanted = new Map<string, string>()
  replacePictures(text, {
    isMarkdown,
    addressOf(data, alt) {
      if (!wanted.has(data)) wanted.set(data, alt)
      return undefined
    },
  })
  const answers = new Map<string, Answer>()
  for (const [data, alt] of wanted) answers.set(data, await ask(data, alt))
  const refused = new Map<string, number>()
  const written = replacePictures(text, {
    isMarkdown,
    addressOf(data) {
      const answer = answers.get(data) ?? { reason: 'is cut off' }
      if (typeof answer === 'string') return answer
      refused.set(answer.reason, (refused.get(answer.reason) ?? 0) + 1)
      return undefined
    },
  })
  return { ...written, refused }
}

const pictureWords = (count: number) =>
  count === 1 ? 'a picture as data is' : `${count} pictures as data are each`

function fieldsWithData({ fields }: Draft, { fields: places, texts }: ImportKind<unknown>['pictures']) {
  const found: { field: string; isText: boolean; text: string }[] = []
  for (const field of places) {
    const text = textOf(fields[field])
    if (text !== undefined && isDataAddress(text)) found.push({ field, isText: false, text })
  }
  for (const field of texts) {
    const given = textOf(fields[field])
    if (given === undefined || !/data:/i.test(given)) continue
    // A format may have escaped its HTML; Markdown of a column of its own is as it was written.
    found.push({ field, isText: true, text: field === 'markdown' ? given : unescaped(given) })
  }
  return found
}
