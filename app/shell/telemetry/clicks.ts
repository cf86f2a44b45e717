import { CLICK_NAME } from '#services/telemetry/click-name.ts'

/** What content calls the button or link that was pressed; undefined where it has no name, or none that may be sent. */
export function clickName(target: EventTarget | null): string | undefined {
  const name =
    target instanceof Element ? target.closest<HTMLElement>('[data-analytics]')?.dataset.analytics : undefined
  return name !== undefined && CLICK_NAME.test(name) ? name : undefined
}
