import { isCodeRefused, useLogin, useLoginValidators, type OnLoggedIn } from '@lotline/shop/auth';
import { useTextForm } from '@lotline/shop/forms';
import { ApiError } from '@lotline/web-core/api';
import { messageFor, requestIdOf } from '@lotline/web-core/errors';
import { useTranslation } from 'react-i18next';

/** Username or e-mail and password; a wrong pair is one message for both. A code only once the server requires it. */
export function useLoginForm(username: string, onLoggedIn: OnLoggedIn) {
  const { t } = useTranslation(['auth', 'errors']);
  const login = useLogin(onLoggedIn);
  const validators = useLoginValidators();
  const form = useTextForm({
    initial: { username, password: '', totp: '' },
    labels: { username: t('field.login'), password: t('field.password') },
    check: (values) => ({
      username: validators.username(values.username),
      password: validators.password(values.password),
      totp: login.isCodeRequired ? validators.totp(values.totp) : null,
    }),
    send: (values) => login.submit(values.username, values.password, login.isCodeRequired ? values.totp : undefined),
    explain: (error) => (isCodeRefused(error) ? { totp: messageFor(error, t) } : {}),
    // What failed on the server is found by the number of the request.
    describeFailure: (error) =>
      error instanceof ApiError && error.httpStatus >= 500
        ? `${messageFor(error, t)} ${t('errors:requestId')} ${requestIdOf(error) ?? ''}`
        : null,
  });
  return { isCodeRequired: login.isCodeRequired, ...form };
}
