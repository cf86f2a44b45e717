import { useContext } from 'react'
import { Typist } from './typist.ts'

// Owner of a draft on the device: drafts are separate for each member, so the next person at the same
// computer does not see them.

/** Owner of anonymous drafts. */
export const NOBODY = 'nobody'

/** A name for a member that does not reveal their e-mail address and is unique on this device. */
export function ownerOf(email: string | undefined): string {
  if (email === undefined) return NOBODY
  let hash = 0xcbf29ce484222325n
  for (const char of email.toLowerCase())
    hash = BigInt.asUintN(64, (hash ^ BigInt(char.codePointAt(0) ?? 0)) * 0x100000001b3n)
  return hash.toString(36)
}

/** Owner of the drafts on this page. */
export const useDraftOwner = (): string => ownerOf(useContext(Typist))
