import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import type { Evidence } from '#domain/evidence/evidence.ts'
import type { EvidenceKind } from '#domain/evidence/kinds.ts'

/** A fact as pages show it. */
export interface ShownEvidence {
  id: string
  kind: EvidenceKind
  source: string
  date: string | null
  /** Profiles know months, everything else days. */
  isMonth: boolean
  expires: string | null
  isExpired: boolean
  checked: boolean
}

export const shownEvidenceOf = (
  { id, kind, source, date, expires, checked, place }: Evidence,
  today: string,
): ShownEvidence => ({
  id,
  kind,
  source,
  date,
  isMonth: place.type === 'profile',
  expires,
  isExpired: expires !== null && expires < today,
  checked,
})

export const kindLabel = (kind: EvidenceKind): MessageKey => `proofs.kind.${kind}`
