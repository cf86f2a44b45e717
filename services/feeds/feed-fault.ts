/**
 * Why a feed could not be read, in operators' terms. refused: by our own rules. limited: it asks us to wait.
 * gone: for good. failed: anything that may pass.
 */
export class FeedFault extends Error {
  readonly kind: 'refused' | 'limited' | 'gone' | 'failed'
  /** Milliseconds that the feed asked us to wait. */
  readonly retryAfter: number | undefined

  constructor(kind: FeedFault['kind'], message: string, retryAfter?: number) {
    super(message)
    this.kind = kind
    this.retryAfter = retryAfter
  }
}
