import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { inQuotes } from '#app/features/search/in-quotes.ts'
import { MarkedText } from '#app/features/search/marked-text.tsx'
import { langOfText, type SearchResult } from '#app/features/search/search-results.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { relaxationName } from '#app/locale/relaxation-name.ts'
import { Icon } from '#app/ui/icon.tsx'
import { loopFocus } from '#app/ui/overlays/loop-focus.ts'
import { useShowModal } from '#app/ui/overlays/use-show-modal.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { parseLocale } from '#services/languages.ts'
import { type Packed, unpack } from '../packed.ts'
import type { ShellData } from '../shell-data.ts'
import { matchingPages, pagesOf } from './menu-pages.ts'
import styles from './palette.module.css'
import type { PaletteProps } from './palette.tsx'
import {
  groupResults,
  type OptionGroup,
  type PaletteOption,
  pageOptions,
  waysBack,
} from './palette-options.ts'
import { forgetSearches, readRecent, rememberSearch } from './recent-searches.ts'
import { useFound } from './use-found.ts'

const PAGES_AT_FIRST = 8
const PAGES_AMONG_RESULTS = 3

/** A text field with a list of results, following the combobox pattern of the ARIA Authoring Practices. */
export function PaletteDialog({ onClose, typing }: PaletteProps) {
  const { t, lang, region } = useLocale()
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const [early] = useState(() => typing?.take())
  const [typed, setTyped] = useState(early?.text ?? '')
  const [active, setActive] = useState(-1)
  const [recent, setRecent] = useState(() => readRecent(localStorage))
  const query = typed.replace(/\s+/g, ' ').trimStart().slice(0, 200)
  const { found, failed } = useFound(query, lang)
  const pages = useMenuPages()
  useShowModal(dialog, true)

  const groups = groupsToShow()
  const options = groups.flatMap((group) => group.options)
  const reached = active >= 0 && active < options.length ? `${id}-${active}` : undefined
  useEffect(() => {
    if (reached !== undefined) document.getElementById(reached)?.scrollIntoView({ block: 'nearest' })
  }, [reached])
  // Handles Enter pressed before there were results.
  const sendEarly = useEffectEvent(() => {
    if (early?.sent) document.getElementById(`${id}-${options.length - 1}`)?.click()
  })
  useEffect(() => sendEarly(), [])

  function groupsToShow(): OptionGroup[] {
    if (query.trim() === '') {
      const searches = recent.map(
        (text): PaletteOption => ({
          title: text,
          href: searchHref(text),
          marks: [],
          query: text,
        }),
      )
      return [
        ...(searches.length > 0 ? [{ name: 'recent' as const, options: searches }] : []),
        ...pageOptions(pages, PAGES_AT_FIRST),
      ]
    }
    const back = found === undefined ? [] : waysBack(found)
    return [
      ...pageOptions(matchingPages(pages, query), PAGES_AMONG_RESULTS),
      ...(found && found.paths.length > 0
        ? [{ name: 'paths' as const, options: found.paths.map(optionOf) }]
        : []),
      ...groupResults(found?.results ?? [], optionOf),
      ...(back.length === 0
        ? []
        : [
            {
              name: 'understood' as const,
              options: back.map(({ typed: words, without }) => ({
                title: t('search.without', { word: words }),
                href: searchHref(without),
                marks: [],
                query: without,
              })),
            },
          ]),
      ...(found === undefined || found.suggestions.length === 0
        ? []
        : [
            {
              name: 'noneWays' as const,
              options: found.suggestions.map(({ relaxation, search, count }) => ({
                title: t('search.withCount', { name: relaxationName(relaxation, t), count }),
                href: `/search${search}`,
                marks: [],
              })),
            },
          ]),
      {
        name: 'all',
        options: [
          {
            title: t('search.seeAll', { query: inQuotes(query) }),
            href: searchHref(query.trim()),
            marks: [],
          },
        ],
      },
    ]
  }

  function optionOf({
    title,
    marks,
    page,
    elsewhere,
    locale,
  }: Pick<SearchResult, 'title' | 'marks' | 'page' | 'locale'> & {
    elsewhere?: string | undefined
  }): PaletteOption {
    const other = parseLocale(elsewhere)
    const ofText = langOfText(locale)
    return {
      title,
      marks: marks.title,
      href: other ? pagePath({ region, locale: other, page }) : page,
      lang: ofText === lang ? undefined : ofText,
    }
  }

  function follow(option: PaletteOption, keepOpen: boolean) {
    rememberSearch(localStorage, option.query ?? query)
    if (!keepOpen) onClose()
  }

  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const step = key === 'ArrowDown' ? 1 : -1
      // Moving past either end returns to the text field.
      const places = options.length + 1
      setActive(((active + 1 + step + places) % places) - 1)
    } else if (key === 'Enter') {
      event.preventDefault()
      const at = reached === undefined ? options.length - 1 : active
      if (reached !== undefined || query.trim() !== '') document.getElementById(`${id}-${at}`)?.click()
    }
  }

  let place = -1
  return (
    <dialog
      ref={dialog}
      aria-label={t('search.title')}
      className={styles.dialog}
      onKeyDown={loopFocus}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <search className={styles.panel}>
        <div className={styles.field}>
          <Icon name="search" />
          <input
            type="text"
            role="combobox"
            aria-label={t('search.label')}
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={reached}
            aria-autocomplete="list"
            placeholder={t('search.label')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setActive(-1)
            }}
            onKeyDown={onKey}
            className={styles.input}
          />
          <button type="button" onClick={onClose} className={styles.close}>
            <Icon name="close" />
            <VisuallyHidden>{t('shell.close')}</VisuallyHidden>
          </button>
        </div>
        <p role="status" className={failed || found?.total === 0 ? styles.summary : styles.unseen}>
          {statusText()}
        </p>
        {found && found.understood.length > 0 ? (
          <p className={styles.summary}>
            {t('search.understood')}: {found.understood.map(({ label }) => label).join(' · ')}
          </p>
        ) : null}
        {found && found.total > 0
          ? found.also.map((change) => (
              <p key={change.from} className={styles.summary}>
                {t('search.also', change)}
              </p>
            ))
          : null}
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={t('search.title')}
          className={styles.list}
        >
          {groups.map(({ name, options: of }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
            <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
              <p
                id={`${id}-${name}`}
                className={name === 'all' || name === 'understood' ? styles.unseen : styles.group}
              >
                {t(`search.${name}`)}
              </p>
              {of.map((option) => {
                place++
                const at = place
                return (
                  <Link
                    key={`${option.href} ${option.title}`}
                    id={`${id}-${at}`}
                    role="option"
                    aria-selected={at === active}
                    tabIndex={-1}
                    href={option.href}
                    lang={option.lang}
                    prefetch="none"
                    onPointerMove={() => setActive(at)}
                    onClick={(event) => follow(option, event.ctrlKey || event.metaKey || event.shiftKey)}
                    className={styles.option}
                  >
                    <span>
                      <MarkedText text={option.title} marks={option.marks} />
                    </span>
                  </Link>
                )
              })}
            </div>
          ))}
        </div>
        <div className={styles.foot}>
          <span aria-hidden="true" className={styles.keys}>
            {t('search.keys')}
          </span>
          {query === '' && recent.length > 0 ? (
            <button
              type="button"
              className={styles.forget}
              onClick={() => {
                forgetSearches(localStorage)
                setRecent([])
                dialog.current?.querySelector('input')?.focus()
              }}
            >
              {t('search.forget')}
            </button>
          ) : null}
        </div>
      </search>
    </dialog>
  )

  function statusText(): string {
    if (failed) return t('search.failedTitle')
    if (found === undefined) return ''
    return found.total === 0 ? t('search.nothing') : t('search.count', { count: found.total })
  }
}

const searchHref = (query: string) => `/search?q=${encodeURIComponent(query)}`

/** Where the menus lead. */
function useMenuPages() {
  const data: unknown = useRouteLoaderData('shell/shell')
  const { header } = unpack((data as { surroundings: Packed<{ shell: ShellData }> }).surroundings).shell
  return pagesOf([header.left, header.right])
}
