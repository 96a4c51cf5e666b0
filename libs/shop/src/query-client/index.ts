import { forgetFormerUser } from '@lotline/web-core/session';
import { QueryClient } from '@tanstack/react-query';

/** The server data of the page. Each app sets its own defaults for retries and for work without a network. */
export const queryClient = new QueryClient();

forgetFormerUser(queryClient, window);
