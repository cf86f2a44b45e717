// Systems of vendors that keep applications for their programmes. Without one, applications are decided on the board
// of this site. docs/applications.md describes how to write one.

/** The vendors of programmes by the names of the settings: `VENDOR_ITPU_URL`. */
export const vendorNames = ['ITPU', 'TechOrda', 'AnywhereClub'] as const
export type VendorName = (typeof vendorNames)[number]

/** The vendor that content names, however it is written: `Anywhere Club`. */
export function vendorNamed(text: string): VendorName | undefined {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z\d]/g, '')
  return vendorNames.find((name) => plain(name) === plain(text))
}

/** Stages that a vendor may report. */
export const reportedStages = [
  'review',
  'test',
  'interview',
  'offer',
  'waiting',
  'accepted',
  'declined',
] as const
export type ReportedStage = (typeof reportedStages)[number]

/** A pool keeps candidates for later; a requisition is one opening. */
export const containerTypes = ['pool', 'requisition'] as const

/** What a vendor is told: the whole state at one moment. */
export interface VendorMessage {
  /** The same for every attempt. */
  id: string
  type: 'application.changed' | 'application.removed'
  /** Counts from 1 for each application. Whoever has a later one drops this. */
  sequence: number
  at: Date
  application: { id: string } & Record<string, unknown>
}

export interface VendorReport {
  stage: ReportedStage
  /** Why it was declined, as the member reads it. */
  reason: string
  at: Date
}

export interface ApplicationVendor {
  /**
   * Delivers a message at least once: after an error it may have arrived, and is sent again.
   * @throws RefusedByVendor if sending it again is pointless
   */
  tell(message: VendorMessage, signal?: AbortSignal): Promise<void>
  /** @returns undefined for an application that the vendor does not know or has not moved yet */
  standing(id: string, signal?: AbortSignal): Promise<VendorReport | undefined>
}

export type Vendors = ReadonlyMap<string, ApplicationVendor>

export class RefusedByVendor extends Error {
  override name = 'RefusedByVendor'
}
