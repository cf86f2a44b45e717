import type { PersistentFetch } from '../reader/persistent-fetch.ts'
import { withOwnAddresses } from '../store/asset-files.ts'
import type { EnvironmentTarget } from '../store/delivered.ts'

type Params = readonly (readonly [name: string, value: string])[]

/** Asks the upstream one question; the answer goes through `read`, and is asked for again when that throws. */
export type Source = <T>(path: string, params: Params, read: (body: unknown) => T) => Promise<T>

/** @param base address of the upstream: files that it serves itself are copied, so their addresses become our own */
export function createSource(fetch: PersistentFetch, target: EnvironmentTarget, base: string): Source {
  const { origin } = new URL(base)
  return (path, params, read) =>
    fetch(
      {
        path,
        params: [...params, ['environment', target.environment]],
        headers: { api_key: target.apiKey, branch: target.branch },
      },
      (body) => read(withOwnAddresses(body, origin)),
    )
}
