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
      {actions.map(({ text, link, variant }) => (
        <CtaButton key={`${link.href} ${text}`} variant={variant} {...link}>
          {text}
        </CtaButton>
      ))}
    </p>
  )
}
