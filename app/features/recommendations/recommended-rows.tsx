import { useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { pagePath } from '#app/locale/addresses.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { useScripted } from '#app/ui/fields/use-scripted.ts'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import { focusItem, useRemoval } from '#app/ui/structure/use-removal.ts'
import { lessFields, type RecommendedItem, reasonText } from './recommendations.ts'
import styles from './recommended-rows.module.css'

interface RecommendedRowsProps {
  items: readonly RecommendedItem[]
  level?: 2 | 3
  /** Shows the kind of each: courses, articles and vacancies are in one list. */
  mixed?: boolean
}

/** Recommendations, each with its reason and a button to see less of it. */
export function RecommendedRows({ items, level = 3, mixed }: RecommendedRowsProps) {
  const { t, lang, locale } = useLocale()
  const [put, setPut] = useState<RecommendedItem>()
  const removal = useRemoval(items.map(nameOf))
  const isGone = put !== undefined && !items.some((item) => nameOf(item) === nameOf(put))
  // The reader has restored it: it takes the focus.
  const back = useRef<string>(undefined)
  useEffect(() => {
    if (back.current === undefined || isGone) return
    focusItem(removal.root.current, back.current)
    back.current = undefined
  })
  return (
    <div ref={removal.root}>
      <Rows>
        {items.map((item) => (
          <Row
            key={nameOf(item)}
            data-item={nameOf(item)}
            title={item.title}
            level={level}
            href={item.url}
            lang={item.lang === lang ? undefined : item.lang}
            facts={
              <div lang={lang}>
                <Facts
                  items={[
                    item.isNew ? <strong key="new">{t('recommendations.isNew')}</strong> : null,
                    mixed ? t(`recommendations.${item.type}`) : '',
                    ...item.facts,
                  ]}
                />
                <p className={styles.reason}>{reasonText(item.reason, t, locale)}</p>
              </div>
            }
            aside={
              <div lang={lang}>
                <Answer
                  item={item}
                  intent="less"
                  onSent={() => {
                    setPut(item)
                    removal.leaves(nameOf(item), '')
                  }}
                />
              </div>
            }
          />
        ))}
      </Rows>
      <div role="status">
        {put !== undefined && isGone ? (
          <p className={styles.put} key={put.id}>
            {t('recommendations.put', { title: put.title })}{' '}
            <Answer
              item={put}
              intent="again"
              onSent={() => {
                back.current = nameOf(put)
              }}
              onDone={() => {
                // Others fit better by now: what was undone is not on this list again.
                setPut(undefined)
                focusItem(removal.root.current, items[0] && nameOf(items[0]))
                back.current = undefined
              }}
            />
          </p>
        ) : null}
      </div>
    </div>
  )
}

interface AnswerProps {
  item: Pick<RecommendedItem, 'type' | 'id' | 'title' | 'reason'>
  intent: 'less' | 'again'
  onSent: () => void
  /** The action is done, but this form is still shown. */
  onDone?: () => void
}

const nameOf = ({ type, id }: Pick<RecommendedItem, 'type' | 'id'>) => `${type} ${id}`

/** A form of the recommendations page; without script it returns to the page that it was sent from. */
function Answer({ item, intent, onSent, onDone }: AnswerProps) {
  const { t, region, locale } = useLocale()
  const { pathname, search } = useLocation()
  const scripted = useScripted()
  const fetcher = useFetcher<{ done: boolean }>()
  const done = fetcher.data?.done === true && fetcher.state === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has been done
  useEffect(() => {
    if (done) onDone?.()
  }, [done])
  const fields = lessFields(item).flatMap(([name, value]) =>
    name === 'intent'
      ? [[name, intent] as const]
      : name === 'skill' && intent === 'again'
        ? []
        : [[name, value] as const],
  )
  return (
    <fetcher.Form
      method="post"
      action={pagePath({ region, locale, page: '/recommendations' })}
      className={styles.form}
      onSubmit={onSent}
    >
      {fields.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {scripted ? null : <input type="hidden" name="back" value={pathname + search} />}
      <Button
        type="submit"
        variant="plain"
        size="small"
        aria-label={intent === 'less' ? t('recommendations.lessOf', { title: item.title }) : undefined}
      >
        {intent === 'less' ? t('recommendations.less') : t('recommendations.undo')}
      </Button>
    </fetcher.Form>
  )
}
