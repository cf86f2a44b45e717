import { CtaButton } from '#app/features/cta/cta-button.tsx'
import type { Action } from './blocks.ts'

export function ActionLinks({
  actions,
  className,
}: {
  actions: readonly Action[]
  className?: string | undefined
}) {
  if (actions.length === 0) return null
  return (
    <p className={className}>
      {actions.map(({ text, url, variant }) => (
        <CtaButton key={`${url} ${text}`} href={url} variant={variant}>
          {text}
        </CtaButton>
      ))}
    </p>
  )
}
