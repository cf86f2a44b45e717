import { type ComponentType, createElement } from 'react'
import { ApplyWizardModal } from './apply-wizard-modal.tsx'
import { ConfirmModal } from './confirm-modal.tsx'
import {
  NotBegunModal,
  PreparingModal,
  PreStartModal,
  TestBegunModal,
  TestLaterModal,
} from './english-test-modals.tsx'
import type { ModalKind, ModalProps } from './modal-kinds.ts'
import {
  ErrorModal,
  ExistingApplicationModal,
  NotEligibleModal,
  NotOfferedModal,
  SuccessModal,
} from './outcome-modals.tsx'
import { SessionExpiredModal, SignInModal, UnauthorizedModal } from './sign-in-modals.tsx'
import { TermsModal } from './terms-modal.tsx'

const views: { [Kind in ModalKind]: ComponentType<ModalProps<Kind>> } = {
  confirm: ConfirmModal,
  unauthorized: UnauthorizedModal,
  'apply-wizard': ApplyWizardModal,
  success: SuccessModal,
  error: ErrorModal,
  'not-offered': NotOfferedModal,
  'not-eligible': NotEligibleModal,
  'existing-application': ExistingApplicationModal,
  'english-test-preparing': PreparingModal,
  'pre-start': PreStartModal,
  'not-begun': NotBegunModal,
  'test-begun': TestBegunModal,
  'test-later': TestLaterModal,
  'sign-in': SignInModal,
  terms: TermsModal,
  'session-expired': SessionExpiredModal,
}

export function renderModal<Kind extends ModalKind>(kind: Kind, props: ModalProps<Kind>) {
  return createElement<ModalProps<Kind>>(views[kind], props)
}
