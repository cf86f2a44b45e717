import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { BusySign } from './busy-sign.tsx'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName, type IconSize } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'plain'
export type ButtonSize = 'small' | 'medium' | 'large' | 'xlarge' | 'xxlarge'

const iconSizes: Record<ButtonSize, IconSize> = { small: 16, medium: 20, large: 20, xlarge: 20, xxlarge: 24 }

interface Look {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
}

interface Sign {
  /** Shown before the label, or after it if it shows where the button leads. */
  icon?: IconName | undefined
  iconAt?: 'start' | 'end' | undefined
}

function look({ variant = 'primary', size = 'medium' }: Look, ...more: (string | false | undefined)[]) {
  return classNames(styles.button, styles[variant], size !== 'medium' && styles[size], ...more)
}

interface ContentProps extends Sign {
  size: ButtonSize | undefined
  children: ReactNode
}

function Content({ icon, iconAt = 'start', size = 'medium', children }: ContentProps) {
  const sign = icon ? <Icon name={icon} size={iconSizes[size]} /> : null
  return (
    <>
      {iconAt === 'start' ? sign : null}
      {children}
      {iconAt === 'end' ? sign : null}
    </>
  )
}

interface ButtonProps extends ComponentProps<'button'>, Look, Sign {
  /**
   * True while the action runs: the button keeps its width and the focus, announces that it is busy, and
   * ignores clicks. Pass false from the start if it may become true later, so that the change is announced.
   */
  loading?: boolean | undefined
}

export function Button({
  variant,
  size,
  icon,
  iconAt,
  loading,
  className,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const content = (
    <Content icon={icon} iconAt={iconAt} size={size}>
      {children}
    </Content>
  )
  const shape = look({ variant, size }, className)
  if (loading === undefined)
    return (
      <button ref={answers} type={type} className={shape} onClick={onClick} {...rest}>
        {content}
      </button>
    )
  return (
    <>
      <button
        ref={answers}
        type={type}
        className={classNames(shape, loading && styles.loading)}
        {...rest}
        aria-disabled={loading || undefined}
        onClick={loading ? refuse : onClick}
      >
        <span className={styles.content}>{content}</span>
        {loading ? <BusySign className={styles.spinner} /> : null}
      </button>
      <Announcement loading={loading} />
    </>
  )
}

/**
 * Tells app/first-paint.js that the button works now, so that a click made before its code loaded is
 * repeated.
 */
function answers(button: HTMLButtonElement | null): void {
  button?.dispatchEvent(new Event('answers', { bubbles: true }))
}

/** Also prevents a form from being sent twice: Enter in a field clicks the submit button. */
function refuse(event: MouseEvent) {
  event.preventDefault()
}

// Outside the button: text inside it is its name, and a changed name is not announced.
function Announcement({ loading }: { loading: boolean }) {
  const { t } = useLocale()
  return (
    <VisuallyHidden>
      <span role="status">{loading ? t('shell.loading') : ''}</span>
    </VisuallyHidden>
  )
}

interface ButtonLinkProps extends ComponentProps<typeof Link>, Look, Sign {}

/** A link that looks like a button. With `download` the browser saves the file instead of opening it. */
export function ButtonLink({ variant, size, icon, iconAt, className, children, ...rest }: ButtonLinkProps) {
  const sign = icon ?? (rest.download === undefined ? undefined : 'download')
  return (
    <Link className={look({ variant, size }, className)} {...rest}>
      <Content icon={sign} iconAt={iconAt} size={size}>
        {children}
      </Content>
    </Link>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'>, Look {
  icon: IconName
  /** What the button does. It is the accessible name. */
  label: string
}

/** A button with an icon and no visible text. */
export function IconButton({
  icon,
  label,
  variant = 'plain',
  size = 'medium',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={look({ variant, size }, styles.square, className)}
      {...rest}
    >
      <Icon name={icon} size={iconSizes[size]} />
    </button>
  )
}
