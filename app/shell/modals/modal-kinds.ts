import type { ComponentType, ReactNode } from 'react'

/** Every kind of modal: what it is told, and what the reader may answer. Closing is an answer too: 'closed'. */
export interface ModalKinds {
  /** Asks before something is done. */
  confirm: {
    options: { title: string; text?: string; confirmLabel?: string; cancelLabel?: string }
    answer: 'confirmed' | 'cancelled'
  }
  /** An anonymous reader wanted what needs an account. Signing in returns to the page with the action. */
  unauthorized: { options: AfterSignIn; answer: 'sign-in' | 'cancelled' }
  /** The steps of an application. */
  'apply-wizard': { options: WizardOptions; answer: 'finished' | 'cancelled' }
  success: { options: { title: string; text?: string; actionLabel?: string }; answer: 'continued' }
  /** With `mailto`, whom to write to. */
  error: {
    options: { title?: string; text?: string; mailto?: string; canRetry?: boolean }
    answer: 'retry' | 'understood'
  }
  /** A link asked for something that this site does not have. */
  'not-offered': { options: Nothing; answer: 'understood' }
  /** `reasons`: the conditions that are not met, in the reader's language. */
  'not-eligible': {
    options: { text?: string; reasons?: readonly string[] }
    answer: 'other-programs' | 'understood'
  }
  'existing-application': { options: { text?: string }; answer: 'see-application' | 'understood' }
  /** Stands while a test link is made; `modals.close('english-test-preparing')` when it has come. */
  'english-test-preparing': {
    /** Milliseconds since 1970; the time passed is shown. */
    options: { since?: number }
    answer: 'cancelled'
  }
  /** Before the test of a member: how long it takes, where it is known. With `href` it opens in a tab of its own. */
  'pre-start': { options: { minutes?: number; href?: string }; answer: 'started' | 'later' }
  /** Nothing was heard of a test that was opened elsewhere. */
  'not-begun': { options: Nothing; answer: 'open' | 'understood' }
  'test-begun': { options: Nothing; answer: 'understood' }
  /** From when there may be another test, as an ISO instant; without one, people look at the last. */
  'test-later': { options: { until?: string | undefined }; answer: 'result' | 'understood' }
  /** Before the test of an anonymous reader. */
  'sign-in': { options: AfterSignIn; answer: 'sign-in' | 'cancelled' }
  /** `href`: the page with all of them; `text`: what they say in short. */
  terms: { options: { href?: string; text?: ReactNode }; answer: 'accepted' | 'declined' }
  /** Staying signs out, logging in comes back to path, query and hash. */
  'session-expired': { options: Nothing; answer: 'stay' | 'sign-in' }
}

export type ModalKind = keyof ModalKinds
export type ModalOptions<Kind extends ModalKind> = ModalKinds[Kind]['options']
export type ModalAnswer<Kind extends ModalKind> = ModalKinds[Kind]['answer'] | 'closed'

type Nothing = Readonly<Record<never, never>>

interface AfterSignIn {
  /** What is done after signing in, such as `english-assessment:vendor:program:product`; it travels in the address. */
  action?: string
}

export interface WizardOptions {
  title: string
  /** Each is a form or something to read. */
  steps: readonly WizardStep[]
}

export interface WizardStep {
  title: string
  View: ComponentType<WizardMoves>
}

/** What a step may do. */
export interface WizardMoves {
  /** To the next step; from the last one the wizard closes with 'finished'. */
  next: () => void
  /** To the step before; undefined at the first. */
  back: (() => void) | undefined
  cancel: () => void
  /** Shows that it failed; all the reader can do then is to start over, which loads the page again. */
  fail: () => void
}

export interface ModalProps<Kind extends ModalKind> {
  options: ModalOptions<Kind>
  answer: (answer: ModalAnswer<Kind>) => void
}

/** Kinds that outlive a change of the page: what they are about does not end with it. */
export const lasting: ReadonlySet<ModalKind> = new Set(['terms', 'session-expired'])

/** Kinds that several causes may ask for at once and that are shown once. */
export const single: ReadonlySet<ModalKind> = new Set([
  'terms',
  'session-expired',
  'unauthorized',
  'sign-in',
  'english-test-preparing',
  'not-offered',
])
