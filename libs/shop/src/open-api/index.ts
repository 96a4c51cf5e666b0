import { createApi } from '@lotline/web-core/api';
import { session } from '../session';

/**
 * The API for what is public or what an unguessable id opens. Says who is signed in, as every request does; a session that
 * the server no longer accepts is not asked about here, since it must not stop a payment.
 */
export const openApi = createApi({ token: session.token });
