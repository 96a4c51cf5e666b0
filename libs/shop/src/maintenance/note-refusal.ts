import { queryClient, siteConfigKey } from '../query-client';
import { saysClosed } from './maintenance';

/** After a refusal because something is stopped, the page reads again what is: it tells visitors, and offers what is left. */
export function noteRefusal(error: unknown): void {
  if (saysClosed(error)) void queryClient.invalidateQueries({ queryKey: siteConfigKey });
}
