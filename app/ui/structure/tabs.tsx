import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { tabAfterKey } from './tab-keys.ts'
import styles from './tabs.module.css'

export interface Tab {
  /** Unique within the tabs. */
  name: string
  title: string
  content: ReactNode
}

/**
 * Tabs within one page. Without script there is no row of tabs: the panels stand below each other, each under
 * its title. All panels are in the page from the start, so choosing a tab loads nothing.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const id = useId()
  const [chosen, choose] = useState(tabs[0]?.name)
  const buttons = useRef(new Map<string, HTMLButtonElement>())

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = tabs.findIndex(({ name }) => name === chosen)
    const direction = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'rtl' : 'ltr'
    const next = tabAfterKey(event.key, at, tabs.length, direction)
    const tab = next === undefined ? undefined : tabs[next]
    if (tab === undefined) return
    event.preventDefault()
    choose(tab.name)
    buttons.current.get(tab.name)?.focus()
  }

  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        className={styles.strip}
        data-needs-script
        data-no-print
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            ref={(button) => {
              if (button) buttons.current.set(name, button)
              else buttons.current.delete(name)
            }}
            type="button"
            role="tab"
            id={`${id}-${name}-tab`}
            aria-controls={`${id}-${name}`}
            aria-selected={name === chosen}
            tabIndex={name === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(name)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ name, title, content }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}`}
          aria-labelledby={`${id}-${name}-tab`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control of its own must be reachable to be read
          tabIndex={0}
          className={classNames(styles.panel, name !== chosen && styles.other)}
        >
          <p className={styles.title}>{title}</p>
          {content}
        </div>
      ))}
    </div>
  )
}
