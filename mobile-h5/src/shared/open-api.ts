import { createApi } from '@lotline/front-kit/api';

/** The API in nobody's name, for what is public or what an unguessable id opens: a lost sign-in must not stop a payment. */
export const openApi = createApi({ token: () => null });
