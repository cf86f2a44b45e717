import { z } from 'zod'

// Texts from an external provider's claims: limited in length, and storable.

const storable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** A text claim. NUL or a lone surrogate fails the whole sign-in. */
export const claimText = (longest: number) =>
  z.string().max(longest).refine(storable, { message: 'holds a character that cannot be stored' })

/** OpenID Connect Core 2: at most 255 ASCII characters; providers that use addresses as subjects need more than ASCII. */
export const subjectClaim = claimText(255).min(1)

export const emailClaim = claimText(2000).nullish()

/** A name is displayed, not compared, so a long one is cut instead of refused. */
const LONGEST_NAME = 100

export const nameClaim = claimText(10_000)
  .transform((name) => [...name.replace(/[\p{Cc}\s]+/gu, ' ').trim()].slice(0, LONGEST_NAME).join('').trim())
  .nullish()
