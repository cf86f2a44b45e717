/**
 * Why a feed could not be read, in an operator's words.
 * refused: by our own rules. limited: it asks to be left alone. gone: for good. failed: anything that may pass.
 */
export class FeedFault extends Error {
  readonly kind: 'refused' | 'limited' | 'gone' | 'failed'
  /** Milliseconds that the feed asked for. */
  readonly retryAfter: number | undefined

  constructor(kind: FeedFault['kind'], message: string, retryAfter?: number) {
    super(message)
    this.kind = kind
    this.retryAfter = retryAfter
  }
}
