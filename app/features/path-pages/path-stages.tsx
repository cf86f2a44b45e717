import { Form } from 'react-router'
import { timeText } from '#app/features/courses/course-parts.tsx'
import type { ShownStage, ShownStep, StepState } from '#app/features/paths/paths.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { langOf } from '#services/languages.ts'
import styles from './path-stages.module.css'

interface PathStagesProps {
  stages: readonly ShownStage[]
  /** The highlighted step; none of the others is locked. */
  next: { id: string; href: string; text: string | undefined } | undefined
  /** The viewer has begun the path: the step is labelled as where to continue instead of where to begin. */
  isOn: boolean
  /** Language of the path's texts; undefined if it is the page's. */
  written: string | undefined
}

/** The stages of a path from top to bottom; steps of a stage are side by side if their order is free. */
export function PathStages({ stages, next, isOn, written }: PathStagesProps) {
  const { t } = useLocale()
  return (
    <ol className={styles.stages}>
      {stages.map(({ title, text, isAnyOrder, steps }) => {
        const isDone = steps.every(({ state, isOptional }) => isOptional || state === 'done')
        return (
          <li key={`${title} ${steps[0]?.id}`} className={styles.stage} data-done={isDone ? '' : undefined}>
            <h3 className={styles.title} lang={written}>
              {title}
            </h3>
            {text ? (
              <p className={styles.text} lang={written}>
                {text}
              </p>
            ) : null}
            {isAnyOrder && steps.length > 1 ? <p className={styles.order}>{t('paths.anyOrder')}</p> : null}
            <StepList steps={steps} isAnyOrder={isAnyOrder} next={next} isOn={isOn} written={written} />
          </li>
        )
      })}
    </ol>
  )
}

function StepList({
  steps,
  isAnyOrder,
  ...rest
}: { steps: readonly ShownStep[]; isAnyOrder: boolean } & Omit<StepProps, 'step'>) {
  const items = steps.map((step) => <Step key={step.id} step={step} {...rest} />)
  return isAnyOrder ? <ul className={styles.beside}>{items}</ul> : <ol className={styles.below}>{items}</ol>
}

const stateTexts = {
  begun: 'paths.begun',
  coming: 'paths.coming',
  over: 'paths.over',
  gone: 'paths.gone',
} as const satisfies Partial<Record<StepState, string>>

interface StepProps extends Omit<PathStagesProps, 'stages'> {
  step: ShownStep
}

function Step({ step, next, isOn, written }: StepProps) {
  const { t, lang: here, locale } = useLocale()
  const { id, kind, title, href, facts, minutes, isOptional, why, state, percent, mark } = step
  const isNext = next?.id === id
  const lang = langOf(step.locale)
  const titleLang = lang === here ? undefined : lang
  return (
    <li
      id={id.replace(' ', '-')}
      className={styles.step}
      data-state={state}
      data-next={isNext ? '' : undefined}
      aria-current={isNext ? 'step' : undefined}
    >
      {isNext ? <p className={styles.next}>{t(isOn ? 'paths.next' : 'paths.first')}</p> : null}
      <div className={styles.head}>
        <h4 className={styles.name} lang={titleLang}>
          {href === null ? title : <Link href={href}>{title}</Link>}
        </h4>
        {state === 'done' ? (
          <Tag tone="have">
            <Icon name="check" size={10} /> {t('paths.done')}
          </Tag>
        ) : isOptional ? (
          <Tag>{t('paths.optional')}</Tag>
        ) : null}
      </div>
      <Facts items={[t(`paths.${kind}`), timeText(minutes, locale), ...facts]} />
      {why ? (
        <p className={styles.why} lang={written}>
          {why}
        </p>
      ) : null}
      {state === 'open' || state === 'done' ? null : (
        <p className={styles.state}>
          {state === 'begun' && percent !== undefined
            ? t('paths.begunPercent', { percent })
            : t(stateTexts[state])}
        </p>
      )}
      {mark || (isNext && isOn) ? (
        <div className={styles.ways}>
          {isNext && isOn ? (
            <ButtonLink href={next.href} size="small">
              {next.text ?? t(state === 'begun' ? 'paths.resume' : 'paths.open')}
            </ButtonLink>
          ) : null}
          {mark ? <Mark step={step} /> : null}
        </div>
      ) : null}
    </li>
  )
}

/** One button with two states, so that it keeps the focus when pressed. */
function Mark({ step: { id, kind, title, mark } }: { step: ShownStep }) {
  const { t } = useLocale()
  const isDone = mark === 'can-undo'
  const text = t(isDone ? 'paths.undo' : kind === 'event' ? 'paths.been' : 'paths.read')
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="step" value={id} />
      <Button
        type="submit"
        name="intent"
        value={isDone ? 'undo' : 'mark'}
        variant={isDone ? 'plain' : 'quiet'}
        size="small"
        aria-label={`${text}: ${title}`}
      >
        {text}
      </Button>
    </Form>
  )
}
