import { Dialog, type DialogProps } from './dialog.tsx'

export interface DrawerProps extends Omit<DialogProps, 'placement' | 'size' | 'art'> {
  /** The edge it slides in from; `bottom` is a phone's bottom sheet. */
  side?: 'start' | 'end' | 'bottom'
}

/** A dialog at an edge of the window: filters, menus, details beside a list. */
export function Drawer({ side = 'end', ...rest }: DrawerProps) {
  return <Dialog placement={side} {...rest} />
}
