import { useEffect, useId, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { Container } from '#app/ui/section.tsx'
import { isSteered, MAX_STEER, type Steer, type Steering } from '#domain/recommendations/steering.ts'
import styles from './sliders.module.css'

/** Steers the recommendations: the lists change when the button is pressed. */
export function Sliders({ steering }: { steering: Steering }) {
  const { t, locale } = useLocale()
  const { state, formData } = useNavigation()
  const heading = useId()
  const [said, say] = useState('')
  const sent = useRef(false)
  const steers = state !== 'idle' && /steer$/.test(String(formData?.get('intent') ?? ''))
  useEffect(() => {
    if (steers) sent.current = true
    else if (state === 'idle' && sent.current) {
      sent.current = false
      say(t('recommendations.steered'))
    }
  }, [steers, state, t])
  return (
    <Container>
      <Announcement text={steers ? '' : said} />
      <Form method="post" preventScrollReset className={styles.form} aria-labelledby={heading}>
        <h2 id={heading} className={styles.heading}>
          {t('recommendations.steer')}
        </h2>
        <div className={styles.sliders}>
          <Slider
            name="distance"
            steering={steering}
            label={t('recommendations.distance')}
            low={t('recommendations.closer')}
            high={t('recommendations.further')}
          />
          {locale.startsWith('en') ? (
            <input type="hidden" name="english" value={steering.english} />
          ) : (
            <Slider
              name="english"
              steering={steering}
              label={t('recommendations.language')}
              low={t('recommendations.ownLanguage')}
              high={t('recommendations.inEnglish')}
            />
          )}
          <Slider
            name="length"
            steering={steering}
            label={t('recommendations.length')}
            low={t('recommendations.shorter')}
            high={t('recommendations.longer')}
          />
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
  label: string
  low: string
  high: string
}

function Slider({ name, steering, label, low, high }: SliderProps) {
  const id = useId()
  const { t } = useLocale()
  const at = steering[name]
  const [value, setValue] = useState(at)
  const words = value === 0 ? t('recommendations.middle') : value < 0 ? low : high
  return (
    <div className={styles.slider}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {/* Reset by the server: it then begins anew from there. */}
      <input
        key={at}
        id={id}
        type="range"
        name={name}
        min={-MAX_STEER}
        max={MAX_STEER}
        step={1}
        defaultValue={at}
        aria-valuetext={Math.abs(value) === 1 ? t('recommendations.aLittle', { words }) : words}
        onChange={({ currentTarget }) => setValue(Number(currentTarget.value))}
        className={styles.range}
      />
      <p className={styles.ends} aria-hidden="true">
        <span>{low}</span>
        <span>{high}</span>
      </p>
    </div>
  )
}
