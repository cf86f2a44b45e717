import type { ComponentProps } from 'react'
import { Link } from '#app/locale/link.tsx'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

interface Look {
  variant?: ButtonVariant | undefined
  size?: 'medium' | 'small' | undefined
}

function look({ variant = 'primary', size = 'medium' }: Look, className: string | undefined) {
  return classNames(styles.button, styles[variant], size === 'small' && styles.small, className)
}

export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look) {
  return <button type={type} className={look({ variant, size }, className)} {...rest} />
}

export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={look({ variant, size }, className)} {...rest} />
}
