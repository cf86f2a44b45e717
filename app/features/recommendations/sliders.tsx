import { useEffect, useId, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { Container } from '#app/ui/section.tsx'
import { isSteered, MAX_STEER, type Steer, type Steering } from '#domain/recommendations/steering.ts'
import styles from './sliders.module.css'

const sliders = [
  {
    name: 'distance',
    label: 'recommendations.distance',
    low: 'recommendations.closer',
    high: 'recommendations.further',
  },
  {
    name: 'english',
    label: 'recommendations.language',
    low: 'recommendations.ownLanguage',
    high: 'recommendations.inEnglish',
  },
  {
    name: 'length',
    label: 'recommendations.length',
    low: 'recommendations.shorter',
    high: 'recommendations.longer',
  },
] as const satisfies readonly { name: Steer; label: string; low: string; high: string }[]

/** Steers the recommendations: the lists change when the button is pressed. */
export function Sliders({ steering }: { steering: Steering }) {
  const { t, locale } = useLocale()
  const { state, formData } = useNavigation()
  const heading = useId()
  const [said, say] = useState('')
  const sent = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const [times, setTimes] = useState(0)
  const steers = state !== 'idle' && /steer$/.test(String(formData?.get('intent') ?? ''))
  useEffect(() => {
    if (steers) sent.current = true
    else if (state === 'idle' && sent.current) {
      sent.current = false
      say(t('recommendations.steered'))
      setTimes((before) => before + 1)
      // The button that resets is gone once it was pressed.
      if (document.activeElement === document.body) form.current?.querySelector('button')?.focus()
    }
  }, [steers, state, t])
  return (
    <Container>
      <Announcement text={steers ? '' : said} />
      <Form ref={form} method="post" preventScrollReset className={styles.form} aria-labelledby={heading}>
        <h2 id={heading} className={styles.heading}>
          {t('recommendations.steer')}
        </h2>
        <div className={styles.sliders}>
          {sliders.map(({ name, ...words }) =>
            name === 'english' && locale.startsWith('en') ? (
              <input key={name} type="hidden" name={name} value={steering[name]} />
            ) : (
              <Slider
                key={name}
                name={name}
                steering={steering}
                times={times}
                label={t(words.label)}
                low={t(words.low)}
                high={t(words.high)}
              />
            ),
          )}
        </div>
        <p className={styles.ways}>
          <Button type="submit" name="intent" value="steer" variant="secondary" size="small">
            {t('recommendations.apply')}
          </Button>
          {isSteered(steering) ? (
            <Button type="submit" name="intent" value="unsteer" variant="quiet" size="small">
              {t('recommendations.reset')}
            </Button>
          ) : null}
        </p>
      </Form>
    </Container>
  )
}

interface SliderProps {
  name: Steer
  steering: Steering
  /** How often the form was answered: what was moved before is then as the server has it. */
  times: number
  label: string
  low: string
  high: string
}

function Slider({ name, steering, times, label, low, high }: SliderProps) {
  const id = useId()
  const { t } = useLocale()
  const [moved, setMoved] = useState<{ to: number; after: number }>()
  const value = moved?.after === times ? moved.to : steering[name]
  const words = value === 0 ? t('recommendations.middle') : value < 0 ? low : high
  return (
    <div className={styles.slider}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        name={name}
        min={-MAX_STEER}
        max={MAX_STEER}
        step={1}
        value={value}
        aria-valuetext={Math.abs(value) === 1 ? t('recommendations.aLittle', { words }) : words}
        onChange={({ currentTarget }) => setMoved({ to: Number(currentTarget.value), after: times })}
        className={styles.range}
      />
      <p className={styles.ends} aria-hidden="true">
        <span>{low}</span>
        <span>{high}</span>
      </p>
    </div>
  )
}
