import { z } from 'zod'

// What somebody else's provider says of a person: bounded, and such that a database can hold it.

const storable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** A text of a claim. One that holds NUL or half of a character is refused, and with it the whole sign-in. */
export const claimText = (longest: number) =>
  z.string().max(longest).refine(storable, { message: 'holds a character that cannot be stored' })

/** OpenID Connect Core 2: at most 255 ASCII characters; providers that use addresses as subjects need more than ASCII. */
export const subjectClaim = claimText(255).min(1)

export const emailClaim = claimText(2000).nullish()

/** A name is shown, not compared, so one that is too long is cut where others would be refused. */
const LONGEST_NAME = 100

export const nameClaim = claimText(10_000)
  .transform((name) => [...name.replace(/[\p{Cc}\s]+/gu, ' ').trim()].slice(0, LONGEST_NAME).join('').trim())
  .nullish()
