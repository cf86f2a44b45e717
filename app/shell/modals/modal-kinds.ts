import type { ComponentType, ReactNode } from 'react'

/** Options and possible answers of every kind of modal. Closing is an answer, too: 'closed'. */
export interface ModalKinds {
  /** Asks for confirmation before an action. */
  confirm: {
    options: { title: string; text?: string; confirmLabel?: string; cancelLabel?: string }
    answer: 'confirmed' | 'cancelled'
  }
  /**
   * An anonymous reader started an action that needs an account. Signing in returns to the page with the
   * action.
   */
  unauthorized: { options: AfterSignIn; answer: 'sign-in' | 'cancelled' }
  /** The steps of an application. */
  'apply-wizard': { options: WizardOptions; answer: 'finished' | 'cancelled' }
  success: { options: { title: string; text?: string; actionLabel?: string }; answer: 'continued' }
  /** `mailto`: the address to write to. */
  error: {
    options: { title?: string; text?: string; mailto?: string; canRetry?: boolean }
    answer: 'retry' | 'understood'
  }
  /** A link started an action that this site does not offer. */
  'not-offered': { options: Nothing; answer: 'understood' }
  'not-eligible': { options: NotEligible; answer: 'other-programs' | 'understood' }
  'existing-application': { options: { text?: string }; answer: 'see-application' | 'understood' }
  /** Shown while a test link is being created; close it with `modals.close('english-test-preparing')`. */
  'english-test-preparing': {
    /** Start in milliseconds since 1970; the modal shows the time passed. */
    options: { since?: number }
    answer: 'cancelled'
  }
  /** Shown before a member's test, with its duration if known. With `href` the test opens in a new tab. */
  'pre-start': { options: { minutes?: number; href?: string }; answer: 'started' | 'later' }
  /** A test opened elsewhere has reported nothing. */
  'not-begun': { options: Nothing; answer: 'open' | 'understood' }
  'test-begun': { options: Nothing; answer: 'understood' }
  /** `until`: when the next test is allowed, as an ISO instant; without it, people review the last one. */
  'test-later': { options: { until?: string | undefined }; answer: 'result' | 'understood' }
  /** Shown before the test of an anonymous reader. */
  'sign-in': { options: AfterSignIn; answer: 'sign-in' | 'cancelled' }
  /** `href`: the page with the full terms; `text`: their summary. */
  terms: { options: { href?: string; text?: ReactNode }; answer: 'accepted' | 'declined' }
  /** Staying signs out; signing in returns to path, query and hash. */
  'session-expired': { options: Nothing; answer: 'stay' | 'sign-in' }
}

export type ModalKind = keyof ModalKinds
export type ModalOptions<Kind extends ModalKind> = ModalKinds[Kind]['options']
export type ModalAnswer<Kind extends ModalKind> = ModalKinds[Kind]['answer'] | 'closed'

type Nothing = Readonly<Record<never, never>>

interface NotEligible {
  title?: string
  /** Of the button that leads to everything else. */
  otherLabel?: string
  text?: string
  /** The conditions that are not met, in the reader's language, each with the page where it can be. */
  reasons?: readonly (string | { text: string; fix?: { label: string; href: string } | undefined })[]
  /** What this reader can apply for instead. */
  others?: { label: string; links: readonly { title: string; href: string; lang?: string | undefined }[] }
}

interface AfterSignIn {
  /** Action after signing in, such as `english-assessment:vendor:program:product`; part of the address. */
  action?: string
}

export interface WizardOptions {
  title: string
  /** Each step is a form or a text. A single one is a form that has steps of its own. */
  steps: readonly WizardStep[]
}

export interface WizardStep {
  title: string
  View: ComponentType<WizardMoves>
}

/** Functions that a step may call. */
export interface WizardMoves {
  /** Goes to the next step; after the last one the wizard closes with 'finished'. */
  next: () => void
  /** Goes to the previous step; undefined at the first. */
  back: (() => void) | undefined
  cancel: () => void
  /** Shows the failure; the reader can only start over, which reloads the page. */
  fail: () => void
}

export interface ModalProps<Kind extends ModalKind> {
  options: ModalOptions<Kind>
  answer: (answer: ModalAnswer<Kind>) => void
}

/** Kinds that stay open after navigation, because they are not about one page. */
export const lasting: ReadonlySet<ModalKind> = new Set(['terms', 'session-expired'])

/** Kinds that are shown once, even if several callers open them at the same time. */
export const single: ReadonlySet<ModalKind> = new Set([
  'terms',
  'session-expired',
  'unauthorized',
  'sign-in',
  'english-test-preparing',
  'not-offered',
])
