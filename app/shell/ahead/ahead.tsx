import { Prefetch } from './prefetch.tsx'

/** What the shell does when nothing else is to be done. */
export function Ahead() {
  return <Prefetch />
}
