import { Dialog, type DialogProps } from './dialog.tsx'

export interface DrawerProps extends Omit<DialogProps, 'placement' | 'size' | 'art'> {
  /** The edge it slides in from; `bottom` is the sheet of a phone. */
  side?: 'start' | 'end' | 'bottom'
}

/** A dialog at an edge of the window, for filters, menus and details beside a list. */
export function Drawer({ side = 'end', ...rest }: DrawerProps) {
  return <Dialog placement={side} {...rest} />
}
