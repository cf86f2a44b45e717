// Caches each stack's revision, and its view at that revision.
import type { Db } from '#db/database.ts'
import { withoutSignal } from '#db/request-signal.ts'
import type { Clock } from '#services/clock.ts'
import { readStackView, type StackView } from './stack-view.ts'

interface Known {
  revision: string
  /** Until when the revision is valid without asking, in milliseconds since 1970. */
  until: number
}

export interface RevisionOptions {
  db: Db
  clock: Clock
  /** For how long a revision is valid without asking. 0 asks every time. */
  trustedFor: number
}

export class Revisions {
  readonly #db: Db
  readonly #clock: Clock
  readonly #trustedFor: number
  readonly #known = new Map<string, Known>()
  readonly #views = new Map<string, { revision: string; view: Promise<StackView | undefined> }>()

  constructor({ db, clock, trustedFor }: RevisionOptions) {
    this.#db = db
    this.#clock = clock
    this.#trustedFor = trustedFor
  }

  /** The revision if it is known without SQL. */
  believed(apiKey: string): string | undefined {
    const known = this.#known.get(apiKey)
    return known !== undefined && this.#clock.now().getTime() < known.until ? known.revision : undefined
  }

  /** @returns undefined when the stack does not exist */
  async current(apiKey: string): Promise<string | undefined> {
    const believed = this.believed(apiKey)
    if (believed !== undefined) return believed
    const asked = this.#clock.now().getTime()
    const stack = await this.#db
      .selectFrom('content.stack')
      .select('revision')
      .where('api_key', '=', apiKey)
      .executeTakeFirst()
    if (stack === undefined) {
      this.#known.delete(apiKey)
      this.#views.delete(apiKey)
      return undefined
    }
    this.#known.set(apiKey, { revision: stack.revision, until: asked + this.#trustedFor })
    return stack.revision
  }

  /** A change was announced: the next request asks the database, unless the new revision is given here. */
  changed(apiKey: string, revision?: string): void {
    if (revision === undefined) this.#known.delete(apiKey)
    else this.#known.set(apiKey, { revision, until: this.#clock.now().getTime() + this.#trustedFor })
  }

  async view(apiKey: string): Promise<StackView | undefined> {
    const revision = await this.current(apiKey)
    if (revision === undefined) return undefined
    const known = this.#views.get(apiKey)
    if (known?.revision === revision) return known.view
    const view = withoutSignal(() => readStackView(this.#db, apiKey))
    this.#views.set(apiKey, { revision, view })
    // A failed read is not cached.
    view.catch(() => this.#views.delete(apiKey))
    return view
  }
}
