import { useYourZone } from './your-time.ts'

/** A form's field with the browser's time zone; empty without script. */
export const YourZone = () => <input type="hidden" name="timeZone" value={useYourZone() ?? ''} />
