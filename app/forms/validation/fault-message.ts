import type { FaultCode } from '#services/fault.ts'
import type { ErrorMessage, FormsKey } from './messages.ts'

const keys: Partial<Record<FaultCode, FormsKey>> = {
  missing: 'forms.required',
  not_a_choice: 'forms.notInList',
  unknown_reference: 'forms.notInList',
  wrong_name: 'forms.notInList',
  before_start: 'forms.endBeforeStart',
  not_a_web_address: 'forms.notAWebAddress',
  not_an_account: 'forms.notAnAccount',
  not_a_phone: 'forms.phoneInvalid',
  not_a_month: 'forms.notAMonth',
  control_characters: 'forms.controlCharacters',
  named_twice: 'forms.namedTwice',
  not_checked: 'forms.notCheckedNow',
}

/** The message for a fault from the server, by its code, in every language. */
export function messageOfFault({
  code,
  limit,
}: {
  code?: FaultCode | undefined
  limit?: number | undefined
}): ErrorMessage {
  if (code === 'too_long' && limit !== undefined)
    return { key: 'forms.tooLong', values: { maxLength: limit } }
  if (code === 'too_many' && limit !== undefined) return { key: 'forms.tooMany', values: { count: limit } }
  return { key: (code && keys[code]) ?? 'forms.invalid' }
}
