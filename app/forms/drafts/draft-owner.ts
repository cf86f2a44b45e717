import { useContext } from 'react'
import { Typist } from './typist.ts'

// Whose a draft on the device is: each member has their own, so that the next reader at the same computer sees none of it.

/** Of those who are not signed in. */
export const NOBODY = 'nobody'

/** A name for a member that tells nobody their address: only this device needs to tell its members apart. */
export function ownerOf(email: string | undefined): string {
  if (email === undefined) return NOBODY
  let hash = 0xcbf29ce484222325n
  for (const char of email.toLowerCase())
    hash = BigInt.asUintN(64, (hash ^ BigInt(char.codePointAt(0) ?? 0)) * 0x100000001b3n)
  return hash.toString(36)
}

/** Whose the drafts of this page are. */
export const useDraftOwner = (): string => ownerOf(useContext(Typist))
