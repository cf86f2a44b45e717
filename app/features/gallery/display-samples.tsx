import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Sample } from './sample.ts'
import { useSampleText } from './sample-text.ts'

export const displaySamples: readonly Sample[] = [
  {
    part: 'Button',
    state: 'primary',
    View: () => <Button>{useSampleText().action}</Button>,
  },
  {
    part: 'Button',
    state: 'link',
    View: () => (
      <ButtonLink href="/blog" variant="quiet">
        {useSampleText().action}
      </ButtonLink>
    ),
  },
]
