import { VisuallyHidden } from './visually-hidden.tsx'

/** Says what has happened to those who do not see it. It stands there before anything happens, so that a change is heard. */
export function LiveText({ children }: { children: string }) {
  return (
    <VisuallyHidden>
      <span role="status">{children}</span>
    </VisuallyHidden>
  )
}
