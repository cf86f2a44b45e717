import type { FavoriteKey } from '#domain/favorites/favorite-key.ts'

export interface FavoritesParts {
  /** Calls the product API as the member. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  warn: (message: string) => void
}

/** Outcome of a change. `signed-out`: the session has ended, which a dialog tells the reader. */
export type Outcome = 'done' | 'failed' | 'signed-out'

const PATH = '/api/profile/favorites'
const nameOf = ({ id, type }: FavoriteKey) => `${type} ${id}`

/**
 * The member's favourites as this page knows them: fetched once, changed at once, and changed back if the
 * server refuses.
 */
export function createFavoritesStore({ fetch, warn }: FavoritesParts) {
  let kept: ReadonlySet<string> | undefined
  let reading: Promise<void> | undefined
  /** Item → its last change: two clicks in a row arrive in their order. */
  const changes = new Map<string, Promise<unknown>>()
  /** Item → whether the server has it, of those that were changed here. */
  const stored = new Map<string, boolean>()
  /** Items whose change the server has stored: a list that was requested earlier may not show it. */
  const settled = new Set<string>()
  /** Item → what the last press asked for. A list that was requested before the press does not undo it. */
  const wanted = new Map<string, boolean>()
  const listeners = new Set<() => void>()

  function show(names: Iterable<string>) {
    kept = new Set(names)
    for (const listener of listeners) listener()
  }
  const showAs = (name: string, on: boolean) => {
    const others = [...(kept ?? [])].filter((other) => other !== name)
    show(on ? [...others, name] : others)
  }

  function showRead(names: readonly string[]) {
    for (const name of wanted.keys()) if (!settled.has(name)) stored.set(name, names.includes(name))
    const unchanged = names.filter((name) => !wanted.has(name))
    show([...unchanged, ...[...wanted].flatMap(([name, on]) => (on ? [name] : []))])
  }

  async function read(): Promise<void> {
    try {
      const answer = await fetch(`${PATH}?short=true`)
      if (answer.ok) showRead(((await answer.json()) as { data: FavoriteKey[] }).data.map(nameOf))
      else if (answer.status === 404) showRead([])
    } catch {
      // Without a line the buttons stay as they are; a click tries again.
    }
  }

  async function write(key: FavoriteKey, on: boolean): Promise<Outcome> {
    try {
      const answer = await fetch(PATH, {
        method: on ? 'POST' : 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(key),
        // The request completes even if the reader leaves the page.
        keepalive: true,
      })
      return outcomeOf(answer)
    } catch {
      // The answer was lost, perhaps after the server had done it: what is stored says so.
      return (await isStored(key)) === on ? 'done' : 'failed'
    }
  }

  /** @returns undefined if there is no answer to this either */
  async function isStored(key: FavoriteKey): Promise<boolean | undefined> {
    try {
      const answer = await fetch(`${PATH}?short=true`)
      if (answer.status === 404) return false
      if (!answer.ok) return undefined
      return ((await answer.json()) as { data: FavoriteKey[] }).data.map(nameOf).includes(nameOf(key))
    } catch {
      return undefined
    }
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    isKept: (key: FavoriteKey): boolean => kept?.has(nameOf(key)) ?? false,
    /** Fetches the favourites, once for all callers. */
    load(): Promise<void> {
      reading ??= read()
      return reading
    },
    /** Unless it is done, everything is as before. */
    async set(key: FavoriteKey, on: boolean): Promise<Outcome> {
      await reading
      const name = nameOf(key)
      if (!stored.has(name)) stored.set(name, kept?.has(name) ?? false)
      wanted.set(name, on)
      showAs(name, on)
      const done = (changes.get(name) ?? Promise.resolve()).then(() =>
        write({ id: key.id, type: key.type }, on),
      )
      changes.set(name, done)
      const outcome = await done
      if (outcome === 'done') {
        settled.add(name)
        stored.set(name, on)
        return outcome
      }
      // Items clicked since then are newer, and have their own requests.
      if (changes.get(name) === done) {
        wanted.delete(name)
        showAs(name, stored.get(name) ?? false)
      }
      warn(on ? 'Unable to save favorite card' : 'Failed to remove favorite')
      return outcome
    },
  }
}

export const outcomeOf = ({ ok, status }: Response): Outcome =>
  ok ? 'done' : status === 401 ? 'signed-out' : 'failed'
