import { CLICK_NAME } from '#services/telemetry/click-name.ts'

/**
 * The name that content gives the pressed button or link; undefined if it has none, or none that may be sent.
 */
export function clickName(target: EventTarget | null): string | undefined {
  const name =
    target instanceof Element ? target.closest<HTMLElement>('[data-analytics]')?.dataset.analytics : undefined
  return name !== undefined && CLICK_NAME.test(name) ? name : undefined
}
