import type { PersistentFetch } from '../reader/persistent-fetch.ts'
import type { EnvironmentTarget } from '../store/delivered.ts'

type Params = readonly (readonly [name: string, value: string])[]

/** Asks the upstream one question; the answer goes through `read`, and is asked for again when that throws. */
export type Source = <T>(path: string, params: Params, read: (body: unknown) => T) => Promise<T>

export function createSource(fetch: PersistentFetch, target: EnvironmentTarget): Source {
  return (path, params, read) =>
    fetch(
      {
        path,
        params: [...params, ['environment', target.environment]],
        headers: { api_key: target.apiKey, branch: target.branch },
      },
      read,
    )
}
