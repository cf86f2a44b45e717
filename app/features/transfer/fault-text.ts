import { faultKeys } from '#app/features/uploads/upload-faults.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import type { TransferFault } from './transfer.server.ts'

export function faultText(fault: TransferFault, t: Translate): string {
  if (fault === 'too-often') return t('transfer.tooOften')
  if (fault === 'not-written') return t('transfer.notWritten')
  if (fault === 'wrong-kind') return t('transfer.notUnderstood')
  return t(faultKeys[fault])
}
