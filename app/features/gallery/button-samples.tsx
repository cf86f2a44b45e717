import { useState } from 'react'
import { BusySign } from '#app/ui/busy-sign.tsx'
import { Button, ButtonLink, type ButtonSize, type ButtonVariant, IconButton } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { iconNames } from '#app/ui/icon-names.ts'
import styles from './gallery.module.css'
import type { Sample } from './sample.ts'
import { useSampleText } from './sample-text.ts'

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'plain']
const sizes: ButtonSize[] = ['small', 'medium', 'large', 'xlarge', 'xxlarge']

function Variants({ disabled = false }: { disabled?: boolean }) {
  const text = useSampleText()
  return (
    <div className={styles.row}>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} disabled={disabled}>
          {text.action}
        </Button>
      ))}
    </div>
  )
}

function Sizes({ icon }: { icon: IconName }) {
  const text = useSampleText()
  return (
    <div className={styles.row}>
      {sizes.map((size) => (
        <Button key={size} size={size} icon={icon} variant="quiet">
          {text.word}
        </Button>
      ))}
    </div>
  )
}

function LoadsWhenClicked() {
  const [loading, setLoading] = useState(false)
  return (
    <Button loading={loading} icon="check" onClick={() => setLoading(true)}>
      {useSampleText().action}
    </Button>
  )
}

function Links() {
  const text = useSampleText()
  return (
    <div className={styles.row}>
      <ButtonLink href="/blog" icon="arrow-right" iconAt="end">
        {text.action}
      </ButtonLink>
      <ButtonLink href="https://example.com" variant="quiet">
        {text.place}
      </ButtonLink>
      <ButtonLink href="/robots.txt" variant="quiet" download="robots.txt">
        robots.txt, 0.01 MB
      </ButtonLink>
    </div>
  )
}

function Signs() {
  return (
    <div className={styles.row}>
      {variants.map((variant) =>
        sizes.map((size) => (
          <IconButton
            key={`${variant} ${size}`}
            icon="close"
            label={`Close, ${variant} ${size}`}
            variant={variant}
            size={size}
          />
        )),
      )}
    </div>
  )
}

export const buttonSamples: readonly Sample[] = [
  { part: 'Button', state: 'variants', View: () => <Variants /> },
  { part: 'Button', state: 'sizes with a sign', View: () => <Sizes icon="search" /> },
  { part: 'Button', state: 'disabled', View: () => <Variants disabled /> },
  {
    part: 'Button',
    state: 'loading',
    View: () => (
      <Button loading icon="check">
        {useSampleText().action}
      </Button>
    ),
  },
  { part: 'Button', state: 'loads when clicked', View: LoadsWhenClicked },
  { part: 'Button', state: 'links', View: Links },
  { part: 'Icon button', state: 'variants and sizes', View: Signs },
  {
    part: 'Icon',
    state: 'all of them',
    View: () => (
      <div className={styles.row}>
        {iconNames.map((name) => (
          <span key={name} className={styles.labelled}>
            <Icon name={name} />
            {name}
          </span>
        ))}
      </div>
    ),
  },
  {
    part: 'Icon',
    state: 'sizes',
    View: () => (
      <div className={styles.row}>
        <Icon name="globe" size={10} />
        <Icon name="globe" />
        <Icon name="globe" size={24} />
      </div>
    ),
  },
  { part: 'Spinner', state: 'turning', View: () => <BusySign /> },
]
