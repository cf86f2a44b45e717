// When a request about somebody's data has to be answered, and who may do what about it: rules without a database.
// GDPR, article 12(3): within a month of receipt; two more where it is complex, if the person is told why within the first.

export const requestKinds = ['access', 'correction', 'removal', 'account', 'profiling', 'objection'] as const
export type RequestKind = (typeof requestKinds)[number]

/** How it came. */
export const requestWays = ['letter', 'mail', 'app'] as const
export type RequestWay = (typeof requestWays)[number]

export const requestStates = ['received', 'identity-asked', 'in-work', 'extended', 'done', 'refused'] as const
export type RequestState = (typeof requestStates)[number]

export const isEnded = (state: RequestState): boolean => state === 'done' || state === 'refused'

const MONTHS = 1
const MONTHS_EXTENDED = 3

/** ISO days. A month ends on the day of the same number, or on the last one of a shorter month. */
const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** By when it is answered. Holidays do not move the day: earlier is never wrong. */
export const dueOn = (receivedOn: string): string => monthsAfter(receivedOn, MONTHS)
export const dueOnExtended = (receivedOn: string): string => monthsAfter(receivedOn, MONTHS_EXTENDED)

export const requestActs = [
  'take',
  'ask-identity',
  'check-identity',
  'note',
  'extend',
  'refuse',
  'carry-out',
  'finish',
] as const
export type RequestAct = (typeof requestActs)[number]

export interface RequestFacts {
  kind: RequestKind
  state: RequestState
  receivedOn: string
  memberId: string
  isIdentityChecked: boolean
  filedBy: string | null
  /** Of the member, here. */
  hasAccount: boolean
  assignedTo: string | null
}

/** Carried out here with one button; the others are done by hand and marked. */
const carriedOut: readonly RequestKind[] = ['removal', 'account', 'profiling']

/** Four eyes: whoever filed it for somebody else neither ends the account nor gets everything that is in it. */
export const needsSecond = (kind: RequestKind): boolean => kind === 'account' || kind === 'access'

const isSecond = ({ kind, filedBy }: Pick<RequestFacts, 'kind' | 'filedBy'>, adminId: string): boolean =>
  !needsSecond(kind) || filedBy !== adminId

/** Whether an admin gets what is held about the person. */
export const mayDownload = (request: RequestFacts, adminId: string): boolean =>
  request.kind === 'access' &&
  !isEnded(request.state) &&
  request.memberId !== adminId &&
  request.isIdentityChecked &&
  isSecond(request, adminId)

/** What an admin may do about a request now. Nobody works on a request about themselves. */
export function actsOn(
  request: RequestFacts,
  { adminId, today, keepsAccounts }: { adminId: string; today: string; keepsAccounts: boolean },
): RequestAct[] {
  const { kind, state, memberId, isIdentityChecked, hasAccount, assignedTo } = request
  if (isEnded(state) || memberId === adminId) return []
  const isChecked = isIdentityChecked && isSecond(request, adminId)
  // An account of another provider is closed there.
  const isHere = carriedOut.includes(kind) && (kind !== 'account' || (keepsAccounts && hasAccount))
  const may: Readonly<Record<RequestAct, boolean>> = {
    take: assignedTo !== adminId,
    'ask-identity': !isIdentityChecked && (state === 'received' || state === 'in-work'),
    'check-identity': !isIdentityChecked,
    note: true,
    extend: state !== 'extended' && today <= dueOn(request.receivedOn),
    refuse: true,
    'carry-out': isHere && isChecked,
    finish: !isHere && isChecked,
  }
  return requestActs.filter((act) => may[act])
}
